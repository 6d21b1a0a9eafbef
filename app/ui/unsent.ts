import { useSyncExternalStore } from 'react'

/** What got no answer, in the words of its toast, and how to send it again. */
export type Unsent = { title: string; text: string; retry: () => void; closed?: boolean }

let unsent: Unsent | undefined
const hearers = new Set<() => void>()

export function sayUnsent(next: Unsent): void {
  change(next)
}

/** Without a name, whatever it is; with one, only if nothing else has taken its place. */
export function forgetUnsent(retry?: () => void): void {
  if (!retry || unsent?.retry === retry) change(undefined)
}

/** Takes the toast away; the form still waits, and its own button sends it. */
export function closeUnsent(): void {
  if (unsent) change({ ...unsent, closed: true })
}

/** What waits for an answer that did not come; the page meanwhile is as it was, and nothing in it is busy. */
export function useUnsent(): Unsent | undefined {
  return useSyncExternalStore(
    onChange,
    () => unsent,
    () => undefined,
  )
}

function change(next: Unsent | undefined): void {
  unsent = next
  for (const hear of hearers) hear()
}

function onChange(hear: () => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}
