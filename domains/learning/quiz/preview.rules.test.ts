import { expect, test } from 'vitest'
import { sampleOf } from './preview.rules.ts'

const bank = Array.from({ length: 27 }, (_, id) => ({ id, moduleId: `module ${id % 4}` }))
const drawn = (seed: string) => sampleOf(bank, 15, seed).map(({ id }) => id)

test('a sample is the same for a seed, another for another, and asks of each module', () => {
  expect(drawn('a')).toEqual(drawn('a'))
  expect(new Set(Array.from({ length: 20 }, (_, n) => String(drawn(`seed ${n}`)))).size).toBe(20)
  expect(new Set(drawn('a'))).toHaveLength(15)
  expect(new Set(sampleOf(bank, 15, 'a').map(({ moduleId }) => moduleId)).size).toBe(4)
})
