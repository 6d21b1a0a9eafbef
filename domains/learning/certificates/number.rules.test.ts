import { expect, test } from 'vitest'
import { numberFrom, typedNumber } from './number.rules.ts'

test('a number has ten letters and digits, none of them easily misread', () => {
  const all = Array.from({ length: 256 }, (_, byte) => numberFrom(new Uint8Array(10).fill(byte)))
  for (const number of all) expect(number).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/)
  expect(new Set(all).size).toBe(32)
})

test.each([
  ['mrtk-7wq4-xh', 'MRTK-7WQ4-XH'],
  [' MRTK 7WQ4 XH ', 'MRTK-7WQ4-XH'],
  ['MRTK7WQ4X', undefined],
  ['MRTK7WQ4X0', undefined],
  ['MRTK7WQ4XHH', undefined],
  ['', undefined],
])('%s is read as %s', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})
