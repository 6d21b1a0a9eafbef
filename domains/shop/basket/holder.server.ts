import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BuyerDetails } from '#domains/shop/buyer.form.ts'
import type { BuyingFor } from '#domains/shop/orders.rules.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { hashToken, newToken } from '#platform/encryption.server.ts'
import { basketLines, baskets } from './baskets.table.ts'

export type Held = { id: string; buyingFor: BuyingFor; voucherCode: string; details: BuyerDetails | null }

const { id, buyingFor, voucherCode, details } = baskets
const shown = { id, buyingFor, voucherCode, details }

/** The asker's basket without making one: her own where she is signed in, else that of the cookie. */
export async function findBasket(ctx: Ctx, token: string | undefined): Promise<Held | undefined> {
  const own = await ownBasket(ctx)
  if (own) return own
  const brought = await broughtBasket(ctx, token)
  return brought
}

/**
 * The asker's basket, locked until the transaction ends; made where there is none, with the token for the cookie of a guest.
 * What someone put together before signing in becomes hers, unless she has a basket with something in it.
 */
export async function lockBasket(ctx: Ctx, token: string | undefined): Promise<Held & { token?: string }> {
  if (ctx.actor.kind !== 'user') return (await lockBrought(ctx, token)) ?? (await openForGuest(ctx))
  const own = await openOwn(ctx, ctx.actor.personId)
  const brought = await lockBrought(ctx, token)
  if (brought) await takeOver(ctx, own.id, brought)
  return (await ownBasket(ctx)) ?? own
}

async function ownBasket({ db, actor }: Ctx): Promise<Held | undefined> {
  if (actor.kind !== 'user') return undefined
  const [row] = await db.select(shown).from(baskets).where(eq(baskets.personId, actor.personId))
  return row && ((await isEmpty(db, row.id)) ? undefined : row)
}

async function isEmpty(db: Ctx['db'], id: string): Promise<boolean> {
  return (await db.$count(basketLines, eq(basketLines.basketId, id))) === 0
}

// a guest's by the cookie; a confirmed account's also by its address, for the cookie may be on another device
function isBrought({ actor }: Ctx, token: string | undefined) {
  const byToken = token ? sql`${baskets.tokenHash} = ${hashToken(token)}` : sql`false`
  const byEmail = actor.kind === 'user' ? sql`${baskets.email} = lower(${actor.email})` : sql`false`
  return and(isNull(baskets.personId), sql`(${byToken} or ${byEmail})`)
}

async function broughtBasket(ctx: Ctx, token: string | undefined): Promise<Held | undefined> {
  const [row] = await ctx.db
    .select(shown)
    .from(baskets)
    .where(isBrought(ctx, token))
    .orderBy(sql`${baskets.changedAt} desc`)
    .limit(1)
  return row
}

async function lockBrought(ctx: Ctx, token: string | undefined): Promise<Held | undefined> {
  const found = await broughtBasket(ctx, token)
  if (!found) return undefined
  const [row] = await ctx.db.select(shown).from(baskets).where(eq(baskets.id, found.id)).for('update')
  return row
}

async function openForGuest({ db, now }: Ctx): Promise<Held & { token: string }> {
  const { token, hash } = newToken()
  const [row] = await db
    .insert(baskets)
    .values({ tokenHash: hash, buyingFor: 'myself', changedAt: now.toString() })
    .returning(shown)
  if (!row) throw new Error('The basket was not made')
  return { ...row, token }
}

async function openOwn({ db, now }: Ctx, personId: string): Promise<Held> {
  await db
    .insert(baskets)
    .values({ personId, buyingFor: 'myself', changedAt: now.toString() })
    .onConflictDoNothing({ target: baskets.personId })
  const [row] = await db.select(shown).from(baskets).where(eq(baskets.personId, personId)).for('update')
  if (!row) throw new Error('The basket was not made')
  return row
}

async function takeOver({ db }: Ctx, ownId: string, brought: Held): Promise<void> {
  if (await isEmpty(db, ownId)) {
    await db.update(basketLines).set({ basketId: ownId }).where(eq(basketLines.basketId, brought.id))
    const { buyingFor, voucherCode } = brought
    await db.update(baskets).set({ buyingFor, voucherCode }).where(eq(baskets.id, ownId))
  }
  await db.delete(basketLines).where(eq(basketLines.basketId, brought.id))
  await db.delete(baskets).where(eq(baskets.id, brought.id))
}
