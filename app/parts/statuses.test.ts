import { expect, test } from 'vitest'
import { messageStates } from '#domains/notifications/messages.rules.ts'
import { applicationStatuses } from '#domains/vetting/checks/stages.rules.ts'
import { statuses } from './statuses.ts'

test('every status of an application and of a message has its words', () => {
  expect(Object.keys(statuses.application).sort()).toEqual([...applicationStatuses].sort())
  expect(Object.keys(statuses.message).sort()).toEqual([...messageStates].sort())
})

test.each(Object.entries(statuses))('the states of %s are distinguishable without their colour', (_, looks) => {
  const words = Object.values(looks).map(({ words }) => words)
  expect(new Set(words).size).toBe(words.length)
  expect(words.every((said) => /^[A-Z]/.test(said))).toBe(true)
})
