import { expect, test } from 'vitest'
import { discriminationWords, lossesOf, patchesOf, share } from './figures.rules.ts'

const lessons = [10, 9, 5, 5].map((finished, at) => ({ position: at + 1, title: `Lesson ${at + 1}`, finished }))

test('the largest loss is the first lesson before which most stopped', () => {
  expect(lossesOf({ began: 12, lessons })).toEqual({ losses: [2, 1, 4, 0], largest: 2 })
  expect(lossesOf({ began: 0, lessons: [] })).toEqual({ losses: [], largest: null })
  // a lesson may be done before the one above it
  expect(lossesOf({ began: 3, lessons: [lessons[2], lessons[0]].flatMap((one) => one ?? []) }).losses).toEqual([0, 0])
})

test('a column never has more than twelve patches, and says how many learners one is', () => {
  expect(patchesOf([48, 40], 48)).toEqual({
    unit: 4,
    rows: 12,
    columns: [
      { done: 12, lost: 0 },
      { done: 10, lost: 2 },
    ],
  })
  expect(patchesOf([3, 0], 3)).toEqual({
    unit: 1,
    rows: 3,
    columns: [
      { done: 3, lost: 0 },
      { done: 0, lost: 3 },
    ],
  })
  expect(patchesOf([], 0)).toEqual({ unit: 1, rows: 1, columns: [] })
})

test.each([
  [null, 'Too few answers to say'],
  [-0.2, 'Those who know the rest get it wrong: check the key'],
  [0.05, 'Tells little about who knows the rest'],
  [0.2, 'Tells something about who knows the rest'],
  [0.5, 'Tells well who knows the rest'],
])('a correlation of %s is said as "%s"', (correlation, words) => {
  expect(discriminationWords(correlation)).toBe(words)
})

test('a share of nothing is none', () => {
  expect([share(1, 3), share(0, 0)]).toEqual([33, null])
})
