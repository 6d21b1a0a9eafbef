import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { raise } from '#domains/events.ts'
import { lockedToVet } from '#domains/vetting/checks/whose.queries.server.ts'
import type { Day } from '#lib/day.ts'
import { type DayParts, isBlankDate, readDay, yearOf } from '#lib/typed-day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { lastCall, weigh } from './concerns.server.ts'
import { mayVet, vettersOnly } from './references.access.ts'
import { referenceEvidence, referenceReviews, referenceVerifications } from './references.table.ts'
import type { FindingForm, VerificationForm } from './requests.form.ts'
import { whyNotSatisfactory } from './reviewing.rules.ts'
import { keptFor, lockedReference, type Which, type WhichEvidence, whoseOf } from './whose-reference.server.ts'

/** Records a verification call: who was called, where the number was found, when, and the outcome. */
export async function verifyReferee(ctx: Ctx<User>, which: Which, form: VerificationForm): Promise<void> {
  authorize(mayVet(ctx.actor), vettersOnly)
  const { spokeOn: typed, ...rest } = form
  const spokeOn = dayOfCall(typed, todayOf(ctx))
  await transaction(ctx, async (ctx) => {
    const { request } = await lockedReference(ctx, which)
    await ctx.db.insert(referenceVerifications).values({
      ...rest,
      requestId: request.id,
      spokeOn,
      recordedBy: ctx.actor.userId,
      recordedAt: ctx.now.toString(),
    })
    await record(ctx, 'reference.verified', request.id, { personId: request.personId, outcome: form.outcome })
  })
}

function dayOfCall(typed: DayParts, today: Day): Day {
  const words = 'Enter the date of the call, today or earlier, like 20 11 2026'
  const refused = (fields: Record<string, string>) => new Refusal('invalid', 'Update failed', words, fields)
  const read = readDay(typed, { thisYear: yearOf(today) })
  if ('day' in read && read.day <= today) return read.day
  if ('day' in read || isBlankDate(typed)) throw refused({ spokeOn: words })
  throw refused(
    Object.fromEntries(Object.entries(read.problems).map(([part, message]) => [`spokeOn.${part}`, message])),
  )
}

/** HR's review of a reference received. Every review is kept; the newest counts. */
export async function reviewReference(ctx: Ctx<User>, which: Which, form: FindingForm): Promise<void> {
  authorize(mayVet(ctx.actor), vettersOnly)
  needReason(form)
  await transaction(ctx, async (ctx) => {
    const { of, request } = await lockedReference(ctx, which)
    if (request.status !== 'received' || request.revokedAt)
      throw new Refusal('conflict', 'Update failed', 'There is no reference to review yet.')
    const { adverse = [], flags = [] } = (await weigh(ctx, request)) ?? {}
    // what was kept against it when it came stays, whatever was corrected since
    const kept = request.adverse || request.flagged ? 1 : 0
    const concerns = Math.max(adverse.length + flags.length, kept)
    const against = { concerns, call: await lastCall(ctx, request.id, concerns > 0 ? request.receivedAt : null) }
    refuse(whyNotSatisfactory(form, against))
    await ctx.db.insert(referenceReviews).values({ requestId: request.id, ...review(ctx, form) })
    await raise(ctx, 'vetting record kept', { personId: of.personId, applicationId: of.applicationId })
    await record(ctx, 'reference.reviewed', request.id, { personId: request.personId })
  })
}

export async function reviewEvidence(
  ctx: Ctx<User>,
  { evidenceId, ...of }: WhichEvidence,
  form: FindingForm,
): Promise<void> {
  authorize(mayVet(ctx.actor), vettersOnly)
  needReason(form)
  await transaction(ctx, async (ctx) => {
    const { personId, applicationId } = await lockedToVet(ctx, whoseOf(of))
    const [row] = await ctx.db
      .select({ id: referenceEvidence.id })
      .from(referenceEvidence)
      .where(and(eq(referenceEvidence.id, evidenceId), keptFor(referenceEvidence, whoseOf(of))))
    const { id } = found(row, 'Evidence')
    await ctx.db.insert(referenceReviews).values({ evidenceId: id, ...review(ctx, form) })
    await raise(ctx, 'vetting record kept', { personId, applicationId })
    await record(ctx, 'reference.evidence_reviewed', id, { personId })
  })
}

function review(ctx: Ctx<User>, { finding, reason }: FindingForm) {
  return { id: v7(), verdict: finding, reason, reviewedBy: ctx.actor.userId, reviewedAt: ctx.now.toString() }
}

function needReason({ finding, reason }: FindingForm): void {
  if (finding === 'unsatisfactory' && !reason)
    throw new Refusal('invalid', 'Update failed', 'Enter why it is unsatisfactory.', {
      reason: 'Enter why it is unsatisfactory',
    })
}
