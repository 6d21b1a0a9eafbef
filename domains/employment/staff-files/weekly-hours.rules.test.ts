import { expect, test } from 'vitest'
import { hoursIn } from './weekly-hours.rules.ts'

test.each([
  ['37.5', 37.5],
  ['37,5 hours', 37.5],
  ['16 to 20', 20],
  ['0', 0],
  ['Zero hours', null],
  ['Contract 2024, 30 a week', 30],
  ['', null],
  [null, null],
])('hours written as %s come to %s a week', (words, hours) => expect(hoursIn(words)).toBe(hours))
