import { sql } from 'drizzle-orm'
import { doneUntil } from '#domains/learning/assignment/done-until.queries.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles, enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import { mayAssignLearning } from '#domains/learning/learning.access.ts'
import { cohortMembers, cohorts, learningPaths, pathCourses } from '#domains/learning/paths.table.ts'
import { people } from '#domains/people/people.table.ts'
import { addDays, type Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'

export type Member = { personId: string; name: string; done: number; of: number; begun: boolean }
export type CohortShown = {
  id: string
  name: string
  startsOn: Day
  /** The course or path. */
  takes: string
  isPath: boolean
  dueOn: Day
  members: Member[]
  closed: boolean
}

/** The cohorts that are open, those that began last first, each with how far its people are. */
export async function listCohorts(ctx: Ctx<User>): Promise<CohortShown[]> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  return read(ctx, sql`cohort.closed_at is null`)
}

/** One cohort, a closed one too. */
export async function readCohort(ctx: Ctx<User>, id: string): Promise<CohortShown> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  const [cohort] = await read(ctx, sql`cohort.id = ${id}::uuid`)
  return found(cohort, 'Cohort')
}

type Row = Omit<CohortShown, 'members' | 'dueOn'> & { days: number }

async function read(ctx: Ctx, where: ReturnType<typeof sql>): Promise<CohortShown[]> {
  const today = todayOf(ctx)
  const { rows } = await ctx.db.execute<Row>(sql`
    select cohort.id, cohort.name, cohort.starts_on::text as "startsOn", coalesce(path.title, course.title) as takes,
      cohort.path_id is not null as "isPath", cohort.closed_at is not null as closed,
      coalesce(cohort.due_days, (select max(line.due_days) from ${pathCourses} as line where line.path_id = path.id), 0) as days
    from ${cohorts} as cohort left join ${learningPaths} as path on path.id = cohort.path_id
    left join ${courses} as course on course.id = cohort.course_id
    where ${where} order by cohort.starts_on desc, cohort.name, cohort.id`)
  const members = await membersOf(
    ctx,
    rows.map(({ id }) => id),
    today,
  )
  return rows.map(({ days, ...cohort }) => ({
    ...cohort,
    dueOn: addDays(cohort.startsOn, days),
    members: members.get(cohort.id) ?? [],
  }))
}

async function membersOf({ db }: Ctx, ids: readonly string[], today: Day): Promise<Map<string, Member[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Member & { cohort_id: string }>(sql`
    select member.cohort_id, person.id as "personId", person.name, count(*)::int as of,
      (count(*) filter (where ${doneUntil(today, sql`member.person_id`, sql`course`)} >= ${today}::date))::int as done,
      coalesce(bool_or(exists (select 1 from ${enrolments} as taken join ${cycles} as cycle on cycle.enrolment_id = taken.id
        where taken.person_id = member.person_id and taken.course_id = course.id and cycle.closed_at is null
          and cycle.started_at is not null)), false) as begun
    from ${cohortMembers} as member join ${cohorts} as cohort on cohort.id = member.cohort_id
    join ${people} as person on person.id = member.person_id
    join ${courses} as course on course.id = cohort.course_id or course.id in (select line.course_id
      from ${pathCourses} as line where line.path_id = cohort.path_id)
    where cohort.id = any(${sql.param([...ids])}::uuid[]) group by member.cohort_id, person.id order by person.name, person.id`)
  return Map.groupBy(rows, ({ cohort_id }) => cohort_id)
}
