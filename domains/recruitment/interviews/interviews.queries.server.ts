import { eq, sql } from 'drizzle-orm'
import { fillTemplate } from '#domains/notifications/editable-templates.server.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { ReviewedApplication } from '#domains/recruitment/applications/reviewed.queries.server.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { writtenOnce } from '#platform/db/written-once.server.ts'
import { authorize, found, refuse } from '#platform/refusal.ts'
import { aboutApplicant, interviewLetters } from './interviews.email.ts'
import { roundsOf, whyNotArrange, whyNotCancel, whyNotRecord, whyNotReschedule } from './interviews.rules.ts'
import { interviewAdjustments, interviews } from './interviews.table.ts'

/** An application's interviews by round, each with the times before it and what can be done now. */
export async function readInterviews(ctx: Ctx, { id: applicationId, status }: Of) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const rounds = roundsOf(await timesOf(ctx, applicationId))
  const now = ctx.now.toString()
  const last = rounds.at(-1)?.times[0]
  return {
    rounds: rounds.map(({ round, times }) => ({
      round,
      times: times.map((time) => ({ ...time, past: Date.parse(time.at) <= Date.parse(now) })),
    })),
    may: {
      arrange: last !== undefined && !whyNotArrange(status, last),
      reschedule: last && !whyNotReschedule(status, last.state) ? last.id : undefined,
      record: last && !whyNotRecord(last.state, last.at, now) ? last.id : undefined,
      cancel: last && status === 'interview_scheduled' && !whyNotCancel(last.state) ? last.id : undefined,
    },
    /** Only while an interview is being arranged or held. */
    adjustments: status === 'interview_scheduled' && (await asked(ctx, applicationId)),
  }
}
type Of = Pick<ReviewedApplication, 'id' | 'status'>
export type Interviews = Awaited<ReturnType<typeof readInterviews>>

/** What the dialogs about interviews show: the default email, and the time it is about. */
export async function proposeInterview(
  ctx: Ctx,
  applicationId: string,
  kind: keyof typeof interviewLetters,
  interviewId?: string,
) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const application = await briefly(ctx, applicationId)
  const rows = await timesOf(ctx, applicationId)
  const last = roundsOf(rows).at(-1)?.times[0]
  const interview = interviewId
    ? found(
        rows.find(({ id }) => id === interviewId),
        'Interview',
      )
    : undefined
  if (kind === 'again') refuse(whyNotArrange(application.status, last))
  if (kind === 'rescheduled' && interview) refuse(whyNotReschedule(application.status, interview.state))
  if (kind === 'cancelled' && interview) refuse(whyNotCancel(interview.state))
  const letter = await fillTemplate(ctx, interviewLetters[kind], aboutApplicant(application))
  return { address: application.email, letter, interview, held: last?.state === 'held', round: last?.round ?? 0 }
}

async function briefly(ctx: Ctx, id: string) {
  const { status, firstName, position, email } = applications
  const [row] = await ctx.db
    .select({ status, firstName, position, email })
    .from(applications)
    .where(eq(applications.id, id))
  return found(row, 'Application')
}

const timesOf = (ctx: Ctx, applicationId: string) => times(ctx.db).execute({ applicationId })

const nameOf = (by: typeof interviews.arrangedBy | typeof interviews.closedBy) =>
  sql<string | null>`(select ${users.name} from ${users} where ${users.id} = ${by})`

const times = writtenOnce((db) =>
  db
    .select({
      id: interviews.id,
      round: interviews.round,
      at: interviews.at,
      place: interviews.place,
      state: interviews.state,
      reason: interviews.reason,
      supersedesId: interviews.supersedesId,
      arrangedBy: nameOf(interviews.arrangedBy),
      closedBy: nameOf(interviews.closedBy),
      closedAt: interviews.closedAt,
    })
    .from(interviews)
    .where(eq(interviews.applicationId, sql.placeholder('applicationId'))),
)

async function asked(ctx: Ctx, applicationId: string): Promise<boolean> {
  return (await ctx.db.$count(interviewAdjustments, eq(interviewAdjustments.applicationId, applicationId))) > 0
}
