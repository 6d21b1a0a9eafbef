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
  // of a location that has many more people than the sheet, no more are read than show that
  const { rows } = await ctx.db.execute<{ id: string; name: string; works: string }>(sql`
    with here as (select location_id, count(distinct person_id)::int as listed from ${posts}
        where person_id = any(${sql.param(ids)}::uuid[]) and ${heldOn(today)} group by location_id),
      held as (select here.location_id, listed, person_id, job_id from here cross join lateral (
        select person_id, job_id from ${posts} where location_id = here.location_id and ${heldOn(today)} limit 2 * listed + 1) as at),
      covered as (select location_id from held group by location_id, listed having count(distinct person_id) * 2 <= listed * 3)
    select person.id, person.name, string_agg(job.title || ', ' || place.name, '; ' order by job.title) as works
    from held join covered using (location_id) join ${people} as person on person.id = held.person_id
      join ${jobs} as job on job.id = held.job_id join ${locations} as place on place.id = held.location_id
    where not held.person_id = any(${sql.param(ids)}::uuid[]) group by person.id, person.name`)
  const named = new Set(checked.map(({ name }) => same(name)))
  return rows
    .filter(({ name }) => !named.has(same(name)))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name, works }) => ({ n: 0, personId: id, name, kind: 'gone', says: 'not in it', here: works }))
}
