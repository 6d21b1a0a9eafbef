import { setImmediate } from 'node:timers/promises'

const SLICE_MS = 5
// a turn of the loop takes one connection from those that wait
const TURNS = 8

let began = 0
let last: Promise<void> = Promise.resolve()

/**
 * Before a piece of work that may come many times at once: those that come together take turns, and every five
 * milliseconds what else waits is taken in and answered, so that a rush of them does not keep `/healthz` waiting.
 */
export function ownSlice(): Promise<void> {
  last = last.then(async () => {
    if (performance.now() - began < SLICE_MS) return
    for (let turn = 0; turn < TURNS; turn++) await setImmediate()
    began = performance.now()
  })
  return last
}
