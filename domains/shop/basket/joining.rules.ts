import type { KeptBuyer } from '#domains/shop/buyer.form.ts'
import type { BuyingFor } from '#domains/shop/orders.rules.ts'

/** What a basket says besides its lines. */
export type Choices = {
  buyingFor: BuyingFor
  voucherCode: string
  details: KeptBuyer | null
  changedAt: string
}

const isNewer = (one: Choices, other: Choices) => Temporal.Instant.compare(one.changedAt, other.changedAt) > 0

/** Of two baskets that become one, the choices of the newer; what only one of them has stays, and one without lines chose nothing. */
export function chosenOf(own: Choices, brought: Choices, empty: { own: boolean; brought: boolean }): Choices {
  const ownFirst = empty.brought || (!empty.own && isNewer(own, brought))
  const [first, second] = ownFirst ? [own, brought] : [brought, own]
  const newest = isNewer(own, brought) ? own : brought
  return {
    buyingFor: first.buyingFor,
    voucherCode: first.voucherCode || second.voucherCode,
    details: bothNames(first.details, second.details),
    changedAt: newest.changedAt,
  }
}

const bothNames = (first: KeptBuyer | null, second: KeptBuyer | null) =>
  first && second ? { ...first, names: { ...second.names, ...first.names } } : (first ?? second)

/** Both held something: alike in who they are for, or of two minds, of which the newer holds. */
export type JoinedAs = 'alike' | BuyingFor

export const joinedAs = (own: Choices, brought: Choices, { buyingFor }: Choices): JoinedAs =>
  own.buyingFor === brought.buyingFor ? 'alike' : buyingFor
