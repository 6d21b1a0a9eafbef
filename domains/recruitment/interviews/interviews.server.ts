import { and, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { calendarParams } from '#domains/recruitment/applications/interview-calendar.email.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, refuse } from '#platform/refusal.ts'
import { filledIn } from './interviews.email.ts'
import type { CancelInterviewForm, InterviewForm } from './interviews.form.ts'
import type { Outcome } from './interviews.labels.ts'
import { whyNotArrange, whyNotCancel, whyNotRecord, whyNotReschedule, whyNotTime } from './interviews.rules.ts'
import { interviews } from './interviews.table.ts'
import {
  type Application,
  closeTime,
  type Interview,
  keepTime,
  lastInterview,
  lockedApplication,
  noteMessage,
  stopAnnouncement,
  type Time,
} from './rows.server.ts'

type Which = { applicationId: string; interviewId: string }
type Email = { send: string; subject: string; body: string }

/** Arranges a further interview, or another one after one that was missed or cancelled. */
export async function arrangeInterview(ctx: Ctx<User>, applicationId: string, form: InterviewForm): Promise<void> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const application = await lockedApplication(ctx, applicationId)
    refuse(whyNotArrange(application.status, await lastInterview(ctx, applicationId)))
    const row = await keepTime(ctx, application, timeOf(ctx, form))
    await recordOf(ctx, 'interview.arranged', application, row)
    await announce(ctx, application, row, form.email)
  })
}

/** Moves an interview to another time; the earlier time is kept. */
export async function rescheduleInterview(ctx: Ctx<User>, which: Which, form: InterviewForm): Promise<void> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const { application, interview } = await locked(ctx, which)
    refuse(whyNotReschedule(application.status, interview.state))
    const time = timeOf(ctx, form)
    await stopAnnouncement(ctx, interview)
    await closeTime(ctx, interview.id, 'rescheduled', form.reason)
    const row = await keepTime(ctx, application, time, true)
    await recordOf(ctx, 'interview.rescheduled', application, row)
    await announce(ctx, application, row, form.email)
  })
}

/** Cancels an interview; the applicant is emailed only if they had heard of it. */
export async function cancelInterview(ctx: Ctx<User>, which: Which, form: CancelInterviewForm): Promise<void> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const { application, interview } = await locked(ctx, which)
    refuse(whyNotCancel(interview.state))
    const unheard = interview.messageId !== null && (await stopAnnouncement(ctx, interview))
    await closeTime(ctx, interview.id, 'cancelled', form.reason)
    await ctx.db
      .update(applications)
      .set({ interviewAt: null, interviewPlace: null })
      .where(eq(applications.id, application.id))
    await recordOf(ctx, 'interview.cancelled', application, interview)
    if (unheard || form.email.send === 'no') return
    await email(ctx, application, interview, { words: form.email, method: 'CANCEL' })
  })
}

/** Records that an interview was held, or that the applicant did not attend. */
export async function recordInterview(
  ctx: Ctx<User>,
  which: Which,
  { outcome, reason }: { outcome: Outcome; reason: string },
): Promise<void> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const { application, interview } = await locked(ctx, which)
    refuse(whyNotRecord(interview.state, interview.at, ctx.now.toString()))
    await closeTime(ctx, interview.id, outcome, reason)
    await recordOf(ctx, `interview.${outcome}`, application, interview)
  })
}

async function locked(ctx: Ctx, { applicationId, interviewId }: Which) {
  const application = await lockedApplication(ctx, applicationId)
  const [row] = await ctx.db
    .select()
    .from(interviews)
    .where(and(eq(interviews.id, interviewId), eq(interviews.applicationId, applicationId)))
  return { application, interview: found(row, 'Interview') }
}

function timeOf({ now }: Ctx, { interviewAt, interviewPlace }: InterviewForm): Time {
  refuse(whyNotTime({ interviewAt, interviewPlace }, now.toString()))
  return { at: interviewAt ?? '', place: interviewPlace }
}

async function announce(ctx: Ctx, application: Application, row: Interview, words: Email): Promise<void> {
  if (words.send === 'no') return
  await noteMessage(ctx, row.id, await email(ctx, application, row, { words, method: 'REQUEST' }))
}

type Sent = { words: Email; method: 'REQUEST' | 'CANCEL' }

/** The text as HR left it, with the appointment; the calendar file itself is made when the email is sent. */
function email(ctx: Ctx, application: Application, row: Interview, { words, method }: Sent) {
  const { id, applicantId, firstName, lastName, email } = application
  return queueEmail(ctx, {
    template: 'application.moved',
    to: { address: email, name: `${firstName} ${lastName}`, personId: applicantId },
    params: {
      ...filledIn({ subject: words.subject, body: words.body }, row.at, row.place),
      ...calendarParams(method, row, ctx.now.toString()),
    },
    dedupeKey: `interview:${row.id}:${method}`,
    subjectId: id,
  })
}

function recordOf(ctx: Ctx, verb: string, { id, applicantId }: Application, { round }: Interview) {
  return record(ctx, verb, id, { personId: applicantId, round })
}
