import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { hashToken, newToken } from '#platform/encryption.server.ts'
import { basketLines, baskets } from './baskets.table.ts'
import { type Choices, chosenOf, type JoinedAs, joinedAs } from './joining.rules.ts'

export type Held = Choices & { id: string }
/** What a guest's basket and that of the account became when both held something. */
export type Joined = { joined?: JoinedAs }

const { id, buyingFor, voucherCode, details, changedAt } = baskets
const shown = { id, buyingFor, voucherCode, details, changedAt }

/** The asker's basket without making one: her own where she is signed in, else that of the cookie. */
export async function findBasket(ctx: Ctx, token: string | undefined): Promise<Held | undefined> {
  const own = await ownBasket(ctx)
  if (own) return own
  const brought = await broughtBasket(ctx, token)
  return brought
}

/**
 * The asker's basket, locked until the transaction ends; made where there is none, with the token for the cookie of a guest.
 * What someone put together before signing in becomes hers, with what she had.
 */
export async function lockBasket(ctx: Ctx, token: string | undefined): Promise<Held & Joined & { token?: string }> {
  if (ctx.actor.kind !== 'user') return (await lockBrought(ctx, token)) ?? (await openForGuest(ctx))
  let own: Held & Joined = await openOwn(ctx, ctx.actor.personId)
  // one by its cookie, another by the address of the account
  for (let brought = await lockBrought(ctx, token); brought; brought = await lockBrought(ctx, token))
    own = await takeOver(ctx, own, brought)
  return own
}

/** Whether the asker has a basket besides the one that she brings. */
export async function hasTwo(ctx: Ctx, token: string | undefined): Promise<boolean> {
  return (await ownBasket(ctx)) !== undefined && (await broughtBasket(ctx, token)) !== undefined
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

async function takeOver(ctx: Ctx, own: Held & Joined, brought: Held): Promise<Held & Joined> {
  const { db } = ctx
  const empty = { own: await isEmpty(db, own.id), brought: await isEmpty(db, brought.id) }
  await takeLines(ctx, own.id, brought.id)
  await db.delete(baskets).where(eq(baskets.id, brought.id))
  const chosen = chosenOf(own, brought, empty)
  await db.update(baskets).set(chosen).where(eq(baskets.id, own.id))
  const joined = own.joined ?? (empty.own || empty.brought ? undefined : joinedAs(own, brought, chosen))
  return { id: own.id, ...chosen, ...(joined && { joined }) }
}

/** Of what both hold the larger number stays, so that no seat that was typed is lost. */
async function takeLines({ db }: Ctx, ownId: string, broughtId: string): Promise<void> {
  const same = sql`own.basket_id = ${ownId} and brought.basket_id = ${broughtId}
    and (own.course_id = brought.course_id or own.bundle_id = brought.bundle_id)`
  await db.execute(sql`update ${basketLines} as own set quantity = greatest(own.quantity, brought.quantity)
    from ${basketLines} as brought where ${same}`)
  await db.execute(sql`delete from ${basketLines} as brought using ${basketLines} as own where ${same}`)
  await db.update(basketLines).set({ basketId: ownId }).where(eq(basketLines.basketId, broughtId))
}
