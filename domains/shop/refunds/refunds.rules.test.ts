import { expect, test } from 'vitest'
import { type LineLeft, refundParts, sumOf } from './refunds.rules.ts'

const bundle: LineLeft = {
  ...{ lineId: 'bundle', title: 'Essentials', quantity: 1, totalPence: 2997, vatPence: 500 },
  courses: ['a', 'b', 'c'].map((id) => ({ id, title: id, pence: 999, refunded: false })),
  ...{ refundedPence: 0, refundedSeats: 0 },
}
const seats: LineLeft = {
  ...{ lineId: 'seats', title: 'Fire Safety', quantity: 3, totalPence: 1000, vatPence: 167 },
  ...{ courses: [], refundedPence: 0, refundedSeats: 0 },
}

test('a course of a bundle gives its own share back', () => {
  expect(refundParts([bundle], { courseIds: ['a'], seats: {} })).toEqual([
    { lineId: 'bundle', title: 'a', lineCourseId: 'a', seats: null, pence: 999, vatPence: 167 },
  ])
})

test('all parts together are the whole line and its VAT', () => {
  const parts = refundParts([bundle, seats], { courseIds: ['a', 'b', 'c'], seats: { seats: 3 } }) ?? []
  expect(sumOf(parts)).toBe(3997)
  expect(parts.reduce((sum, { vatPence }) => sum + vatPence, 0)).toBe(667)
})

test('seats given back one after the other add up', () => {
  const first = refundParts([seats], { courseIds: [], seats: { seats: 1 } }) ?? []
  const then = { ...seats, refundedSeats: 1, refundedPence: sumOf(first) }
  expect(sumOf(first) + sumOf(refundParts([then], { courseIds: [], seats: { seats: 2 } }) ?? [])).toBe(1000)
})

test.each([
  [{ courseIds: [], seats: {} }],
  [{ courseIds: ['z'], seats: {} }],
  [{ courseIds: [], seats: { seats: 4 } }],
])('%j is no refund', (wanted) => expect(refundParts([bundle, seats], wanted)).toBeUndefined())

test('nothing is given back twice', () => {
  const given = { ...bundle, courses: bundle.courses.map((course) => ({ ...course, refunded: course.id === 'a' })) }
  expect(refundParts([given], { courseIds: ['a', 'b'], seats: {} })).toBeUndefined()
})
