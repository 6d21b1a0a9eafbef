import { expect, test } from 'vitest'
import type { Reach } from './reach.ts'
import { isLapsed, isUsedAfresh } from './session-limits.ts'

const began = Temporal.Instant.from('2026-11-20T08:00:00Z')
const at = (time: Temporal.DurationLike) => began.add(time)
const span = (lastUsed: Temporal.DurationLike) => ({
  createdAt: new Date(began.epochMilliseconds),
  updatedAt: new Date(at(lastUsed).epochMilliseconds),
})
const reaches: Reach[] = ['office', 'team', 'own']
const [none, office, everyone]: Reach[][] = [[], ['office'], ['office', 'team']]

test.each<[string, Temporal.DurationLike, Temporal.DurationLike, Reach[] | undefined]>([
  ['just begun', { seconds: 0 }, { seconds: 0 }, none],
  ['the last second of an hour away', { hours: 2 }, { hours: 2, minutes: 59, seconds: 59 }, none],
  ['an hour away', { hours: 2 }, { hours: 3 }, office],
  ['in use to the last second of twelve hours', { hours: 11, minutes: 59 }, { seconds: 43_199 }, none],
  ['in use for twelve hours', { hours: 11, minutes: 59 }, { hours: 12 }, office],
  ['the last second of twelve hours away', { hours: 20 }, { hours: 31, minutes: 59, seconds: 59 }, office],
  ['twelve hours away', { hours: 20 }, { hours: 32 }, everyone],
  ['in use to the last second of a week', { hours: 167 }, { hours: 167, minutes: 59, seconds: 59 }, office],
  ['in use for a week', { hours: 167 }, { hours: 168 }, everyone],
  ['a clock that is a little behind', { seconds: 0 }, { seconds: -30 }, none],
])('%s: the limits of how far an account sees say so', (_, lastUsed, now, lapsed) => {
  expect(reaches.filter((reach) => isLapsed(span(lastUsed), reach, at(now)))).toEqual(lapsed)
})

test('use is noted once a minute at most', () => {
  expect([59, 60].map((seconds) => isUsedAfresh(span({ seconds: 0 }), at({ seconds })))).toEqual([false, true])
})
