import { v7 } from 'uuid'
import { addToBasket, applyVoucher, keepBuyer } from '#domains/shop/basket/basket.server.ts'
import { myBasket } from '#domains/shop/basket/priced.queries.server.ts'
import { checkOut } from '#domains/shop/checkout/check-out.server.ts'
import { settleOrder } from '#domains/shop/checkout/settle.server.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { office } from './office.ts'
import { insertAll } from './rows.ts'
import type { When } from './when.ts'

export type Shop = Database & { when: When }

/** Someone at a moment, as she buys. */
export const buyerAt = ({ db, when }: Shop, personId: string, daysAgo: number, role: Role = 'Learner'): Ctx<User> => ({
  db,
  now: Temporal.Instant.from(when.ago(daysAgo, daysAgo)),
  actor: { ...office(v7()), personId, role, permissions: [] },
})

/** People who only learn and buy here; returns their ids by name. */
export async function knownPeople(shop: Shop, names: readonly string[], daysAgo: number): Promise<Map<string, string>> {
  const rows = names.map((name) => ({ id: v7(), name, created_at: shop.when.ago(daysAgo, 3) }))
  await insertAll(shop, 'people', rows)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

type Thing = { kind: 'course' | 'bundle'; slug: string; seats?: number }
export type Purchase = {
  things: readonly Thing[]
  buyer: { name: string; line1: string; town: string; postcode: string; email: string }
  voucher?: string
  /** Whether it begins at once. */
  consent?: boolean
  pays?: 'now' | 'later'
  purchaseOrder?: string
}

/** Orders and pays as a buyer does, without money; returns the order. */
export async function buys(ctx: Ctx<User>, purchase: Purchase): Promise<string> {
  const { things, buyer, voucher, consent = true, pays = 'now', purchaseOrder = '' } = purchase
  for (const { kind, slug, seats } of things)
    await addToBasket(ctx, undefined, {
      ...{ kind, slug, quantity: seats ?? 1 },
      buyingFor: seats ? 'organisation' : 'myself',
    })
  if (voucher) await applyVoucher(ctx, undefined, voucher)
  await keepBuyer(ctx, undefined, { ...buyer, line2: '' })
  const basket = await myBasket(ctx, undefined)
  const totalPence = basket?.total.totalPence ?? 0
  const form = { totalPence, purchaseOrder, pays, ...(consent && { consent: 'on' as const }) }
  const { id } = await checkOut(ctx, undefined, form, { local: true })
  if (pays === 'now') await settleOrder(ctx, id, { way: 'test', reference: id, pence: totalPence })
  return id
}
