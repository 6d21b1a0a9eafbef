/** One order is for oneself, each thing once, or for an organisation, in seats. */
export const buyingFor = ['myself', 'organisation'] as const
export type BuyingFor = (typeof buyingFor)[number]

/** Open: placed and not paid yet. Refunds are told by their rows. */
export type OrderState = 'open' | 'paid' | 'cancelled'

/** Nothing: a total of £0.00. Test: on a hub on this machine alone, without a payment provider. */
export type PaysBy = 'card' | 'test' | 'invoice' | 'nothing'

/** The least that a card payment can be, in pence. */
const LEAST_PENCE = 30

type Wanted = {
  lines: readonly { title: string; whyNot: string | null }[]
  voucher: { whyNot: string | undefined } | null
  totalPence: number
  /** What the button said. */
  shownPence: number
}

/** The first thing that keeps a basket from being ordered, in the order in which its buyer would put it right. */
export function whyNotOrder({ lines, voucher, totalPence, shownPence }: Wanted): string | undefined {
  if (lines.length === 0) return 'Your basket is empty.'
  const refused = lines.find(({ whyNot }) => whyNot)
  if (refused) return `${refused.title}: ${refused.whyNot}`
  if (voucher?.whyNot) return voucher.whyNot
  if (totalPence !== shownPence) return 'What your order costs has changed. Check it again before you pay.'
  if (totalPence > 0 && totalPence < LEAST_PENCE)
    return `Card payments start at £0.${LEAST_PENCE}. Add a course, or leave the voucher out.`
}

/** "HR" of Harbour Row Care Ltd: the initials of its first two words. */
export function orderPrefix(seller: string): string {
  const initials = seller
    .normalize('NFD')
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first)
  return (
    initials
      .filter((letter) => /[A-Za-z]/.test(letter))
      .join('')
      .toUpperCase() || 'CS'
  )
}

/** "HR-2026-0418". */
export const orderNumber = (prefix: string, year: string, count: number) =>
  `${prefix}-${year}-${String(count).padStart(4, '0')}`
