import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { RENEWAL_WINDOW_DAYS } from '#domains/learning/completion/renewal.rules.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { completions, cycles, enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { quizAttempts } from '#domains/learning/quiz/attempts.table.ts'
import { addDays, type Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { assignmentRules } from './assignment.table.ts'
import { countingTraining, doneUntil } from './done-until.queries.server.ts'
import { WITHOUT_CERTIFICATE_DAYS } from './plan.rules.ts'

/**
 * Opens the next cycle of what expires within the window, due on that day, and of what a void record had closed. A purchase
 * and a seat are one cycle each.
 */
export async function openRenewals(ctx: Ctx): Promise<void> {
  const today = todayOf(ctx)
  const { rows } = await ctx.db.execute<{ enrolment_id: string; number: number; due_on: Day }>(sql`
    select taken.id as enrolment_id, ends.due_on::text,
      (select coalesce(max(number), 0) + 1 from ${cycles} as past where past.enrolment_id = taken.id) as number
    from ${enrolments} as taken join ${courses} as course on course.id = taken.course_id
    cross join lateral (select coalesce(${doneUntil(today, sql`taken.person_id`, sql`course`)}, case when ${closedByVoid}
      then ${addDays(today, WITHOUT_CERTIFICATE_DAYS)}::date end) as due_on) as ends
    where exists (select 1 from ${entitlements} as given
        left join ${assignmentRules} as rule on given.source = 'rule' and rule.id = given.reference
        where given.enrolment_id = taken.id and given.ended_at is null
          and (given.source in ('hand', 'self') or (rule.again and rule.ended_at is null)))
      and not exists (select 1 from ${cycles} as running where running.enrolment_id = taken.id and running.closed_at is null)
      and ends.due_on <= ${addDays(today, RENEWAL_WINDOW_DAYS)}::date
    order by taken.id for update of taken`)
  if (rows.length === 0) return
  const columns = {
    ids: rows.map(() => v7()),
    enrolments: rows.map((row) => row.enrolment_id),
    numbers: rows.map(({ number }) => number),
    dues: rows.map((row) => row.due_on),
  }
  await ctx.db.execute(sql`insert into ${cycles} (id, enrolment_id, number, opened_on, due_on)
    select id, enrolment_id, number, ${today}::date, due_on from unnest(${sql.param(columns.ids)}::uuid[],
      ${sql.param(columns.enrolments)}::uuid[], ${sql.param(columns.numbers)}::int[], ${sql.param(columns.dues)}::date[])
      as next(id, enrolment_id, number, due_on)
    on conflict do nothing`)
  await record(ctx, 'learning.renewals_opened', undefined, { count: rows.length })
}

/** Whether the record that closed the last cycle of `taken`, or that it wrote, is void. */
const closedByVoid = sql`exists (select 1 from ${complianceFacts} as voiding where voiding.voids_id =
  (select coalesce(last.fact_id, done.fact_id) from ${cycles} as last
    left join ${completions} as done on done.cycle_id = last.id
    where last.enrolment_id = taken.id order by last.number desc limit 1))`

type Whose = { personIds?: readonly string[]; fromElsewhere?: boolean }

/**
 * Closes open cycles with a due day where a record covers the type for longer than a renewal needs. What is taken by choice
 * goes on, and what waits for a trainer is marked first.
 */
export async function meetElsewhere(ctx: Ctx, { personIds, fromElsewhere }: Whose = {}): Promise<void> {
  const today = todayOf(ctx)
  const whose = personIds ? sql`taken.person_id = any(${sql.param([...personIds])}::uuid[])` : sql`true`
  const { rowCount } = await ctx.db.execute(sql`
    with met as (select cycle.id, covering.fact_id from ${cycles} as cycle
      join ${enrolments} as taken on taken.id = cycle.enrolment_id and ${whose}
      join ${courses} as course on course.id = taken.course_id and course.type_id is not null
      cross join lateral (select done.id as fact_id ${countingTraining(today, sql`taken.person_id`, sql`course.type_id`)}
          and (done.expires_on is null or done.expires_on > ${addDays(today, RENEWAL_WINDOW_DAYS)}::date)
          and ${fromElsewhere ? sql`done.source <> 'course'` : sql`true`}
        order by done.expires_on desc nulls first, done.recorded_at desc limit 1) as covering
      where cycle.closed_at is null and cycle.due_on is not null
        and not exists (select 1 from ${quizAttempts} as waiting
          where waiting.cycle_id = cycle.id and waiting.sent_at is not null and waiting.marked_at is null)
      order by cycle.id for update of cycle)
    update ${cycles} set closed_at = ${ctx.now.toString()}, closed_as = 'met elsewhere', fact_id = met.fact_id
    from met where ${cycles.id} = met.id`)
  if (rowCount) await record(ctx, 'learning.met_elsewhere', undefined, { count: rowCount })
}
