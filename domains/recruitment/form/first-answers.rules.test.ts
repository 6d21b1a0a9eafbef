import { expect, test } from 'vitest'
import { clampFirstStep, mistakesIn, mistakesOfStep, noAnswers, splitName, stepToMend } from './first-answers.rules.ts'

const good = { ...noAnswers, fullName: 'Grace Mensah', email: 'grace@example.com' }

test('full name and email are all that is asked for', () => {
  expect(mistakesIn(good)).toEqual({})
  expect(mistakesIn(noAnswers)).toEqual({ fullName: 'Enter your full name', email: 'Enter your email address' })
})

test('referees are email addresses, and invalid ones are corrected on their own step', () => {
  const wrong = { ...good, reference2: 'my old boss' }
  expect(mistakesOfStep(wrong, 0)).toEqual({})
  expect(Object.keys(mistakesOfStep(wrong, 1))).toEqual(['reference2'])
  expect(stepToMend(wrong)).toBe(1)
  expect(stepToMend(good)).toBeUndefined()
})

test('the second referee has an address of their own', () => {
  const twice = { ...good, reference1: 'ruth@example.org', reference2: ' RUTH@example.org' }
  expect(mistakesIn(twice)).toEqual({ reference2: 'Enter a different email address: Reference Email 1 is the same' })
})

test.each(['a@b', 'a b@example.com', 'a@example.com, b@example.com', '<a@example.com>'])('%s is no address', (email) =>
  expect(mistakesIn({ ...good, email }).email).toMatch(/right format/),
)

test.each([
  [-1, 0],
  [0, 0],
  [2, 2],
  [3, 2],
  [Number.NaN, 0],
])('step %s is step %i', (asked, shown) => expect(clampFirstStep(asked)).toBe(shown))

test.each([
  ['Grace Mensah', 'Grace', 'Mensah'],
  ['  Ana  de la Cruz ', 'Ana', 'de la Cruz'],
  ['Cher', 'Cher', ''],
])('%s is split', (fullName, firstName, lastName) => expect(splitName(fullName)).toEqual({ firstName, lastName }))
