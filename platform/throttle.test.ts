import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/access/world.ts'
import { openDatabase } from './db/client.server.ts'
import { throttle } from './throttle.server.ts'

const limit = { name: 'test', most: 5, seconds: 60 }
const start = Temporal.Instant.from('2026-10-25T00:30:00Z')

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the limit is kept over many tries at once from two processes', async () => {
  const other = openDatabase(world.url)
  const tries = Array.from({ length: 40 }, (_, n) =>
    throttle(n % 2 ? other.db : world.database.db, start, limit, 'shared'),
  )
  const results = await Promise.allSettled(tries)
  await other.close()
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('the waiting time is said in words, and after it the count starts again', async () => {
  const at = (seconds: number) => throttle(world.database.db, start.add({ seconds }), limit, 'one-caller')
  for (let n = 0; n < 5; n++) await at(n)
  await expect(at(10)).rejects.toThrow('Too many attempts: Try again in 1 minute.')
  await expect(at(61)).resolves.toBeUndefined()
})

test('one person’s tries do not count for another', async () => {
  for (let n = 0; n < 6; n++) await throttle(world.database.db, start, limit, 'noisy').catch(() => {})
  await expect(throttle(world.database.db, start, limit, 'quiet')).resolves.toBeUndefined()
})
