import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { recordFailure } from '#domains/audit/failures.server.ts'
import type { Badged } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { hashToken, newToken, sameText } from '#platform/encryption.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { limits, throttleFailures } from '#platform/throttle.server.ts'
import { printOfCode, printOfPin } from './badges.server.ts'
import { enrolledDevice } from './devices.queries.server.ts'
import { maySignIn } from './holders.queries.server.ts'
import { codeOf, MOST_TRIES } from './kiosk.rules.ts'
import { badges, kioskSessions, sharedDevices } from './kiosk.table.ts'
import { isOver } from './over.rules.ts'

type Device = { id: string; name: string }

/**
 * The first step: a badge of someone who works here, at an enrolled device. Returns the secret for the PIN's step; whoever was
 * at the device before is signed out.
 */
export async function showBadge(ctx: Ctx, secret: string | undefined, typed: string): Promise<string> {
  const device = await deviceOrRefuse(ctx, secret)
  return throttleFailures(ctx.db, ctx.now, [[limits.kioskByDevice, device.id]], () =>
    transaction(ctx, async (ctx) => {
      await ctx.db.select().from(sharedDevices).where(eq(sharedDevices.id, device.id)).for('update')
      const badge = await badgeOfCode(ctx, device, typed)
      const { token, hash } = newToken()
      const at = ctx.now.toString()
      await ctx.db.delete(kioskSessions).where(eq(kioskSessions.deviceId, device.id))
      await ctx.db
        .insert(kioskSessions)
        .values({ tokenHash: hash, deviceId: device.id, badgeId: badge.id, startedAt: at, usedAt: at })
      return token
    }),
  )
}

/** An old badge, one that was withdrawn and one that never was are refused in the same words. */
async function badgeOfCode(ctx: Ctx, device: Device, typed: string) {
  const code = codeOf(typed)
  const [badge] = code
    ? await ctx.db
        .select({ id: badges.id, pinPrint: badges.pinPrint, lockedAt: badges.lockedAt })
        .from(badges)
        .where(and(eq(badges.codePrint, printOfCode(code)), maySignIn(ctx, badges.personId)))
    : []
  if (!badge) {
    await recordFailure(ctx, 'badge.sign_in_failed', undefined, { device: device.id })
    throw notSignedIn({ badgeCode: 'This badge is not known. Try again, or ask the office for a new one' })
  }
  if (badge.lockedAt) throw notSignedIn({ badgeCode: locked })
  if (!badge.pinPrint) throw notSignedIn({ badgeCode: 'This badge has no PIN yet. Ask your manager or the office' })
  return badge
}

const locked = 'Your PIN is locked after five wrong tries. Ask your manager or the office for a new one'
// without a title, since the words beside the field are enough
const notSignedIn = (fields: Record<string, string>) => new Refusal('invalid', '', undefined, fields)

type Step = { secret: string | undefined; token: string | undefined }

/**
 * The second step: the PIN. Five wrong ones in a row lock it until someone sets a new one; tries that arrive at once are counted
 * one after the other. The count is kept although the caller's action is refused. Returns the secret of the session.
 */
export async function givePin(ctx: Ctx, step: Step, pin: string): Promise<string> {
  const device = await deviceOrRefuse(ctx, step.secret)
  return throttleFailures(ctx.db, ctx.now, [[limits.kioskByDevice, device.id]], async () => {
    const { token, left } = await transaction(ctx, (ctx) => tryPin(ctx, device, step.token ?? '', pin))
    if (token) return token
    if (left === undefined) throw badgeAgain()
    if (left === 0) throw notSignedIn({ pinCode: locked })
    throw notSignedIn({ pinCode: `This PIN is not right. ${left === 1 ? '1 try' : `${left} tries`} left` })
  })
}

type Tried = {
  token?: string /** None where there is nothing to try: no badge was shown, or too long ago. */
  left?: number
}

async function tryPin(ctx: Ctx, device: Device, shown: string, pin: string): Promise<Tried> {
  const [session] = await ctx.db
    .select({ id: kioskSessions.id, usedAt: kioskSessions.usedAt, inLesson: kioskSessions.inLesson, badge: badges })
    .from(kioskSessions)
    .innerJoin(badges, eq(badges.id, kioskSessions.badgeId))
    .where(
      and(
        ...[eq(kioskSessions.tokenHash, hashToken(shown)), eq(kioskSessions.deviceId, device.id)],
        ...[isNull(kioskSessions.signedInAt), maySignIn(ctx, badges.personId)],
      ),
    )
    .for('update', { of: badges })
  if (!session || isOver(session, ctx.now)) return {}
  const { badge } = session
  if (badge.lockedAt || !badge.pinPrint) return { left: 0 }
  if (sameText(badge.pinPrint, printOfPin(badge.id, pin))) return { token: await enter(ctx, device, session) }
  return { left: await countWrong(ctx, device, badge) }
}

async function countWrong(ctx: Ctx, device: Device, badge: typeof badges.$inferSelect): Promise<number> {
  const wrongTries = badge.wrongTries + 1
  const locks = wrongTries >= MOST_TRIES
  await ctx.db
    .update(badges)
    .set({ wrongTries, lockedAt: locks ? ctx.now.toString() : null })
    .where(eq(badges.id, badge.id))
  await recordFailure(ctx, 'badge.sign_in_failed', badge.id, { personId: badge.personId, device: device.id })
  if (locks) {
    await ctx.db.delete(kioskSessions).where(eq(kioskSessions.badgeId, badge.id))
    await record(ctx, 'badge.locked', badge.id, { personId: badge.personId, device: device.id })
  }
  return MOST_TRIES - wrongTries
}

type Shown = { id: string; badge: { id: string; personId: string } }

async function enter(ctx: Ctx, device: Device, { id, badge }: Shown): Promise<string> {
  const { token, hash } = newToken()
  const at = ctx.now.toString()
  await ctx.db.update(badges).set({ wrongTries: 0 }).where(eq(badges.id, badge.id))
  await ctx.db
    .update(kioskSessions)
    .set({ tokenHash: hash, signedInAt: at, usedAt: at })
    .where(eq(kioskSessions.id, id))
  await ctx.db.update(sharedDevices).set({ lastUsedAt: at }).where(eq(sharedDevices.id, device.id))
  await record(ctx, 'badge.signed_in', badge.id, { personId: badge.personId, device: device.id })
  return token
}

async function deviceOrRefuse(ctx: Ctx, secret: string | undefined): Promise<Device> {
  const device = await enrolledDevice(ctx, secret)
  if (!device) throw new Refusal('forbidden', 'This device is not enrolled', 'Ask the office to enrol it.')
  return device
}

const badgeAgain = () =>
  new Refusal('unauthenticated', 'Not signed in', 'That took too long. Scan your badge again.', {
    pinCode: 'That took too long. Scan your badge again',
  })

/** Notes that the page is in use, so that the session goes on; once it is over it stays over. */
export async function noteUse(ctx: Ctx<Badged>, inLesson: boolean): Promise<void> {
  await ctx.db
    .update(kioskSessions)
    .set({ usedAt: ctx.now.toString(), inLesson })
    .where(and(eq(kioskSessions.id, ctx.actor.sessionId), isNotNull(kioskSessions.signedInAt)))
}

/** Ends whatever session a device's secret of it names, signed in or before that. */
export async function leaveDevice({ db }: Pick<Ctx, 'db'>, token: string | undefined): Promise<void> {
  if (token) await db.delete(kioskSessions).where(eq(kioskSessions.tokenHash, hashToken(token)))
}
