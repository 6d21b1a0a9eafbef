import { type Actor, may, type User } from '#platform/actor.ts'

/** Prices, vouchers, VAT, orders, refunds and what is exported of them. */
export const mayRunFinance = (actor: Actor) => may(actor, 'finance')

/** Anyone with an account buys, for themselves or for an organisation. */
export const mayBuy = (actor: Actor): actor is User => actor.kind === 'user' && actor.role !== undefined
