import { type RefObject, useEffect, useRef } from 'react'
import type { FormReply } from '#app/doors/form-reply.ts'
import { keptAnswers } from '#app/parts/recruitment/device/device.ts'
import { splitName } from '#domains/recruitment/form/first-answers.rules.ts'

type FormName = 'login' | 'register'
type Fields = Record<string, string>

// In the page's memory alone: passwords are among it.
const typed = new Map<FormName, Fields>()
const sent = new Set<FormName>()
let shown = 0

type Typed = { name: FormName; reply: FormReply | undefined; redirect: string | undefined }

/** Keeps what is typed while the tabs are switched, and after a refusal; from /apply it brings name and email. */
export function useTyped({ name, reply, redirect }: Typed): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return
    if (!reply && sent.delete(name)) typed.delete(name)
    fill(element, typed.get(name) ?? fromApply(redirect))
    const note = () => typed.set(name, textsOf(element))
    const submitted = () => sent.add(name)
    element.addEventListener('input', note)
    element.addEventListener('submit', submitted)
    return () => {
      element.removeEventListener('input', note)
      element.removeEventListener('submit', submitted)
    }
  }, [name, reply, redirect])
  return form
}

/** What was typed is forgotten once the sign-in page is left. */
export function useForgetting(): void {
  useEffect(() => {
    shown += 1
    return () => {
      shown -= 1
      setTimeout(() => {
        if (shown === 0) typed.clear()
      })
    }
  }, [])
}

function fill(form: HTMLFormElement, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement && control.type !== 'hidden'
    if ((isText || control instanceof HTMLSelectElement) && !control.value) control.value = value
  }
}

function fromApply(redirect = ''): Fields {
  const kept = /^\/(application-form|apply)\b/.test(redirect) ? keptAnswers() : undefined
  return kept ? { ...splitName(kept.fullName), email: kept.email } : {}
}

function textsOf(form: HTMLFormElement): Fields {
  return Object.fromEntries(
    [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
