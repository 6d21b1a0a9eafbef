import { useSyncExternalStore } from 'react'

let away = false
const listeners = new Set<() => void>()

/** Whether the hub is out of reach, as far as this page has noticed. */
export const isAway = () => away

let losses = 0
/** How often the connection was lost so far, for `answered`. */
export const lossesSoFar = () => losses

/** The hub answered what was asked after that many losses; an answer from before the last one says nothing of now. */
export const answered = (lossesThen: number): void => void (lossesThen === losses && setAway(false))

export function lost(): void {
  losses++
  setAway(true)
}

export function setAway(now: boolean): void {
  if (now === away) return
  away = now
  for (const listen of listeners) listen()
}

export function useAway(): boolean {
  return useSyncExternalStore(
    onChange,
    () => away,
    () => false,
  )
}

export function onChange(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

const PAUSE = 15_000
let timer: ReturnType<typeof setInterval> | undefined

/** Notices that the connection is lost or back; while it is lost, looks now and then, since devices are often wrong. */
export function watchConnection(): void {
  if (timer) return
  timer = setInterval(() => void (away && document.visibilityState === 'visible' && look()), PAUSE)
  addEventListener('offline', lost)
  addEventListener('online', look)
  addEventListener('visibilitychange', () => void (away && document.visibilityState === 'visible' && look()))
  if (!navigator.onLine) setAway(true)
}

/** Asks the hub whether it is there. */
export async function look(): Promise<void> {
  const then = lossesSoFar()
  const there = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (there) answered(then)
  else setAway(true)
}
