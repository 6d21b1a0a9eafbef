import { expect, test } from 'vitest'
import { answered, isAway, lossesSoFar, lost } from './connection.ts'

test('an answer to what was sent before the connection was lost does not say that it is back', () => {
  const before = lossesSoFar()
  lost()
  answered(before)
  expect(isAway()).toBe(true)
  answered(lossesSoFar())
  expect(isAway()).toBe(false)
})
