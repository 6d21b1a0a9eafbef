import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownSlice } from './slices.ts'

/** Work that keeps the loop for some milliseconds, as drawing a page does. */
function draw(): void {
  const end = performance.now() + 6
  while (performance.now() < end);
}

test('what waits is taken in between pieces of work that came together', async () => {
  const done: string[] = []
  const others: Promise<unknown>[] = []
  const page = async () => {
    await ownSlice()
    draw()
    done.push('page')
    if (done.length === 1) others.push(setImmediate().then(() => done.push('other')))
  }
  await Promise.all(Array.from({ length: 10 }, page))
  await Promise.all(others)
  expect(done.slice(0, 2)).toEqual(['page', 'other'])
})

test('each piece has its turn, in order', async () => {
  const order: number[] = []
  await Promise.all(Array.from({ length: 50 }, (_, which) => ownSlice().then(() => order.push(which))))
  expect(order).toEqual(Array.from({ length: 50 }, (_, which) => which))
})
