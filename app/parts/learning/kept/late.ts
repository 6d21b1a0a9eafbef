import type { Waiting } from './queue.ts'

/** Where there is a connection, that a lesson was opened or read is sent sooner. */
const LATE = 3000
const KEY = 'learning-sent-late'
let here = 0
let drawnAt = performance.timeOrigin

/** Notes when work was sent that had waited, for this page and for one that is being loaded. */
export function noteLate(sent: readonly Waiting[]): void {
  if (!sent.some(isLate)) return
  here = Date.now()
  try {
    localStorage.setItem(KEY, String(here))
  } catch {
    // without storage nothing outlives the page
  }
}

// answers and notes wait for want of a connection alone
const isLate = (one: Waiting) => one.kind !== 'event' || one.event.kind === 'check tried' || Date.now() - one.at > LATE

/** Whether the page was drawn before the hub knew of what was sent late, by any tab. */
export const isBehind = (): boolean => lastLate() > drawnAt

/** The page is drawn anew, from what the hub knows now. */
export function drawnAnew(): void {
  drawnAt = Date.now()
}

function lastLate(): number {
  try {
    return Math.max(here, Number(localStorage.getItem(KEY)))
  } catch {
    return here
  }
}
