import { sql } from 'drizzle-orm'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles, enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { mayAssignLearning } from '#domains/learning/learning.access.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { pageOf } from '#lib/list-filters.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import type { DueState } from './due.rules.ts'
import { countLearners, enrolmentsAt } from './learner-pages.queries.server.ts'
import { learnerRows, postNow } from './learner-rows.queries.server.ts'
import type { LearnerFilters } from './learners.form.ts'
import { staffSeenBy } from './seen.queries.server.ts'

const PAGE_SIZE = 25

/** Who has which course, a line for each: what is most pressing first, what is done only where it is asked for. */
export async function listLearners(ctx: Ctx<User>, filters: LearnerFilters) {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  const total = await countLearners(ctx, filters)
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  const ids = await enrolmentsAt(ctx, filters, { limit: PAGE_SIZE, offset })
  const found = new Map((await learnerRows(ctx, ids)).map((row) => [row.enrolmentId, row]))
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total, page, pages }
}

/** What the list can be filtered by. */
export async function learnerChoices({ db, actor }: Ctx<User>) {
  authorize(mayAssignLearning(actor), 'Trainers only.')
  const all = async (query: ReturnType<typeof sql>) => (await db.execute<{ value: string; label: string }>(query)).rows
  return {
    courses: await all(sql`select id as value, title as label from ${courses} as course where exists (select 1
      from ${enrolments} as taken where taken.course_id = course.id) order by title`),
    locations: await all(
      sql`select id as value, name as label from ${locations} where merged_into is null order by name`,
    ),
  }
}

export type Competence = { type: string; on: Day; until: Day | null }

/** One person's training: what is open, done and ended, and in what they were signed off as competent. */
export async function learnerTraining(ctx: Ctx<User>, personId: string) {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  const today = todayOf(ctx)
  const { rows } = await ctx.db.execute<{ id: string; name: string; job: string | null; location: string | null }>(sql`
    select person.id, person.name, place.job, place.location from ${people} as person ${postNow(today)}
    where person.id = ${personId}::uuid and ${staffSeenBy(ctx, sql`person.id`)}`)
  const person = found(rows[0], 'Person')
  const taken = await ctx.db.execute<{ id: string }>(sql`select taken.id from ${enrolments} as taken
    where taken.person_id = ${personId}::uuid and (exists (select 1 from ${entitlements} as given
        where given.enrolment_id = taken.id) or exists (select 1 from ${cycles} as cycle where cycle.enrolment_id = taken.id))`)
  const courses = await learnerRows(
    ctx,
    taken.rows.map(({ id }) => id),
  )
  return { person, today, courses: courses.toSorted(byPressing), competence: await competenceOf(ctx, personId) }
}
export type LearnerTraining = Awaited<ReturnType<typeof learnerTraining>>

/** One of someone's courses, by their enrolment. */
export async function courseOfLearner(ctx: Ctx<User>, { id, enrolmentId }: { id: string; enrolmentId: string }) {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  const { courses } = await learnerTraining(ctx, id)
  return found(
    courses.find((course) => course.enrolmentId === enrolmentId),
    'Course',
  )
}

type Pressing = { open: { due: DueState } | null; title: string }
const byPressing = (a: Pressing, b: Pressing) =>
  (a.open?.due.left ?? (a.open ? 9998 : 9999)) - (b.open?.due.left ?? (b.open ? 9998 : 9999)) ||
  a.title.localeCompare(b.title)

async function competenceOf(ctx: Ctx, personId: string): Promise<Competence[]> {
  const { rows } = await ctx.db.execute<Competence>(sql`
    select distinct on (type.position, type.id) type.name as type, fact.valid_from::text as on, fact.expires_on::text as until
    from ${complianceFacts} as fact join ${complianceTypes} as type on type.id = fact.type_id
    where fact.person_id = ${personId}::uuid and fact.aspect = 'competence' and fact.voids_id is null
      and not exists (select 1 from ${complianceFacts} as voiding where voiding.voids_id = fact.id)
    order by type.position, type.id, fact.valid_from desc`)
  return rows
}
