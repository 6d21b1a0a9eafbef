import { expect, test } from 'vitest'
import { orderNumber, orderPrefix, whyNotOrder } from './orders.rules.ts'

const fire = { title: 'Fire Safety', whyNot: null }
const wanted = { lines: [fire], voucher: null, totalPence: 1499, shownPence: 1499 }

test.each([
  [{}, undefined],
  [{ lines: [] }, 'Your basket is empty.'],
  [{ lines: [{ ...fire, whyNot: 'You have this already.' }] }, 'Fire Safety: You have this already.'],
  [{ voucher: { whyNot: 'This voucher has ended.' } }, 'This voucher has ended.'],
  [{ shownPence: 1299 }, 'What your order costs has changed. Check it again before you pay.'],
  [{ totalPence: 29, shownPence: 29 }, 'Card payments start at £0.30. Add a course, or leave the voucher out.'],
  [{ totalPence: 0, shownPence: 0 }, undefined],
  [{ totalPence: 30, shownPence: 30 }, undefined],
])('an order with %j says %j', (change, words) => expect(whyNotOrder({ ...wanted, ...change })).toBe(words))

test.each([
  ['Harbour Row Care Ltd', 'HR'],
  ['Élan Care', 'EC'],
  ['care', 'C'],
  ['1st', 'CS'],
])('the orders of %s begin with %s', (seller, prefix) => expect(orderPrefix(seller)).toBe(prefix))

test('an order’s number has its year and its place', () => expect(orderNumber('HR', '2026', 418)).toBe('HR-2026-0418'))
