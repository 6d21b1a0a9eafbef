import { expect, test } from 'vitest'
import { allAtOnce, byKeys, inBatches } from './rows.ts'

const numbers =
  (until: number) =>
  async ({ last, most }: { last: number | undefined; most: number }) =>
    Array.from({ length: Math.min(most, until - 1 - (last ?? -1)) }, (_, at) => (last ?? -1) + 1 + at)

test('each row comes once and in order, whether or not the last batch is a whole one', async () => {
  for (const length of [0, 1, 9, 10, 11, 20, 25])
    expect(await Array.fromAsync(await inBatches(numbers(length), { size: 10 }))).toEqual(
      Array.from({ length }, (_, at) => at),
    )
})

test('how many there are is counted only where the first batch does not tell it', async () => {
  let counted = 0
  const count = async () => ++counted
  expect((await inBatches(numbers(9), { size: 10, count })).total).toBe(9)
  expect(counted).toBe(0)
  expect((await inBatches(numbers(25), { size: 10, count })).total).toBe(1)
  expect((await inBatches(numbers(25), { size: 10 })).total).toBeUndefined()
  expect(allAtOnce([1, 2]).total).toBe(2)
})

test('the first batch fails before anything is written, a later one where it would have come', async () => {
  await expect(inBatches(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const { batches } = await inBatches(async ({ from }) => (from === 0 ? [1] : Promise.reject(new Error('away'))), {
    size: 1,
  })
  const reader = batches[Symbol.asyncIterator]()
  expect((await reader.next()).value).toEqual([1])
  await expect(reader.next()).rejects.toThrow('away')
})

test('of rows read by their keys each batch has its own, and how many there are is known', async () => {
  const keys = Array.from({ length: 25 }, (_, at) => at)
  const asked: number[] = []
  const rows = byKeys(
    keys,
    async (some) => {
      asked.push(some.length)
      return some.map((key) => `row ${key}`)
    },
    10,
  )
  expect(rows.total).toBe(25)
  expect(await Array.fromAsync(rows)).toEqual(keys.map((key) => `row ${key}`))
  expect(asked).toEqual([10, 10, 5])
})
