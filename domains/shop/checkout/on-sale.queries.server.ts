import { payWay } from '#domains/shop/payments/pay-way.server.ts'
import { offered, productBySlug } from '#domains/shop/prices/products.queries.server.ts'
import { keyOfProduct, type Product } from '#domains/shop/prices/products.rules.ts'
import type { Vat } from '#domains/shop/prices/vat.rules.ts'
import { vatOfDay } from '#domains/shop/prices/vat.server.ts'
import { seller } from '#domains/shop/terms/seller.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

export type OnSale = {
  unitPence: number | null
  vat: Vat
  /** Bought for oneself, and in seats, which an organisation may also pay by invoice. */
  forMe: boolean
  forTeam: boolean
}

/** Whether a course or bundle can be bought here today, by whom and for how much; public. */
export async function onSale(ctx: Pick<Ctx, 'db' | 'now'>, kind: Product['kind'], slug: string): Promise<OnSale> {
  const product = await productBySlug(ctx, kind, slug)
  const offer = product && (await offered(ctx, [product])).get(keyOfProduct(product))
  const sold = offer?.unitPence != null && offer.whyNot === null
  const forMe = sold && payWay() !== undefined
  return {
    ...{ unitPence: offer?.unitPence ?? null, vat: await vatOfDay(ctx), forMe },
    forTeam: forMe || (sold && (await seller(ctx)).bank !== ''),
  }
}
