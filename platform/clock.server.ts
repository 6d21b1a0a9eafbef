/** The one clock. Tests move it; nothing else reads the time. */
let aheadSeconds = 0

export function now(): Temporal.Instant {
  const real = Temporal.Now.instant()
  return aheadSeconds === 0 ? real : real.add({ seconds: aheadSeconds })
}

/** Sets the clock so many whole seconds ahead of the real time; for tests only. */
export function setClockAhead(seconds: number): void {
  aheadSeconds = seconds
}
