import { sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayOpenTeam } from '#domains/employment/staff/staff.access.ts'
import { enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { DueState } from './due.rules.ts'
import { openCourses } from './open-courses.queries.server.ts'

export type TeamCourse = { cycleId: string; title: string; started: boolean; due: DueState }
export type TeamPerson = { id: string; name: string }
export type TeamLearner = TeamPerson & { courses: TeamCourse[] }

/** Those whom the asker leads and who have courses: who has something due within a week or over, and who has not. */
export async function teamLearning(ctx: Ctx<User>): Promise<{ pressing: TeamLearner[]; upToDate: TeamPerson[] }> {
  authorize(mayOpenTeam(ctx.actor), 'Supervisors only.')
  const today = todayOf(ctx)
  const { rows } = await ctx.db.execute<TeamPerson>(sql`
    select person.id, person.name from ${people} as person where person.id in (
        select post.person_id from ${posts} as post where post.manager_id = ${ctx.actor.personId}::uuid
          and post.person_id <> post.manager_id and ${heldOn(today, 'post')})
      and exists (select 1 from ${enrolments} as taken join ${entitlements} as given on given.enrolment_id = taken.id
        where taken.person_id = person.id and given.ended_at is null)
    order by person.name, person.id`)
  const ids = rows.map(({ id }) => id)
  const open = await openCourses(ctx, today, { who: sql`taken.person_id = any(${sql.param(ids)}::uuid[])` })
  const byPerson = Map.groupBy(open.filter(isPressing), ({ personId }) => personId)
  const pressing = rows.flatMap(({ id, name }) => {
    const courses = (byPerson.get(id) ?? []).toSorted((a, b) => (a.due.left ?? 0) - (b.due.left ?? 0))
    return courses.length > 0 ? [{ id, name, courses: courses.map(shownOf) }] : []
  })
  return {
    pressing: pressing.toSorted(mostOver),
    upToDate: rows.filter(({ id }) => !pressing.some((one) => one.id === id)),
  }
}

const WEEK = 7

const isPressing = ({ due }: { due: DueState }) =>
  due.state === 'overdue' || (due.state === 'due soon' && due.left !== null && due.left <= WEEK)

const shownOf = ({ cycleId, title, started, due }: TeamCourse): TeamCourse => ({ cycleId, title, started, due })

const mostOver = (a: TeamLearner, b: TeamLearner) => (a.courses[0]?.due.left ?? 0) - (b.courses[0]?.due.left ?? 0)
