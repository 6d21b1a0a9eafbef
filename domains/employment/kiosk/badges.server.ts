import { randomInt } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { staffSeenBy } from '#domains/employment/staff/staff-scope.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { fingerprint } from '#platform/encryption.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { hasPost } from './holders.queries.server.ts'
import { mayMakeBadges, maySetPins } from './kiosk.access.ts'
import type { SetPinForm } from './kiosk.form.ts'
import { newCode, printedCode } from './kiosk.rules.ts'
import { badges, kioskSessions } from './kiosk.table.ts'
import { newPin, whyWeakPin } from './pins.rules.ts'

export const printOfCode = (code: string) => fingerprint(code, 'badge-codes')
export const printOfPin = (badgeId: string, pin: string) => fingerprint(`${badgeId}:${pin}`, 'badge-pins')

/** Whether someone has a badge and a PIN, for who may set one; others' people are not found. */
export async function badgeOf(ctx: Ctx<User>, personId: string) {
  authorize(maySetPins(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({
      name: people.name,
      madeAt: badges.madeAt,
      pinSetAt: badges.pinSetAt,
      lockedAt: badges.lockedAt,
      worksHere: hasPost(ctx, people.id),
    })
    .from(people)
    .leftJoin(badges, eq(badges.personId, people.id))
    .where(and(eq(people.id, personId), staffSeenBy(ctx, people.id)))
  return found(row, 'Member of staff')
}
export type HeldBadge = Awaited<ReturnType<typeof badgeOf>>

/** Makes a badge; one that was made before is worth nothing from now on, its PIN stays. Returns the code as it is printed, which is known nowhere else. */
export async function makeBadge(ctx: Ctx<User>, personId: string): Promise<string> {
  authorize(mayMakeBadges(ctx.actor), 'Admins only.', { proof: ctx.actor })
  return transaction(ctx, async (ctx) => {
    await lockedHolder(ctx, personId)
    const code = newCode(randomInt)
    const made = { codePrint: printOfCode(code), madeAt: ctx.now.toString() }
    const [badge] = await ctx.db
      .insert(badges)
      .values({ personId, ...made })
      .onConflictDoUpdate({ target: badges.personId, set: made })
      .returning({ id: badges.id })
    await endSessionsAtDevices(ctx, personId)
    await record(ctx, 'badge.made', badge?.id, { personId })
    return printedCode(code)
  })
}

/**
 * Gives a badge its PIN, and unlocks one that was locked. Returns the PIN where the hub made it, which is shown once; one that
 * the person typed is not.
 */
export async function setPin(ctx: Ctx<User>, personId: string, form: SetPinForm): Promise<string | undefined> {
  authorize(maySetPins(ctx.actor), 'Admins only.', { proof: ctx.actor })
  return transaction(ctx, async (ctx) => {
    const { dateOfBirth } = await lockedHolder(ctx, personId)
    const [badge] = await ctx.db.select().from(badges).where(eq(badges.personId, personId)).for('update')
    if (!badge) throw new Refusal('conflict', 'Not set', 'They have no badge yet. The office makes it first.')
    const made = form.way === 'made' ? newPin(randomInt, dateOfBirth) : undefined
    const pin = form.way === 'typed' ? form.pinCode : (made ?? '')
    const weak = whyWeakPin(pin, dateOfBirth)
    if (weak) throw new Refusal('invalid', 'Not set', undefined, { pinCode: weak })
    const set = { pinPrint: printOfPin(badge.id, pin), pinSetAt: ctx.now.toString(), wrongTries: 0, lockedAt: null }
    await ctx.db.update(badges).set(set).where(eq(badges.id, badge.id))
    await endSessionsAtDevices(ctx, personId)
    await record(ctx, 'badge.pin_set', badge.id, { personId, made: form.way === 'made' })
    if (badge.lockedAt) await record(ctx, 'badge.unlocked', badge.id, { personId })
    return made
  })
}

/** The badge and its PIN are worth nothing from now on. */
export async function withdrawBadge(ctx: Ctx<User>, personId: string): Promise<void> {
  authorize(mayMakeBadges(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const [seen] = await ctx.db
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.id, personId), staffSeenBy(ctx, people.id)))
    found(seen, 'Member of staff')
    await takeAwayBadge(ctx, { personId })
  })
}

/** Hears that someone left: their badge goes with them. */
export async function takeAwayBadge(ctx: Ctx, { personId }: { personId: string }): Promise<void> {
  await endSessionsAtDevices(ctx, personId)
  const [gone] = await ctx.db.delete(badges).where(eq(badges.personId, personId)).returning({ id: badges.id })
  if (gone) await record(ctx, 'badge.withdrawn', gone.id, { personId })
}

/** Hears that two people were merged: who is at a device as either of them signs in again. */
export async function signOutMerged(ctx: Ctx, { from, into }: { from: string; into: string }): Promise<void> {
  for (const personId of [from, into]) await endSessionsAtDevices(ctx, personId)
}

async function endSessionsAtDevices({ db }: Ctx, personId: string): Promise<void> {
  const own = db.select({ id: badges.id }).from(badges).where(eq(badges.personId, personId))
  await db.delete(kioskSessions).where(inArray(kioskSessions.badgeId, own))
}

/** Someone the asker sees who has a post, now or to come; locked until the transaction ends. */
async function lockedHolder(ctx: Ctx<User>, personId: string) {
  const [person] = await ctx.db
    .select({ id: people.id, dateOfBirth: people.dateOfBirth, worksHere: hasPost(ctx, people.id) })
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.mergedInto), staffSeenBy(ctx, people.id)))
    .for('update', { of: people })
  const holder = found(person, 'Member of staff')
  if (!holder.worksHere) throw new Refusal('conflict', 'Not done', 'A badge is for people who have a post here.')
  return holder
}
