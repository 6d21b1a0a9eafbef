import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { fill } from '#app/ui/fill-field.ts'
import { showToast } from '#app/ui/toasts.ts'

type Sent = { action: string; fields: FormData }

// In memory only. It survives leaving the office and coming back: an expired session leads to signing in, or to the
// password again, and from there to the page with the form.
let sent: Sent | undefined

/** Restores a form that was sent after its session had expired, once its sender has signed in again. */
export function useKeptWords(): void {
  const { key } = useLocation()
  const arrived = useRef(false)
  useEffect(() => {
    document.addEventListener('submit', remember, true)
    return () => document.removeEventListener('submit', remember, true)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page of the office is an arrival
  useEffect(() => {
    if (!arrived.current && sent) putBack(sent)
    arrived.current = true
    sent = undefined
  }, [key])
}

function remember({ target }: SubmitEvent): void {
  if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
  sent = { action: new URL(target.action).pathname, fields: new FormData(target) }
}

function putBack({ action, fields }: Sent): void {
  const form = [...document.forms].find((form) => form.method === 'post' && new URL(form.action).pathname === action)
  const changed = [...(form?.elements ?? [])].filter((element) => fill(element, fields))
  if (changed.length > 0)
    showToast({ tone: 'plain', title: 'What you typed is still here', text: 'Check it and send it again.' })
}
