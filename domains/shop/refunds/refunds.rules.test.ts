import { expect, test } from 'vitest'
import { type LineLeft, reductionParts, refundParts, sumOf } from './refunds.rules.ts'

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

test.each([
  ['all of it', 3997, [2997, 1000], 667],
  ['more than is left', 9000, [2997, 1000], 667],
  ['a part', 2000, [1500, 500], 334],
  ['nothing', 0, [], 0],
])('an amount of %s is shared over the lines', (_, pence, parts, vat) => {
  const lines = reductionParts([bundle, seats], pence)
  expect(lines.map((line) => line.pence)).toEqual(parts)
  expect(lines.reduce((sum, { vatPence }) => sum + vatPence, 0)).toBe(vat)
})

test('what was refunded before is not given back again', () =>
  expect(reductionParts([{ ...bundle, refundedPence: 2997 }, seats], 3997)).toMatchObject([{ pence: 1000 }]))

test('after a reduction a course gives back what is left of it', () => {
  const reduced = { ...bundle, courses: bundle.courses.slice(0, 1), totalPence: 999, vatPence: 167, refundedPence: 500 }
  expect(refundParts([reduced], { courseIds: ['a'], seats: {} })).toMatchObject([{ pence: 499, vatPence: 83 }])
})
