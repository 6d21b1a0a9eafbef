import { and, desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { cancelMessage, queueEmail } from '#domains/notifications/messages.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { whyNotReopen } from '#domains/recruitment/applications/applications.rules.ts'
import { applicationEvents, applications } from '#domains/recruitment/applications/applications.table.ts'
import { filledIn } from '#domains/recruitment/interviews/interviews.email.ts'
import { interviewOfMove, takeBackInterview } from '#domains/recruitment/interviews/of-moves.server.ts'
import { askForCriminalRecord, stopAskingForCriminalRecord } from '#domains/vetting/checks/criminal-record.server.ts'
import { askForHealth, stopAskingForHealth } from '#domains/vetting/checks/health.server.ts'
import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import type { Sending } from './moves.form.ts'
import { UNDO_MINUTES, whyNotMoveNow, whyNotSo, whyNotUndo } from './moves.rules.ts'
import { offered } from './reject-reasons.rules.ts'
import { rejectReasons } from './reject-reasons.server.ts'

export type MoveEmail = { send: Sending; subject: string; body: string }
export type Move = {
  to: ApplicationStatus
  /** The status shown on the page, if there was one. */
  seen?: ApplicationStatus | undefined
  reason?: string | undefined
  /** The key of one of the office's reasons, for a rejection. */
  rejectReason?: string | undefined
  /** An instant. */
  interviewAt?: string | undefined
  interviewPlace?: string | undefined
  email: MoveEmail
}

/** Moves an application on: status, event, audit entry and the applicant's email, all or nothing. */
export async function moveApplication(ctx: Ctx<User>, id: string, move: Move): Promise<void> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const application = await locked(ctx, id)
    refuse(whyNotMoveNow({ from: application.status, to: move.to, seen: move.seen }))
    refuse(whyNotSo(move.to, move, ctx.now.toString()))
    const rejectReason = move.to === 'rejected' ? await knownReason(ctx, move.rejectReason) : undefined
    const interview =
      move.to === 'interview_scheduled'
        ? { interviewAt: move.interviewAt ?? null, interviewPlace: move.interviewPlace ?? null }
        : {}
    await change(ctx, application, { ...move, rejectReason, kind: 'moved', interview })
  })
}

/** Reopens a rejected or withdrawn application, as if newly submitted. */
export async function reopenApplication(ctx: Ctx<User>, id: string, reason: string, email: MoveEmail): Promise<void> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  await oneActive(
    transaction(ctx, async (ctx) => {
      const application = await locked(ctx, id)
      refuse(whyNotReopen(application.status))
      if (!reason) throw new Refusal('invalid', 'Update failed', 'Enter the reason.', { reason: 'Enter the reason' })
      await takeBackInterview(ctx, id, 'reopened')
      await change(ctx, application, { to: 'submitted', kind: 'reopened', reason, email, interview: noInterview })
    }),
  )
}

/** Undoes the last move if its email has not been sent; the applicant is not notified. */
export async function undoMove(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  await oneActive(
    transaction(ctx, async (ctx) => {
      const application = await locked(ctx, id)
      const [last] = await ctx.db
        .select()
        .from(applicationEvents)
        .where(eq(applicationEvents.applicationId, id))
        .orderBy(desc(applicationEvents.at), desc(applicationEvents.id))
        .limit(1)
      refuse(whyNotUndo(last, ctx.now.toString()))
      if (!last?.fromStatus) return
      await takeBackEmail(ctx, last.id)
      await stopAskingForHealth(ctx, last.id)
      await stopAskingForCriminalRecord(ctx, last.id)
      if (last.toStatus === 'interview_scheduled') await takeBackInterview(ctx, id, 'undone')
      const interview = last.toStatus === 'interview_scheduled' ? noInterview : {}
      await ctx.db
        .update(applications)
        .set({ status: last.fromStatus, ...interview })
        .where(eq(applications.id, id))
      await ctx.db.insert(applicationEvents).values({
        applicationId: id,
        fromStatus: application.status,
        toStatus: last.fromStatus,
        kind: 'undone',
        by: ctx.actor.userId,
        at: ctx.now.toString(),
      })
      await record(ctx, 'application.move_undone', id, {
        personId: application.applicantId,
        from: application.status,
        to: last.fromStatus,
      })
    }),
  )
}

const noInterview = { interviewAt: null, interviewPlace: null }

type Application = typeof applications.$inferSelect
type Change = Pick<Move, 'to' | 'reason' | 'rejectReason' | 'email'> & {
  kind: 'moved' | 'reopened'
  interview: { interviewAt?: string | null; interviewPlace?: string | null }
}

async function change(
  ctx: Ctx<User>,
  application: Application,
  { to, kind, reason, rejectReason, email, interview }: Change,
) {
  const { id, applicantId, status: from } = application
  await ctx.db
    .update(applications)
    .set({ status: to, ...(to === 'interview_scheduled' ? {} : interview) })
    .where(eq(applications.id, id))
  const event = {
    id: v7(),
    applicationId: id,
    fromStatus: from,
    toStatus: to,
    kind,
    by: ctx.actor.userId,
    at: ctx.now.toString(),
    reason: reason || null,
    reasonCode: rejectReason || null,
  }
  await ctx.db.insert(applicationEvents).values(event)
  await record(ctx, `application.${kind}`, id, { personId: applicantId, from, to, email: email.send })
  const ofMove = await interviewOfMove(ctx, application, { to, ...interview })
  if (email.send === 'no') return
  const sendAfter = email.send === 'later' ? ctx.now.add({ minutes: UNDO_MINUTES }) : ctx.now
  if (to === 'offer_made') await askForHealth(ctx, application, event.id, sendAfter)
  if (to === 'offer_made' && application.jobId) await askForCriminalRecord(ctx, application, event.id, sendAfter)
  const { interviewAt = application.interviewAt, interviewPlace = application.interviewPlace } = interview
  const messageId = await queueEmail(ctx, {
    template: 'application.moved',
    to: { address: application.email, name: `${application.firstName} ${application.lastName}`, personId: applicantId },
    params: {
      ...filledIn({ subject: email.subject, body: email.body }, interviewAt, interviewPlace),
      ...ofMove.params,
    },
    dedupeKey: emailKey(event.id),
    subjectId: id,
    sendAfter,
  })
  await ofMove.noteMessage(messageId)
}

async function knownReason(ctx: Ctx, key: string | undefined): Promise<string | undefined> {
  if (!key || offered(await rejectReasons(ctx)).some((reason) => reason.key === key)) return key
  const words = 'Choose a reason from the list'
  throw new Refusal('invalid', 'Update failed', `${words}.`, { rejectReason: words })
}

/** One at a time: a second mover waits here and then sees the result of the first. */
async function locked(ctx: Ctx, id: string): Promise<Application> {
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, id)).for('update')
  return found(row, 'Application')
}

/** The email that goes with a move. */
export function emailKey(eventId: string): string {
  return `application-moved:${eventId}`
}

async function takeBackEmail(ctx: Ctx, eventId: string): Promise<void> {
  const [message] = await ctx.db
    .select({ id: messages.id, state: messages.state })
    .from(messages)
    .where(and(eq(messages.dedupeKey, emailKey(eventId))))
  if (!message || message.state === 'cancelled' || (await cancelMessage(ctx, message.id))) return
  throw new Refusal('conflict', 'Update failed', 'The email has already been sent, so this move cannot be undone.')
}

/** Puts the database's rule of one open application per applicant into words. */
async function oneActive<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    if (cause instanceof Error && 'constraint' in cause && cause.constraint === 'applications_one_active')
      throw new Refusal('conflict', 'Update failed', 'This applicant has another application that is still open.')
    throw error
  }
}
