import { type SQL, sql } from 'drizzle-orm'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { type Ahead, ahead } from '#domains/compliance/forecast/ahead.queries.server.ts'
import { falls } from '#domains/compliance/forecast/falls.queries.server.ts'
import { CARE_CERTIFICATE } from '#domains/compliance/state/status.rules.ts'
import { hasAccess } from '#domains/learning/assignment/open-courses.queries.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles, enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import { attendance, sessionCovers, sessionDates, trainingSessions } from '#domains/learning/sessions/sessions.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/**
 * The parts of a `with`, after those of `ahead` and `falls`: who has a day for a type already (`booked`, with whether it is a
 * place or only asked for), who learns it (`learning`), and of the rest (`uncovered`) their place in the order of falling out
 * of a type that a session can give.
 */
export function uncovered(ctx: Ctx, asked: Ahead): SQL {
  return sql`${ahead(ctx, asked)}, ${falls},
    trained as (select id, renewal_months, early_days, needs_competence from ${complianceTypes}
      where closed_at is null and read_from is null and key <> ${CARE_CERTIFICATE}),
    listed as (
      select comes.person_id, covered.type_id, (max(held.ends_at) at time zone 'Europe/London')::date as day,
          comes.state = 'placed' as placed
        from ${trainingSessions} as session join ${attendance} as comes on comes.session_id = session.id
        join ${sessionCovers} as covered on covered.session_id = session.id
        join ${sessionDates} as held on held.session_id = session.id and not held.dropped
        where session.state = 'planned' and comes.state in ('invited', 'placed')
        group by comes.id, covered.type_id having max(held.ends_at) > ${ctx.now.toString()}::timestamptz
      union all select person_id, type_id, booked_for, true from ahead where booked_for is not null),
    booked as (select person_id, type_id, max(day) as day, bool_or(placed) as placed from listed group by person_id, type_id),
    learning as (select distinct taken.person_id, course.type_id from ${cycles} as cycle
      join ${enrolments} as taken on taken.id = cycle.enrolment_id join ${courses} as course on course.id = taken.course_id
      join trained on trained.id = course.type_id and not trained.needs_competence
      where cycle.closed_at is null and ${hasAccess}),
    uncovered as (select falls.*, (row_number() over (partition by falls.type_id order by falls.day, falls.person_id))::int as place
      from falls join trained on trained.id = falls.type_id
      where not exists (select 1 from booked where booked.person_id = falls.person_id and booked.type_id = falls.type_id)
        and not exists (select 1 from learning where learning.person_id = falls.person_id and learning.type_id = falls.type_id))`
}
