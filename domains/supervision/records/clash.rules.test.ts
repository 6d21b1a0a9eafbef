import { expect, test } from 'vitest'
import { freeTimes, spanOf, whyNotThen } from './clash.rules.ts'

const now = '2026-11-20T12:00:00Z'
const tenToEleven = { ...spanOf('2026-11-23T10:00:00Z', 60), name: 'Jo Bell' }

test('who is booked within the time is named, with the nearest free times of that day', () => {
  const refused = whyNotThen([tenToEleven], spanOf('2026-11-23T10:30:00Z', 60), now)
  expect(refused?.detail).toBe('Jo Bell is booked from 10:00 to 11:00. Free that day: 11:00, 11:15, 11:30')
})

test('one may begin when the other ends', () => {
  expect(whyNotThen([tenToEleven], spanOf('2026-11-23T11:00:00Z', 60), now)).toBeUndefined()
  expect(whyNotThen([tenToEleven], spanOf('2026-11-23T09:00:00Z', 60), now)).toBeUndefined()
})

test('no time is suggested that is over, in the night, or on another day', () => {
  expect(freeTimes([], spanOf('2026-11-20T12:15:00Z', 60), now)).toEqual(['12:30', '12:45', '13:00'])
  const wholeDay = spanOf('2026-11-23T06:00:00Z', 15 * 60)
  expect(freeTimes([wholeDay], spanOf('2026-11-23T10:00:00Z', 60), now)).toEqual([])
  expect(whyNotThen([{ ...wholeDay, name: 'Jo Bell' }], spanOf('2026-11-23T10:00:00Z', 60), now)?.detail).toContain(
    'Choose another day',
  )
  expect(freeTimes([], spanOf('2026-11-23T18:00:00Z', 120), now).every((time) => time < '18:00')).toBe(true)
})
