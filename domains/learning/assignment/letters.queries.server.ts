import { sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayAssignLearning } from '#domains/learning/learning.access.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { byUrgency } from './due.rules.ts'
import { openCourses } from './open-courses.queries.server.ts'
import { reminderLine } from './reminding.rules.ts'

type Reader = { id: string; name: string; at: { name: string; address: string; postcode: string } | null }

/** Letters for people in post without an email address: everything open, in the words of the emails that others get. */
export async function learningLetters(ctx: Ctx<User>) {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  const today = todayOf(ctx)
  const { rows } = await ctx.db.execute<Reader>(sql`
    select distinct on (person.name, person.id) person.id, person.name,
      case when place.id is not null
        then jsonb_build_object('name', place.name, 'address', place.address, 'postcode', place.postcode) end as at
    from ${people} as person join ${posts} as post on post.person_id = person.id and ${notEndedOn(today, 'post')}
    left join ${locations} as place on place.id = post.location_id
    where coalesce(person.email, '') = '' order by person.name, person.id, post.date_from desc nulls last`)
  const ids = rows.map(({ id }) => id)
  const open = await openCourses(ctx, today, { who: sql`taken.person_id = any(${sql.param(ids)}::uuid[])` })
  const byPerson = Map.groupBy(
    open.filter(({ due }) => due.state !== 'waived' && due.state !== 'awaiting marking'),
    ({ personId }) => personId,
  )
  const { name, address, contactPhone } = await organisation(ctx)
  const from = { name, address, contactPhone }
  return rows.flatMap(({ id, name, at }) => {
    const lines = byUrgency(byPerson.get(id) ?? []).map(reminderLine)
    return lines.length > 0 ? [{ person: { id, name }, at: at ?? undefined, today, lines, from }] : []
  })
}
