import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY = 500
const TRY_AGAIN = [0, 1000, 5000, 15_000]

type Kept = {
  isAlive(): Promise<boolean>
  /** Starts it again, on the same address and cluster. */
  start(): Promise<void>
  report(what: string, error?: unknown): void
}
export type Keeper = {
  /** It died and could not be started again so far. */
  isLost(): boolean
  /** From now on it may die: resolves when no start is under way any more. */
  stop(): Promise<void>
}

/** Looks after PostgreSQL: one that dies, killed or out of memory, is started again, at once and then again and again. */
export function keepRunning({ isAlive, start, report }: Kept): Keeper {
  let stopped = false
  let lost = false
  const startAgain = async () => {
    for (let tried = 0; !stopped; tried++) {
      await pause(TRY_AGAIN[tried] ?? TRY_AGAIN.at(-1), undefined, { ref: false })
      try {
        if (stopped) return
        await start()
        report('PostgreSQL had ended, and was started again')
        lost = false
        return
      } catch (error) {
        lost = true
        report('PostgreSQL ended and cannot be started again', error)
      }
    }
  }
  const watching = (async () => {
    while (!stopped) {
      await pause(LOOK_EVERY, undefined, { ref: false })
      if (!stopped && !(await isAlive())) await startAgain()
    }
  })()
  return {
    isLost: () => lost,
    stop: async () => {
      stopped = true
      // a wait of it holds nothing up: only a start under way does
      await Promise.race([watching, pause(LOOK_EVERY * 2)])
    },
  }
}
