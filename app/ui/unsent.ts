import { useSyncExternalStore } from 'react'

/** A form without a response: the words of its toast, and how to send it again. */
export type Unsent = { title: string; text: string; retry: () => void; closed?: boolean }

let unsent: Unsent | undefined
const listeners = new Set<() => void>()

export function sayUnsent(next: Unsent): void {
  change(next)
}

/** Forgets what is unsent; given `retry`, only if nothing else has replaced it. */
export function forgetUnsent(retry?: () => void): void {
  if (!retry || unsent?.retry === retry) change(undefined)
}

/** Closes the toast; the form stays as it is, and its own button sends it. */
export function closeUnsent(): void {
  if (unsent) change({ ...unsent, closed: true })
}

/** The form without a response; meanwhile the page stays as it was, and nothing in it is busy. */
export function useUnsent(): Unsent | undefined {
  return useSyncExternalStore(
    onChange,
    () => unsent,
    () => undefined,
  )
}

function change(next: Unsent | undefined): void {
  unsent = next
  for (const listen of listeners) listen()
}

function onChange(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
