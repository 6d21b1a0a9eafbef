import { and, eq, gt, notInArray } from 'drizzle-orm'
import { messages } from '#domains/notifications/messages.table.ts'
import { interviews } from '#domains/recruitment/interviews/interviews.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { calendarParams } from './interview-calendar.email.ts'

/** What takes an interview still to come out of the applicant's calendar, if it was ever put there; for verbs that have authorized. */
export async function calendarToCancel(ctx: Ctx, applicationId: string): Promise<Record<string, string>> {
  const now = ctx.now.toString()
  const [row] = await ctx.db
    .select({ interview: interviews })
    .from(interviews)
    .innerJoin(messages, eq(messages.id, interviews.messageId))
    .where(
      and(
        eq(interviews.applicationId, applicationId),
        eq(interviews.state, 'arranged'),
        gt(interviews.at, now),
        notInArray(messages.state, ['queued', 'cancelled']),
      ),
    )
  return row ? calendarParams('CANCEL', row.interview, now) : {}
}
