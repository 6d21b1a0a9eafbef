import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { raise } from '#domains/events.ts'
import { raiseAlert } from '#domains/notifications/alerts.server.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { SaveMark } from '#lib/saved-parts.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { hashOfGiven } from '#platform/link-token.server.ts'
import { parsePhone } from '#platform/phone.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { isAdverse } from './adverse.rules.ts'
import { type AnswerContent, answerProblems, asAnswers, noAnswers, withAnswers } from './answers.rules.ts'
import { openedAnswers, placeOf } from './answers.server.ts'
import { noteFlags } from './concerns.server.ts'
import { keepOrigin, type Origin, printOf } from './origins.server.ts'
import { referenceAnswers, referenceRequests } from './references.table.ts'
import { isOpen, mayStillAnswer } from './requests.rules.ts'

export type AnswerSave = SaveMark & { step: number; fields: object; revision: number }

/** What a referee sees of the applicant, name and role, and what they have typed so far. Changes nothing. */
export async function readReferencePage(ctx: Ctx, token: string) {
  const { request, application } = await openRequest(ctx, token)
  const saved = await savedAnswers(ctx, request.id)
  return {
    applicantName: `${application.firstName} ${application.lastName}`,
    position: application.position,
    refereeName: request.refereeName,
    orgAndRole: request.orgAndRole,
    relationship: request.relationship,
    type: request.referenceType,
    answers: asAnswers(
      saved.revision > 0 ? saved.content.answers : { name: request.refereeName },
      request.referenceType,
    ),
    revision: saved.revision,
    savedAt: saved.savedAt,
    by: saved.content.by ?? {},
  }
}

/** Saves one step as typed, valid or not; the first save marks the request as opened. */
export function saveAnswers(ctx: Ctx, token: string, { step, fields, revision, ...mark }: AnswerSave) {
  return transaction(ctx, async (ctx) => {
    const { request } = await openRequest(ctx, token, { lock: true })
    const saved = await savedAnswers(ctx, request.id)
    const type = request.referenceType
    const kept = withAnswers(saved.content, {
      ...mark,
      step,
      type,
      answers: asAnswers(fields, type),
      given: revision,
      now: saved.revision,
    })
    if (kept.revision === saved.revision && saved.savedAt)
      return { revision: saved.revision, savedAt: saved.savedAt, left: kept.left }
    await keep(ctx, request.id, kept)
    if (request.status === 'sent')
      await ctx.db
        .update(referenceRequests)
        .set({ status: 'opened', openedAt: ctx.now.toString() })
        .where(eq(referenceRequests.id, request.id))
    return { revision: kept.revision, savedAt: ctx.now.toString(), left: kept.left }
  })
}

/** Sends the reference as saved; the request is then closed and its link no longer works. */
export function sendReference(ctx: Ctx, token: string, { declared, origin }: { declared: boolean; origin: Origin }) {
  return transaction(ctx, async (ctx) => {
    const { request, application } = await openRequest(ctx, token, { lock: true })
    const saved = await savedAnswers(ctx, request.id)
    const problems = answerProblems(saved.content.answers, request.referenceType, todayOf(ctx))
    if (!declared) problems.declared = 'Confirm that what you say is true to the best of your knowledge'
    if (Object.keys(problems).length > 0)
      throw new Refusal('invalid', 'Not sent yet', 'Some answers are missing.', problems)
    const now = ctx.now.toString()
    await ctx.db.update(referenceAnswers).set({ submittedAt: now }).where(eq(referenceAnswers.requestId, request.id))
    await ctx.db
      .update(referenceRequests)
      .set({
        status: 'received',
        openedAt: request.openedAt ?? now,
        receivedAt: now,
        adverse: isAdverse(saved.content.answers),
        answeredFrom: printOf(origin),
        refereePhone: parsePhone(saved.content.answers.phone ?? '')?.e164 ?? '',
      })
      .where(eq(referenceRequests.id, request.id))
    const { actor } = ctx
    // signed in as the applicant: the applicant uses this device too
    if (actor.kind === 'user' && actor.personId === request.personId) await keepOrigin({ ...ctx, actor }, origin)
    await noteFlags(ctx, request.id)
    await raise(ctx, 'vetting record kept', { applicationId: application.id })
    await record(ctx, 'reference.received', request.id, { personId: request.personId })
    await raiseAlert(ctx, { kind: 'reference', applicationId: application.id, key: request.id })
  })
}

/** The referee declines. Anything they typed is deleted. */
export function declineReference(ctx: Ctx, token: string, reason: string): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const { request, application } = await openRequest(ctx, token, { lock: true })
    await ctx.db.delete(referenceAnswers).where(eq(referenceAnswers.requestId, request.id))
    await ctx.db
      .update(referenceRequests)
      .set({ status: 'declined', declinedAt: ctx.now.toString(), declineReason: reason || null })
      .where(eq(referenceRequests.id, request.id))
    await raise(ctx, 'vetting record kept', { applicationId: application.id })
    await record(ctx, 'reference.declined', request.id, { personId: request.personId })
    await raiseAlert(ctx, { kind: 'declined', applicationId: application.id, key: request.id })
  })
}

/** Whether a link was issued by us, open or closed, to refuse guesses early. Read-only. */
export async function isReferenceLink(ctx: Ctx, token: string): Promise<boolean> {
  const hash = hashOfGiven(token)
  return hash !== undefined && (await ctx.db.$count(referenceRequests, eq(referenceRequests.tokenHash, hash))) > 0
}

/** A guessed, expired, replaced, used or foreign link: all get the same answer. */
const deadLink = () => new Refusal('missing', 'Link not found.')

async function openRequest(ctx: Ctx, token: string, { lock = false } = {}) {
  const hash = hashOfGiven(token)
  if (!hash) throw deadLink()
  const [found] = await ctx.db
    .select({ id: referenceRequests.id, applicationId: referenceRequests.applicationId })
    .from(referenceRequests)
    .where(eq(referenceRequests.tokenHash, hash))
  if (!found?.applicationId) throw deadLink()
  const theApplication = ctx.db.select().from(applications).where(eq(applications.id, found.applicationId))
  const [application] = await (lock ? theApplication.for('update') : theApplication)
  const theRequest = ctx.db.select().from(referenceRequests).where(eq(referenceRequests.id, found.id))
  const [request] = await (lock ? theRequest.for('update') : theRequest)
  // read again under the lock: it may have been withdrawn or sent since
  const good = request && request.tokenHash === hash && isOpen(request, ctx.now.toString())
  if (!good || !application || !mayStillAnswer(application.status)) throw deadLink()
  return { request, application }
}

async function savedAnswers(ctx: Ctx, requestId: string) {
  const [row] = await ctx.db.select().from(referenceAnswers).where(eq(referenceAnswers.requestId, requestId))
  if (!row) return { content: noAnswers, revision: 0, savedAt: undefined }
  return { content: openedAnswers(row), revision: row.revision, savedAt: row.savedAt }
}

async function keep(ctx: Ctx, requestId: string, { content, revision }: { content: AnswerContent; revision: number }) {
  const row = {
    requestId,
    content: seal(JSON.stringify(content), placeOf(requestId)),
    revision: Math.max(1, revision),
    savedAt: ctx.now.toString(),
  }
  await ctx.db.insert(referenceAnswers).values(row).onConflictDoUpdate({ target: referenceAnswers.requestId, set: row })
}
