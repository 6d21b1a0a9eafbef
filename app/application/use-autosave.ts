import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Saved, sendSave } from './saves.ts'

export type Autosave = {
  form: RefObject<HTMLFormElement | null>
  /** Keeps what stands in the form now, unless it is kept already; `reached` is the step that the person goes on to. */
  save(reached?: number): Promise<Saved>
  state: { kind: Saved['kind'] | 'saving' | 'unsaved'; time: string | undefined }
  conflict: Extract<Saved, { kind: 'conflict' }> | undefined
  /** Saves over the other version. */
  keepMine(): Promise<Saved>
}
type Start = { step: number; revision: number; time: string | undefined }

/** Saves one step's form on leaving a field, on leaving the page, and when asked. What was typed stays where it is. */
export function useAutosave({ step, revision, time }: Start): Autosave {
  const form = useRef<HTMLFormElement>(null)
  const seen = useRef(revision)
  const kept = useRef<string | undefined>(undefined)
  const onTheWay = useRef<string | undefined>(undefined)
  const [state, setState] = useState<Autosave['state']>({ kind: 'saved', time })
  const [conflict, setConflict] = useState<Autosave['conflict']>()

  useEffect(() => {
    kept.current = form.current ? contentOf(form.current) : undefined
  }, [])

  const save = useCallback(
    async (reached = step): Promise<Saved> => {
      const element = form.current
      if (!element) return { kind: 'offline' }
      const content = contentOf(element)
      setState((before) => ({ kind: 'saving', time: before.time }))
      onTheWay.current = content
      const reply = await sendSave(step, reached, () => withRevision(element, seen.current))
      if (onTheWay.current === content) onTheWay.current = undefined
      if (reply.kind === 'saved') {
        seen.current = reply.revision
        kept.current = content
      }
      setConflict(reply.kind === 'conflict' ? reply : undefined)
      setState((before) => ({ kind: reply.kind, time: reply.kind === 'saved' ? reply.time : before.time }))
      return reply
    },
    [step],
  )

  const keepMine = useCallback(() => {
    if (conflict) seen.current = conflict.revision
    return save()
  }, [conflict, save])

  useEffect(() => {
    const element = form.current
    if (!element) return
    const changed = () => ![kept.current, onTheWay.current].includes(contentOf(element))
    const leaving = () => {
      if (changed()) save().catch(() => undefined)
    }
    const hidden = () => {
      if (document.visibilityState === 'hidden') leaving()
    }
    const online = () => leaving()
    element.addEventListener('focusout', leaving)
    element.addEventListener('change', leaving)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('online', online)
    return () => {
      element.removeEventListener('focusout', leaving)
      element.removeEventListener('change', leaving)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('online', online)
    }
  }, [save])

  return { form, save, state, conflict, keepMine }
}

function withRevision(form: HTMLFormElement, revision: number): FormData {
  const body = new FormData(form)
  body.set('revision', String(revision))
  return body
}

function contentOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)].filter(([name]) => name !== 'revision'))
}
