import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Answers } from '#domains/recruitment/references/questions.rules.ts'

export type KeepReply =
  | { kind: 'saved'; revision: number; time: string }
  | { kind: 'conflict'; revision: number; theirs: Answers }
  | { kind: 'refused'; title: string }
type State = { kind: KeepReply['kind'] | 'idle' | 'saving' | 'offline'; time: string | undefined }

type Start = { address: string; revision: number; time: string | undefined }
export type Keep = {
  form: RefObject<HTMLFormElement | null>
  state: State
  /** Lets a save that is on its way arrive first, so that our own never meet as strangers. */
  onSubmit(event: FormEvent<HTMLFormElement>): void
  clash: Extract<KeepReply, { kind: 'conflict' }> | undefined
}

/** Keeps what a referee types, on leaving a field and on leaving the page; saves go one after the other. */
export function useKeep({ address, revision, time }: Start): Keep {
  const form = useRef<HTMLFormElement>(null)
  const kept = useRef<string | undefined>(undefined)
  const seen = useRef(revision)
  const queue = useRef(Promise.resolve())
  const onTheWay = useRef(0)
  const [state, setState] = useState<State>({ kind: 'idle', time })
  const [clash, setClash] = useState<Keep['clash']>()

  const save = useCallback(async () => {
    const element = form.current
    const content = element && contentOf(element)
    if (!element || !content || content === kept.current) return
    setState((before) => ({ ...before, kind: 'saving' }))
    const body = new FormData(element)
    body.set('revision', String(seen.current))
    const reply = await send(address, body)
    if (reply?.kind === 'saved') {
      seen.current = reply.revision
      kept.current = content
    }
    setClash(reply?.kind === 'conflict' ? reply : undefined)
    setState(({ time }) => ({
      kind: reply?.kind ?? 'offline',
      time: reply?.kind === 'saved' ? reply.time : time,
    }))
  }, [address])

  useEffect(() => {
    const element = form.current
    if (!element) return
    kept.current = contentOf(element)
    const leaving = () => {
      onTheWay.current += 1
      queue.current = queue.current.then(save, save).finally(() => {
        onTheWay.current -= 1
      })
    }
    const hidden = () => document.visibilityState === 'hidden' && leaving()
    element.addEventListener('focusout', leaving)
    element.addEventListener('change', leaving)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('online', leaving)
    return () => {
      element.removeEventListener('focusout', leaving)
      element.removeEventListener('change', leaving)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('online', leaving)
    }
  }, [save])

  const onSubmit = useCallback((event: FormEvent<HTMLFormElement>) => {
    const { currentTarget, nativeEvent } = event
    // here and not while drawing: the form goes out with what is known at this moment
    setRevision(currentTarget, seen.current)
    if (onTheWay.current === 0) return
    event.preventDefault()
    const { submitter } = nativeEvent as SubmitEvent
    void queue.current.then(() => currentTarget.requestSubmit(submitter))
  }, [])

  return { form, state, onSubmit, clash }
}

function setRevision(form: HTMLFormElement, revision: number): void {
  const field = form.elements.namedItem('revision')
  if (field instanceof HTMLInputElement) field.value = String(revision)
}

async function send(address: string, body: FormData): Promise<KeepReply | undefined> {
  try {
    const response = await fetch(address, { method: 'POST', body })
    return (await response.json()) as KeepReply
  } catch {
    return undefined
  }
}

function contentOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)].filter(([name]) => name !== 'revision'))
}
