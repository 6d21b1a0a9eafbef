import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { auditLog } from '#domains/audit/audit.table.ts'
import type { Place } from '#domains/vetting/standing/place.rules.ts'
import { dayOfInstant } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import {
  hasSecondFactor,
  isSigner,
  mayReadFile,
  mayReadGate,
  mayReadGates,
  secondFactorFirst,
} from './clearance.access.ts'
import { entriesOf } from './file-entries.queries.server.ts'
import { atGate, gateOf } from './gate.queries.server.ts'
import { type FileLook, looksByDay, lookWords } from './looks.rules.ts'
import { clearanceLooks } from './looks.table.ts'
import { copiesIn } from './signing-documents.queries.server.ts'
import {
  lastLookOf,
  type Part,
  type PartKey,
  partsOf,
  seenOf,
  whyNotOwnName,
  whyNotRead,
} from './signing-file.rules.ts'

const NEWEST = 200

/** Who opened what of a person's file, by day; called by queries that authorize. */
async function looksAt(ctx: Ctx, personId: string): Promise<FileLook[]> {
  const { verb, at, seq } = auditLog
  const rows = await ctx.db
    .select({ verb, at, who: users.name })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorUserId))
    .where(and(eq(auditLog.personId, personId), inArray(verb, Object.keys(lookWords))))
    .orderBy(desc(seq))
    .limit(NEWEST)
  return looksByDay(rows.map((row) => ({ ...row, day: dayOfInstant(row.at) })))
}

/**
 * Everything a signature rests on, for who signs and for people who vet, with what is new since they last looked. Each look
 * is logged. Others who see the gate get nothing of it.
 */
export async function readSigningFile(ctx: Ctx<User>, applicationId: string) {
  const row = await atGate(ctx, applicationId)
  const signerId = row?.signer?.personId
  authorize(mayReadGate(ctx.actor, signerId), 'Admins only.')
  const application = found(row, 'Application')
  authorize(mayReadGates(ctx.actor) || hasSecondFactor(ctx.actor), secondFactorFirst)
  if (!mayReadFile(ctx.actor, signerId)) return undefined
  return transaction(ctx, async (ctx) => {
    const today = todayOf(ctx)
    const looks = await looksOf(ctx, applicationId)
    const gate = await gateOf(ctx, application)
    const parts = await partsNow(ctx, application, gate)
    await keepLook(ctx, application, parts)
    await record(ctx, 'clearance.file_viewed', applicationId, { personId: application.personId })
    return {
      ...{ parts, lastLook: lastLookOf(looks, today), shown: printOf(parts) },
      copies: await copiesIn(ctx, { at: application, gate, entries: parts.flatMap(({ entries }) => entries) }),
      looks: await looksAt(ctx, application.personId),
      // progress is kept for who signs
      marks: isSigner(ctx.actor, signerId),
    }
  })
}
export type SigningFile = NonNullable<Awaited<ReturnType<typeof readSigningFile>>>

type Signed = { shown?: string | undefined; typedName: string }

/**
 * Refuses a signature under something other than what was shown, of a file with a part that the signer has not read as it is
 * now, or without their own name; called under the locks of the signature.
 */
export async function signedAsShown(ctx: Ctx<User>, { id, personId }: Whose, now: Now, { shown, typedName }: Signed) {
  const parts = await partsNow(ctx, { id, personId }, now)
  if (shown !== undefined && shown !== printOf(parts))
    throw new Refusal(
      'conflict',
      'Update failed',
      'The file changed since you opened it. Close this, read what is marked as new, and sign then.',
    )
  refuse(whyNotRead(parts))
  refuse(whyNotOwnName(typedName, ctx.actor.name))
}

/** Notes that the asker, who signs, has read a part of the file as it is now. Returns the next part to read, or this one. */
export async function markRead(ctx: Ctx<User>, applicationId: string, key: PartKey): Promise<PartKey> {
  return transaction(ctx, async (ctx) => {
    const row = await atGate(ctx, applicationId)
    const signerId = row?.signer?.personId
    authorize(mayReadGate(ctx.actor, signerId), 'Admins only.')
    authorize(isSigner(ctx.actor, signerId) && hasSecondFactor(ctx.actor), 'Who signs marks what they have read.')
    const application = found(row, 'Application')
    const parts = await partsNow(ctx, application, await gateOf(ctx, application))
    const part = found(
      parts.find((one) => one.key === key),
      'Part',
    )
    await keepLook(ctx, application, parts, [part])
    const after = parts.slice(parts.indexOf(part) + 1)
    return (after.find(({ read }) => !read) ?? part).key
  })
}

type Whose = { id: string; personId: string }
type Now = { items: Part['items']; place: Place }

async function partsNow(ctx: Ctx<User>, { id, personId }: Whose, { items, place }: Now): Promise<Part[]> {
  const looks = await looksOf(ctx, id)
  return partsOf({ items, entries: await entriesOf(ctx, personId, place), looks, today: todayOf(ctx) })
}

function printOf(parts: readonly Part[]): string {
  return createHash('sha256')
    .update(JSON.stringify(seenOf(parts)))
    .digest('base64url')
    .slice(0, 22)
}

/** The asker's own looks at this file, newest first. */
function looksOf(ctx: Ctx<User>, subjectId: string) {
  const { onDay, shown, read, lookedBy } = clearanceLooks
  return ctx.db
    .select({ onDay, shown, read })
    .from(clearanceLooks)
    .where(and(eq(clearanceLooks.subjectId, subjectId), eq(lookedBy, ctx.actor.userId)))
    .orderBy(desc(onDay))
}

async function keepLook(
  ctx: Ctx<User>,
  { id: subjectId, personId }: Whose,
  shown: readonly Part[],
  marked: readonly Part[] = [],
): Promise<void> {
  const look = { shown: seenOf(shown), lookedAt: ctx.now.toString() }
  const read = seenOf(marked)
  const { lookedBy, subjectId: subject, onDay } = clearanceLooks
  await ctx.db
    .insert(clearanceLooks)
    .values({ ...look, read, personId, subjectId, lookedBy: ctx.actor.userId, onDay: todayOf(ctx) })
    .onConflictDoUpdate({
      target: [lookedBy, subject, onDay],
      set: { ...look, read: sql`${clearanceLooks.read} || ${JSON.stringify(read)}::jsonb` },
    })
}
