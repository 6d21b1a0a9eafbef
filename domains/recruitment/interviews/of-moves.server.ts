import { and, eq } from 'drizzle-orm'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { calendarParams } from '#domains/recruitment/applications/interview-calendar.email.ts'
import { calendarToCancel } from '#domains/recruitment/applications/interview-calendar.queries.server.ts'
import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { interviews } from './interviews.table.ts'
import { type Application, closeTime, keepTime, lastInterview, noteMessage, stopAnnouncement } from './rows.server.ts'

type Move = { to: ApplicationStatus; interviewAt?: string | null; interviewPlace?: string | null }
type OfMove = {
  /** What the email of the move keeps for its calendar file. */
  params: Record<string, string>
  noteMessage: (messageId: string | undefined) => Promise<void>
}

/** A move to interview arranges it; a rejection takes what is still to come out of the applicant's calendar. */
export async function interviewOfMove(ctx: Ctx<User>, application: Application, move: Move): Promise<OfMove> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const { to, interviewAt, interviewPlace } = move
  const nothing = { params: {}, noteMessage: async () => undefined }
  if (to === 'interview_scheduled' && interviewAt && interviewPlace) {
    const row = await keepTime(ctx, application, { at: interviewAt, place: interviewPlace })
    return {
      params: calendarParams('REQUEST', row, ctx.now.toString()),
      noteMessage: (messageId) => noteMessage(ctx, row.id, messageId),
    }
  }
  if (to !== 'rejected') return nothing
  const last = await lastInterview(ctx, application.id)
  if (last?.state === 'arranged') await stopAnnouncement(ctx, last)
  return { ...nothing, params: await calendarToCancel(ctx, application.id) }
}

/** Takes back what is arranged, when the move to interview is undone or the application is opened again. */
export async function takeBackInterview(
  ctx: Ctx<User>,
  applicationId: string,
  why: 'undone' | 'reopened',
): Promise<void> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const arranged = and(eq(interviews.applicationId, applicationId), eq(interviews.state, 'arranged'))
  for (const row of await ctx.db.select().from(interviews).where(arranged)) {
    if (why === 'undone' && !(await stopAnnouncement(ctx, row)))
      throw new Refusal('conflict', 'Update failed', 'The email has already been sent, so this move cannot be undone.')
    await closeTime(ctx, row.id, 'cancelled', reasons[why])
  }
}

const reasons = { undone: 'The move was undone.', reopened: 'The application was reopened.' }
