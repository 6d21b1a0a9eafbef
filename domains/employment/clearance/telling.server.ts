import { and, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { auditLog } from '#domains/audit/audit.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { AFTER_THAT_DAY, isSignOff } from '#domains/employment/standing/wanted.rules.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { formatDay } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { authorize } from '#platform/refusal.ts'
import { openBeforeSigning } from './clearance.rules.ts'
import { clearances, hires } from './clearance.table.ts'
import { type AtGate, atGate, gateOf } from './gate.queries.server.ts'
import { hasBegun, tellNotYet } from './not-yet.server.ts'
import { clearanceNotices } from './notices.table.ts'

/** How far back a look at what was recorded goes; and the minute of each hour in which every file is looked at. */
const RECENT_MINUTES = 15
const EVERY_FILE_AT = 7

/**
 * Tells who signs, once, that a file is ready or that something they signed has changed. Files of people about whom something
 * was recorded lately are looked at each minute, and every file once an hour, as days and settings change them too.
 */
export async function sweepSigning(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const whole = ctx.now.toZonedDateTimeISO('UTC').minute === EVERY_FILE_AT
  const since = ctx.now.subtract({ minutes: RECENT_MINUTES }).toString()
  const recent = ctx.db
    .select({ personId: auditLog.personId })
    .from(auditLog)
    .where(and(isNotNull(auditLog.personId), gte(auditLog.at, since)))
  const open = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        inArray(applications.status, ['offer_made', 'hired']),
        whole ? undefined : inArray(applications.applicantId, recent),
      ),
    )
  const planned = await ctx.db
    .select({ id: posts.id })
    .from(posts)
    .leftJoin(hires, eq(hires.postId, posts.id))
    .where(
      and(
        isNull(hires.applicationId),
        notEndedOn(todayOf(ctx)),
        // who was brought in is looked at when something was recorded about them
        whole ? or(isNull(posts.dateFrom), inArray(posts.personId, recent)) : inArray(posts.personId, recent),
      ),
    )
  await eachAlone('telling who signs', [...open, ...planned], ({ id }) => lookAt(ctx, id))
}

async function lookAt(ctx: Ctx, subjectId: string): Promise<void> {
  const at = await atGate(ctx, subjectId)
  if (!at) return
  const gate = await gateOf(ctx, at)
  await tellSigner(ctx, at, gate)
  await tellNotYet(ctx, at, gate)
}

type GateNow = Awaited<ReturnType<typeof gateOf>>

/** Tells who signs about one file, if there is something they were not told yet. */
async function tellSigner(ctx: Ctx, at: AtGate, gate: GateNow): Promise<void> {
  if (!at.signer) return
  const due = dueNotice(gate)
  if (!due || (due.kind === 'ready' && (await hasRevoked(ctx, gate, at.signer.personId)))) return
  const [signer] = await ctx.db
    .select({ name: users.name, address: users.email })
    .from(users)
    .where(and(eq(users.personId, at.signer.personId), eq(users.isActive, true)))
  if (!signer) return
  const { personId: toldId } = at.signer
  await transaction(ctx, async (ctx) => {
    const [fresh] = await ctx.db
      .insert(clearanceNotices)
      .values({ ...due, personId: at.personId, subjectId: at.id, toldId, toldAt: ctx.now.toString() })
      .onConflictDoNothing()
      .returning({ id: clearanceNotices.id })
    if (!fresh) return
    await queueEmail(ctx, {
      template: `clearance.to_sign_${due.kind}`,
      to: { ...signer, personId: toldId },
      params: {
        ...{ firstName: firstNameOf(signer.name), name: `${at.firstName} ${at.lastName}` },
        ...{ location: at.location?.name ?? '', applicationId: at.id },
        ...((await hasBegun(ctx, gate.postId)) && { atWork: atWorkWords(gate, due.kind) }),
      },
      subjectId: at.id,
    })
  })
}

/** By when someone at work is signed for and what follows; who is off work has no such day. */
function atWorkWords({ wanted, standing }: GateNow, kind: 'ready' | 'changed'): string {
  const { by, stops } = wanted.find(isSignOff) ?? {}
  if (!by) return standing === 'not_cleared' ? 'They must not work until this is settled.' : 'Read it and sign.'
  const sign = `Sign${kind === 'changed' ? ' again' : ''} by ${formatDay(by)}.`
  return stops === 'later' ? `${sign} ${AFTER_THAT_DAY}` : sign
}

/** Who revoked a signature knows that the file is complete: it is for them to sign again or not. */
async function hasRevoked({ db }: Ctx, { signature }: GateNow, signerId: string): Promise<boolean> {
  if (!signature?.revokedAt) return false
  const [by] = await db
    .select({ personId: users.personId })
    .from(clearances)
    .innerJoin(users, eq(users.id, clearances.revokedBy))
    .where(eq(clearances.id, signature.id))
  return by?.personId === signerId
}

/** What there is to say now; a change of what is signed comes first. */
function dueNotice(gate: GateNow): { kind: 'ready' | 'changed'; about: string } | undefined {
  const { signature, changes, items, standing, toSign, alone } = gate
  // until someone else has looked there is nothing to sign
  if (alone) return undefined
  if (signature && changes.length > 0) {
    const keys = changes.map(({ key }) => key).toSorted()
    return { kind: 'changed', about: [signature.id, ...keys].join(' ') }
  }
  if ((standing === 'cleared' && !toSign) || openBeforeSigning(items).length > 0) return undefined
  return { kind: 'ready', about: signature?.id ?? 'first' }
}
