import { expect, test } from 'vitest'
import { bundlePrice, cpdHours, learningTime } from './courses.rules.ts'

const line = (pricePence: number | null) => ({ title: 'Any', slug: pricePence === null ? null : 'any', pricePence })

test('a bundle costs the sum of its courses less 20%, in whole pence', () => {
  expect(bundlePrice([line(1499), line(1499)], null)).toBe(2398)
  expect(
    bundlePrice(
      Array.from({ length: 6 }, () => line(1499)),
      null,
    ),
  ).toBe(7195)
})

test('a price that was set counts instead', () => expect(bundlePrice([line(1499)], 999)).toBe(999))

test('a bundle with a gap has no price, set or not, and neither has an empty one', () => {
  expect(bundlePrice([line(1499), line(null)], null)).toBeUndefined()
  expect(bundlePrice([line(1499), line(null)], 999)).toBeUndefined()
  expect(bundlePrice([], 999)).toBeUndefined()
})

test.each([
  [45, '45 minutes', '0.75'],
  [60, '1 hour', '1'],
  [75, '1 h 15 min', '1.25'],
  [90, '1½ hours', '1.5'],
  [120, '2 hours', '2'],
])('%i minutes are %s and %s CPD hours', (minutes, words, hours) => {
  expect(learningTime(minutes)).toBe(words)
  expect(cpdHours(minutes)).toBe(hours)
})
