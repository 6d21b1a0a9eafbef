import { sql } from 'drizzle-orm'
import { hires } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { addDays, type Day, startOfDay } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { keptCount } from './application-counts.queries.server.ts'
import { applicationStages } from './application-stages.table.ts'
import { mayReview } from './applications.access.ts'
import { applications } from './applications.table.ts'
import { HIRED_DAYS, type OpenStage, openStages, type Pipeline, SLOW_DAYS, YEAR_DAYS } from './pipeline.rules.ts'

/** How many applications are at each stage, and how many of them have not moved for seven days. By days, so it lasts as long as the day. */
export async function pipeline(ctx: Ctx): Promise<Pipeline> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const today = todayOf(ctx)
  const counts = openStages.map((stage) => sql`(${stage}, ${keptCount({ status: stage })}, ${slow(stage, today)})`)
  const { rows } = await ctx.db.execute<Row>(sql`select stage, count, slow,
      (select count(*)::int from ${hires} where hired_at >= ${startOfDay(addDays(today, -HIRED_DAYS))}::timestamptz) as hired,
      (${daysToStart(today)}) as "daysToStart"
    from (values ${sql.join(counts, sql`, `)}) as counted (stage, count, slow)`)
  const { hired = 0, daysToStart: days = null } = rows[0] ?? {}
  return { stages: rows.map(({ stage, count, slow }) => ({ stage, count, slow })), hired, daysToStart: days }
}
type Row = Pipeline['stages'][number] & Pick<Pipeline, 'hired' | 'daysToStart'>

const slow = (stage: OpenStage, today: Day) => sql`(select count(*)::int from ${applicationStages}
  where status = ${stage} and moved_at < ${startOfDay(addDays(today, 1 - SLOW_DAYS))}::timestamptz)`

const daysToStart = (
  today: Day,
) => sql`select round(avg(post.date_from - (sent.created_at at time zone 'Europe/London')::date))::int
  from ${hires} as hired join ${posts} as post on post.id = hired.post_id join ${applications} as sent on sent.id = hired.application_id
  where post.date_from > ${addDays(today, -YEAR_DAYS)}::date and post.date_from <= ${today}::date`
