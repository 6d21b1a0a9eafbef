import { href } from 'react-router'
import type { z } from 'zod'
import { keptBasket, redirectWithBasket } from '#app/doors/basket-cookie.server.ts'
import { door } from '#app/doors/context.ts'
import type { RouteArgs } from '#app/doors/route-args.ts'
import type { wantForm } from '#domains/shop/basket/basket.form.ts'
import { MOST_SEATS } from '#domains/shop/basket/basket.rules.ts'
import { addToBasket } from '#domains/shop/basket/basket.server.ts'
import type { Product } from '#domains/shop/prices/products.rules.ts'
import type { Ctx } from '#platform/ctx.server.ts'

const SOME_SEATS = 5

/** For whom the page is asked, and for how many. */
export function wantedIn(request: Request): { team: boolean; seats: number } {
  const { searchParams } = new URL(request.url)
  const seats = Number(searchParams.get('seats'))
  const known = Number.isInteger(seats) && seats >= 1 && seats <= MOST_SEATS
  return { team: searchParams.get('for') === 'team', seats: known ? seats : SOME_SEATS }
}

/** A guest without a basket gets a new one with each press, whose cookie a remembered answer would not carry. */
export function hasBasket({ request, context }: RouteArgs): boolean {
  return context.get(door).ctx.actor.kind === 'user' || keptBasket(request) !== undefined
}

/** Puts it in the basket; Start Now goes on to the checkout where nothing else is in it, a guest by registering. */
export async function want(
  ctx: Ctx,
  what: { kind: Product['kind']; slug: string },
  typed: z.output<typeof wantForm>,
  request: Request,
): Promise<Response> {
  const { buyingFor, quantity, next } = typed
  const changed = await addToBasket(ctx, keptBasket(request), { ...what, buyingFor, quantity })
  if (next === 'basket' || changed.lines > 1) return redirectWithBasket(href('/basket'), changed, 'added-to-basket')
  const checkout = href('/checkout')
  const register = `${href('/auth')}?tab=register&redirect=${encodeURIComponent(checkout)}`
  return redirectWithBasket(ctx.actor.kind === 'user' ? checkout : register, changed)
}
