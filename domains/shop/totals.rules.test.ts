import { expect, test } from 'vitest'
import { long } from '#tests/long.ts'
import { seededRandom } from '#tests/random.ts'
import { modelOf, randomOrder } from '#tests/shop-model.ts'
import { orderTotal, unitWithoutVat, vatOfRefund, vatWithin } from './totals.rules.ts'

const course = (courseId: string, owned = false) => ({ courseId, listPence: 1499, owned })
const essentials = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => course(id))

test('twelve, six and four seats with ten percent off add up line by line', () => {
  const total = orderTotal(
    [
      { unitPence: 1499, quantity: 12, courses: [course('moving')] },
      { unitPence: 1499, quantity: 6, courses: [course('medication')] },
      { unitPence: 7195, quantity: 4, courses: essentials },
    ],
    { kind: 'percent', percent: 10 },
    2000,
  )
  expect(total).toMatchObject({ grossPence: 55762, discountPence: 5576, totalPence: 50186, vatPence: 8364 })
  expect(total.lines.map(({ totalPence, vatPence }) => [totalPence, vatPence])).toEqual([
    [16189, 2698],
    [8095, 1349],
    [25902, 4317],
  ])
})

test('of a bundle the share of what is owned is taken off', () => {
  const courses = essentials.map(({ courseId }, at) => course(courseId, at < 2))
  const total = orderTotal([{ unitPence: 7195, quantity: 1, courses }], null, 2000)
  expect(total.lines[0]).toMatchObject({ ownedPence: 2399, grossPence: 4796, totalPence: 4796 })
  expect(total.lines[0]?.byCourse.map(({ pence }) => pence)).toEqual([0, 0, 1199, 1199, 1199, 1199])
})

test('an amount off is never more than the order', () => {
  const total = orderTotal(
    [{ unitPence: 1499, quantity: 1, courses: [course('fire')] }],
    { kind: 'fixed', pence: 2000 },
    0,
  )
  expect(total).toMatchObject({ discountPence: 1499, totalPence: 0, vatPence: 0 })
})

test('a unit price is stated without VAT to four decimals', () => {
  expect(unitWithoutVat(1499, 2000)).toBe('12.4917')
  expect(unitWithoutVat(7195, 2000)).toBe('59.9583')
  expect(unitWithoutVat(1499, 0)).toBe('14.9900')
  expect(vatWithin(1499, 2000)).toBe(250)
})

test('random baskets with vouchers, VAT and bundles owned in part add up to the penny against another way to count', () => {
  const random = seededRandom()
  for (let round = 0; round < (long ? 10_000 : 500); round++) {
    const { lines, discount, rate } = randomOrder(random)
    expect(orderTotal(lines, discount, rate)).toEqual(modelOf(lines, discount, rate))
  }
})

test('refunds of random parts give back the whole line and its VAT, to the penny', () => {
  const random = seededRandom()
  for (let round = 0; round < (long ? 10_000 : 500); round++) {
    const totalPence = 1 + random(100_000)
    const line = { totalPence, vatPence: vatWithin(totalPence, 2000) }
    let refunded = 0
    let vat = 0
    while (refunded < totalPence) {
      const pence = Math.min(totalPence - refunded, 1 + random(totalPence))
      vat += vatOfRefund(line, refunded, pence)
      refunded += pence
    }
    expect(vat).toBe(line.vatPence)
  }
})
