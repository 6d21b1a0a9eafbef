import { expect, test } from 'vitest'
import { keepRunning } from './worker.ts'

test('a worker that gives up begins again, also where it cannot at once, until it is stopped', async () => {
  const given: PromiseWithResolvers<void>[] = []
  let refused = 0
  const begin = async () => {
    if (given.length === 1 && refused++ === 0) throw new Error('no connection')
    const end = Promise.withResolvers<void>()
    given.push(end)
    return { promise: end.promise, stop: async () => end.resolve() }
  }
  const worker = await keepRunning(begin, 0)
  given[0]?.reject(new Error('timeout exceeded when trying to connect'))
  await expect.poll(() => [given.length, refused]).toEqual([2, 2])
  await worker.stop()
  await expect(given[1]?.promise).resolves.toBeUndefined()
})
