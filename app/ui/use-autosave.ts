import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { contentOf, drawnContent, fieldsOf } from './form-content.ts'
import { post } from './post-save.ts'
import { type UnsavedStore, unsavedStore } from './unsaved.ts'
import { useUnsaved } from './use-unsaved.ts'
import { type Saved, Writer } from './writer.ts'

type Start = {
  /** Where a save is posted. */
  address: string
  /** The revision of the answers that the page shows, and the id of the save that made them. */
  revision: number
  lastSave: string | undefined
  time: string | undefined
  /** Person and page, under which this tab keeps what is unsaved. */
  owner: string
  page: string
  /** Which fields this tab may keep; by default none, and all go to the server only. */
  mayKeep?: (name: string) => boolean
}
export type SaveState<Version> = { kind: Saved<Version>['kind'] | 'saving' | 'unsaved'; time: string | undefined }
export type Autosave<Version> = {
  form: RefObject<HTMLFormElement | null>
  state: SaveState<Version>
  conflict: Extract<Saved<Version>, { kind: 'conflict' }> | undefined
  /** Keeps what the form says now. */
  save(address?: string): Promise<Saved<Version>>
  /** Saves over the other version. */
  keepMine(): Promise<Saved<Version>>
  /** Before the other version is fetched. */
  takeTheirs(): void
  /** For a form that is sent by the router: what is on its way arrives first. */
  onSubmit(event: FormEvent<HTMLFormElement>): void
  /** What a reload found unsaved, by field; the fields are drawn anew when `round` changes. */
  restored: [string, string][] | undefined
  restoredNames?: string[] | undefined
  round: number
}

const pause = 1000
const never = () => false
const writers = new Set<() => Promise<void>>()

/** Resolves when all that was typed is saved or refused, so that a page read now is not older than it. */
export async function savesUnderWay(): Promise<void> {
  await Promise.all([...writers].map((flush) => flush()))
}

/** Saves a form a second after the last key, on leaving a field, and on leaving the page. */
export function useAutosave<Version>(start: Start): Autosave<Version> {
  const { address, revision, lastSave, time, owner, page, mayKeep = never } = start
  const form = useRef<HTMLFormElement>(null)
  const writer = useRef<Writer<Version>>(undefined)
  const store = useRef<UnsavedStore>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<SaveState<Version>>({ kind: 'saved', time })
  const [conflict, setConflict] = useState<Autosave<Version>['conflict']>()
  const { takeUp, showTheirs, ...drawn } = useUnsaved({ revision, lastSave }, { form, writer, store })
  const { restored, round } = drawn
  const first = useRef({ revision, mayKeep })
  const keys = useRef(0)

  const take = useCallback(
    (reply: Saved<Version>) => {
      setConflict(reply.kind === 'conflict' ? reply : undefined)
      setState((before) => ({ kind: reply.kind, time: reply.kind === 'saved' ? reply.time : before.time }))
      const [element, own, sofar] = [form.current, writer.current, keys.current]
      if (reply.kind === 'saved' && element && own?.isBehind && !own.isUnsaved(contentOf(element)))
        void showTheirs(() => keys.current !== sofar)
      return reply
    },
    [showTheirs],
  )

  const save = useCallback(
    async (to = address): Promise<Saved<Version>> => {
      const [element, own] = [form.current, writer.current]
      if (!element || !own) return { kind: 'offline' }
      clearTimeout(timer.current)
      setState((before) => ({ kind: 'saving', time: before.time }))
      return take(await own.save(to, () => momentOf(element)))
    },
    [address, take],
  )

  useEffect(() => {
    const element = form.current
    if (!element) return
    store.current = unsavedStore(owner, page)
    const own = new Writer<Version>({
      ...first.current,
      kept: drawnContent(element),
      store: store.current,
      post,
      newId,
    })
    writer.current = own
    const takenUp = takeUp()
    const unsaved = () => own.isUnsaved(contentOf(element))
    const saveNow = () => {
      if (unsaved()) save().catch(() => undefined)
    }
    const typed = () => {
      keys.current++
      clearTimeout(timer.current)
      own.note(momentOf(element))
      setState(({ kind, time }) => ({ kind: unsaved() ? 'unsaved' : kind === 'unsaved' ? 'saved' : kind, time }))
      if (unsaved()) timer.current = setTimeout(saveNow, pause)
    }
    const leaving = () => void own.leave(address, momentOf(element))?.then(take)
    const flush = async () => {
      saveNow()
      await own.settled()
    }
    // before the script arrived something may have been typed
    if (!takenUp) typed()
    writers.add(flush)
    const stop = listen(element, { typed, saveNow, leaving })
    return () => {
      clearTimeout(timer.current)
      leaving()
      writers.delete(flush)
      stop()
    }
  }, [address, owner, page, save, take, takeUp])

  useEffect(() => {
    // what was drawn anew differs from what is saved
    if (restored && round > 0) save().catch(() => undefined)
  }, [restored, round, save])

  const keepMine = () => {
    if (conflict) writer.current?.overwrite(conflict.revision)
    return save()
  }
  const takeTheirs = () => {
    clearTimeout(timer.current)
    if (form.current) writer.current?.discard(contentOf(form.current))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget, nativeEvent } = event
    const own = writer.current
    if (!own) return
    clearTimeout(timer.current)
    set(currentTarget, 'revision', String(own.revision))
    set(currentTarget, 'ownSaves', own.known.join(' '))
    if (!own.busy) return
    event.preventDefault()
    const { submitter } = nativeEvent as SubmitEvent
    void own.settled().then(() => currentTarget.requestSubmit(submitter))
  }
  return { form, state, conflict, save, keepMine, takeTheirs, onSubmit, ...drawn }
}

type Listeners = { typed: () => void; saveNow: () => void; leaving: () => void }

function listen(form: HTMLFormElement, { typed, saveNow, leaving }: Listeners): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const hidden = () => document.visibilityState === 'hidden' && leaving()
  form.addEventListener('input', typed, { signal })
  form.addEventListener('focusout', saveNow, { signal })
  form.addEventListener('change', saveNow, { signal })
  document.addEventListener('visibilitychange', hidden, { signal })
  window.addEventListener('pagehide', leaving, { signal })
  window.addEventListener('online', saveNow, { signal })
  return () => stop.abort()
}

// randomUUID is there on secure pages only; a hub in a local network may be without https
const newId = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join('')

function momentOf(form: HTMLFormElement) {
  const body = new FormData(form)
  body.delete('seen')
  return { content: contentOf(form), fields: fieldsOf(form), body }
}

function set(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}
