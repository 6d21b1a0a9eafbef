import { expect, test } from 'vitest'
import { codeOf, discountOf, type Voucher, whyNotVoucher } from './vouchers.rules.ts'

const today = '2026-11-20'
const voucher: Voucher = {
  ...{ code: 'CARE10', percent: 10, pence: null, fromDay: '2026-11-01', untilDay: '2026-11-30' },
  ...{ maxUses: 3, uses: 2, ended: false, usedByAsker: false },
}

test.each<[Partial<Voucher>, string | undefined]>([
  [{}, undefined],
  [{ untilDay: null, maxUses: null, uses: 900 }, undefined],
  [{ untilDay: today }, undefined],
  [{ fromDay: '2026-11-21' }, 'This voucher can be used from 21 November 2026.'],
  [{ untilDay: '2026-11-19' }, 'This voucher ended on 19 November 2026.'],
  [{ ended: true }, 'This voucher has ended.'],
  [{ uses: 3 }, 'This voucher has been used as often as it can be.'],
  [{ usedByAsker: true }, 'You have used this voucher before, and it can be used once.'],
])('a voucher with %j says %j', (change, words) => expect(whyNotVoucher({ ...voucher, ...change }, today)).toBe(words))

test('a code is compared without spaces and case, and one that is none is said to be unknown', () => {
  expect(codeOf(' care 10 ')).toBe('CARE10')
  expect(whyNotVoucher(undefined, today)).toBe('We do not know this voucher. Check how it is written.')
})

test('a voucher takes off a part or an amount', () => {
  expect(discountOf(voucher)).toEqual({ kind: 'percent', percent: 10 })
  expect(discountOf({ percent: null, pence: 500 })).toEqual({ kind: 'fixed', pence: 500 })
})
