import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'

export type Saved = { kind: 'saved'; time: string | undefined } | { kind: 'saving' } | { kind: 'not'; why: string }

const PAUSE = 1000

/** Keeps the answers of a form as they are given, one save after the other; what is sent by hand waits for them. */
export function useSaves(address: string, time: string | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const last = useRef<Promise<void>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const busy = useRef(0)
  const [saved, setSaved] = useState<Saved>({ kind: 'saved', time })

  const save = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const element = form.current
    if (!element) return
    const body = new FormData(element)
    // the key of the page is for the form that is sent by hand
    body.delete('formKey')
    busy.current++
    setSaved({ kind: 'saving' })
    last.current = last.current.then(async () => {
      const reply = await post(address, body)
      busy.current--
      if (busy.current === 0) setSaved(reply)
    })
  }, [address])

  useEffect(() => {
    const element = form.current
    if (!element) return
    const typed = (event: Event) => {
      clearTimeout(timer.current)
      if (event.target instanceof HTMLTextAreaElement) timer.current = setTimeout(save, PAUSE)
      else save()
    }
    element.addEventListener('input', typed)
    return () => {
      element.removeEventListener('input', typed)
      if (timer.current) save()
    }
  }, [save])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (busy.current === 0) return
    event.preventDefault()
    const { currentTarget, nativeEvent } = event
    const { submitter } = nativeEvent as SubmitEvent
    void last.current.then(() => currentTarget.requestSubmit(submitter))
  }
  return { form, saved, onSubmit }
}

async function post(address: string, body: FormData): Promise<Saved> {
  try {
    const response = await fetch(address, { method: 'POST', body, keepalive: true })
    if (response.redirected) return { kind: 'not', why: 'You have been signed out. Log in to go on.' }
    return (await response.json()) as Saved
  } catch {
    return { kind: 'not', why: 'Not saved: no connection. It is sent when you go on.' }
  }
}
