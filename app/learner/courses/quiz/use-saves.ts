import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useRootData } from '#app/doors/root-data.ts'
import { sendWaiting } from '#app/parts/learning/kept/send.ts'
import { put } from '#app/parts/learning/kept/store.ts'
import type { Saved } from '#app/parts/learning/quiz/saved.ts'
import { stepOf } from '../../offline/steps.ts'

const PAUSE = 1000

/** Keeps the answers of a form as they are given, one save after the other; what is sent by hand waits for them. */
export function useSaves(enrolmentId: string, time: string | undefined) {
  const person = useRootData()?.person ?? ''
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
    busy.current++
    setSaved({ kind: 'saving' })
    last.current = last.current.then(async () => {
      const reply = await keep(person, enrolmentId, body)
      busy.current--
      if (busy.current === 0) setSaved(reply)
    })
  }, [person, enrolmentId])

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

async function keep(person: string, enrolment: string, body: FormData): Promise<Saved> {
  const { attempt, given } = stepOf(body)
  await put(person, { kind: 'answer', enrolment, attempt, given })
  const { fate, time, why } = await sendWaiting(person)
  if (fate === 'later') return { kind: 'phone' }
  if (fate === 'signed out') return { kind: 'not', why: 'You have been signed out. Log in to go on.' }
  return why ? { kind: 'not', why } : { kind: 'saved', time }
}
