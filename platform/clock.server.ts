/** The one clock. Tests move it; nothing else reads the time. */
let ahead = Temporal.Duration.from({ seconds: 0 })

export function now(): Temporal.Instant {
  return Temporal.Now.instant().add(ahead)
}

/** Moves the clock by a whole number of seconds; for tests only. */
export function moveClock(seconds: number): void {
  ahead = ahead.add({ seconds })
}
