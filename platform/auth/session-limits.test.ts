import { expect, test } from 'vitest'
import { hasLapsed, isUsedAfresh } from './session-limits.ts'

const began = Temporal.Instant.from('2026-11-20T08:00:00Z')
const at = (time: Temporal.DurationLike) => began.add(time)
const span = (lastUsed: Temporal.DurationLike) => ({
  createdAt: new Date(began.epochMilliseconds),
  updatedAt: new Date(at(lastUsed).epochMilliseconds),
})

test.each<[string, Temporal.DurationLike, Temporal.DurationLike, boolean]>([
  ['just begun', { seconds: 0 }, { seconds: 0 }, false],
  ['the last second of an hour away', { hours: 2 }, { hours: 2, minutes: 59, seconds: 59 }, false],
  ['an hour away', { hours: 2 }, { hours: 3 }, true],
  ['in use to the last second of twelve hours', { hours: 11, minutes: 59 }, { seconds: 43_199 }, false],
  ['in use for twelve hours', { hours: 11, minutes: 59 }, { hours: 12 }, true],
  ['a clock that is a little behind', { seconds: 0 }, { seconds: -30 }, false],
])('%s: the limits say so', (_, lastUsed, now, lapsed) => {
  expect(hasLapsed(span(lastUsed), at(now))).toBe(lapsed)
})

test('use is noted once a minute at most', () => {
  expect([59, 60].map((seconds) => isUsedAfresh(span({ seconds: 0 }), at({ seconds })))).toEqual([false, true])
})
