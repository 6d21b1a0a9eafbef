import { expect, test } from 'vitest'
import { codeOf, newCode, printedCode } from './kiosk.rules.ts'
import { isOver } from './over.rules.ts'

const usedAt = '2026-11-26T09:00:00Z'
const after = (seconds: number) => Temporal.Instant.from(usedAt).add({ seconds })

test.each([
  [false, 119, false],
  [false, 120, true],
  [true, 120, false],
  [true, 599, false],
  [true, 600, true],
])('in a lesson %s, untouched for %i seconds: over %s', (inLesson, seconds, over) => {
  expect(isOver({ usedAt, inLesson }, after(seconds))).toBe(over)
})

test('a code is twelve letters that are not taken for each other, printed in fours', () => {
  let at = 0
  const code = newCode((most) => at++ % most)
  expect(code).toBe('ABCDEFGHJKMN')
  expect(printedCode(code)).toBe('ABCD-EFGH-JKMN')
})

test.each([
  ['ABCD-EFGH-JKMN', 'ABCDEFGHJKMN'],
  [' abcd efgh jkmn ', 'ABCDEFGHJKMN'],
  ['ABCD-EFGH-JKM', undefined],
  ['ABCD-EFGH-JKMN-P', undefined],
  ['ABCD-EFGH-JKM1', undefined],
  ['https://example.com', undefined],
  ['', undefined],
])('what a scanner or a hand typed, “%s”, is the code %s', (typed, code) => {
  expect(codeOf(typed)).toBe(code)
})
