import { type Actor, may } from '#platform/actor.ts'

/** Prices, vouchers, VAT, orders, refunds and what is exported of them. */
export const mayRunFinance = (actor: Actor) => may(actor, 'finance')
