import { sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { Change } from './changes.rules.ts'
import { mayImport } from './import.access.ts'
import { type CheckedRow, same } from './rows.rules.ts'

/**
 * People in post at a location that the sheet is of (two in three of those there are in it), and not in it: they may have
 * left. A row of their name counts for them.
 */
export async function notInSheet(ctx: Ctx<User>, checked: readonly CheckedRow[]): Promise<Change[]> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const ids = checked.flatMap(({ person }) => person?.id ?? [])
  if (ids.length === 0) return []
  const today = todayOf(ctx)
  const { rows } = await ctx.db.execute<{ id: string; name: string; works: string }>(sql`
    with here as (select distinct location_id from ${posts} where person_id = any(${sql.param(ids)}::uuid[]) and ${heldOn(today)}),
      held as (select distinct person_id, job_id, location_id, person_id = any(${sql.param(ids)}::uuid[]) as is_in
        from ${posts} where location_id in (select location_id from here) and ${heldOn(today)}),
      covered as (select location_id from held group by location_id
        having count(distinct person_id) filter (where is_in) * 3 >= count(distinct person_id) * 2)
    select person.id, person.name, string_agg(job.title || ', ' || place.name, '; ' order by job.title) as works
    from held join ${people} as person on person.id = held.person_id join ${jobs} as job on job.id = held.job_id
      join ${locations} as place on place.id = held.location_id
    where not is_in group by person.id, person.name
    having bool_or(held.location_id in (select location_id from covered)) order by person.name, person.id`)
  const named = new Set(checked.map(({ name }) => same(name)))
  return rows
    .filter(({ name }) => !named.has(same(name)))
    .map(({ id, name, works }) => ({ n: 0, personId: id, name, kind: 'gone', says: 'not in it', here: works }))
}
