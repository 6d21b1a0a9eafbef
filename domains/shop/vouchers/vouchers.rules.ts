import type { Discount } from '#domains/shop/totals.rules.ts'
import { type Day, formatDay } from '#lib/day.ts'

export type Voucher = {
  code: string
  percent: number | null
  pence: number | null
  fromDay: Day
  untilDay: Day | null
  maxUses: number | null
  uses: number
  ended: boolean
  /** Used before by the account that asks, where each may use it once. */
  usedByAsker: boolean
}

/** As it is kept and compared: capitals without spaces. */
export const codeOf = (typed: string) => typed.toUpperCase().replace(/\s+/g, '')

/** Why a voucher takes nothing off today; undefined where it does. */
export function whyNotVoucher(voucher: Voucher | undefined, today: Day): string | undefined {
  if (!voucher) return 'We do not know this voucher. Check how it is written.'
  if (voucher.fromDay > today) return `This voucher can be used from ${formatDay(voucher.fromDay)}.`
  if (voucher.ended) return 'This voucher has ended.'
  if (voucher.untilDay && voucher.untilDay < today) return `This voucher ended on ${formatDay(voucher.untilDay)}.`
  if (voucher.usedByAsker) return 'You have used this voucher before, and it can be used once.'
  if (voucher.maxUses !== null && voucher.uses >= voucher.maxUses)
    return 'This voucher has been used as often as it can be.'
}

export function discountOf({ percent, pence }: Pick<Voucher, 'percent' | 'pence'>): Discount {
  return percent === null ? { kind: 'fixed', pence: pence ?? 0 } : { kind: 'percent', percent }
}
