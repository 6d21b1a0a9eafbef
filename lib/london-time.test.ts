import { expect, test } from 'vitest'
import { londonInstant } from './london-time.ts'

test('a London time is an instant, in winter, in summer and on the days between', () => {
  expect(londonInstant('2026-01-15', '09:30')).toBe('2026-01-15T09:30:00.000Z')
  expect(londonInstant('2026-07-15', '09:30')).toBe('2026-07-15T08:30:00.000Z')
  expect(londonInstant('2026-03-29', '00:30')).toBe('2026-03-29T00:30:00.000Z')
  expect(londonInstant('2026-03-29', '09:00')).toBe('2026-03-29T08:00:00.000Z')
  expect(londonInstant('2026-10-25', '09:00')).toBe('2026-10-25T09:00:00.000Z')
  expect(londonInstant('2026-10-25', '23:59')).toBe('2026-10-25T23:59:00.000Z')
})

test('the hour that is skipped in spring, and what is no time, are none', () => {
  expect(londonInstant('2026-03-29', '01:30')).toBeUndefined()
  for (const time of ['', '9:30', '24:00', '12:60', '12:30:00'])
    expect(londonInstant('2026-01-15', time)).toBeUndefined()
})

test('the repeated hour in autumn is the first one', () => {
  expect(londonInstant('2026-10-25', '01:30')).toBe('2026-10-25T00:30:00.000Z')
})
