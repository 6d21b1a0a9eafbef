import { sql } from 'drizzle-orm'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import type { MergeKind } from '#domains/people/merges/merges.rules.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'

const columns = { person: 'person_id', job: 'job_id', location: 'location_id' } as const

export type SamePosts = {
  goes: string
  stays: string
  personId: string
  name: string
  /** "Care Worker, Rowan House", of the one that stays. */
  work: string
  goesFrom: Day | null
  staysFrom: Day | null
}

/** Current posts that a merge would make the same: one person, job and location. Called by verbs and queries that authorize. */
export async function samePosts(
  ctx: Ctx,
  kind: MergeKind,
  { from, into }: { from: string; into: string },
): Promise<SamePosts[]> {
  const today = todayOf(ctx)
  const same = Object.entries(columns).map(([of, column]) => {
    const named = sql.identifier(column)
    return of === kind
      ? sql`goes.${named} = ${from}::uuid and stays.${named} = ${into}::uuid`
      : sql`goes.${named} = stays.${named}`
  })
  const { rows } = await ctx.db.execute<SamePosts>(sql`
    select goes.id as goes, stays.id as stays, stays.person_id as "personId", person.name,
      job.title || ', ' || place.name as work,
      coalesce(goes.date_from, goes.planned_start)::text as "goesFrom",
      coalesce(stays.date_from, stays.planned_start)::text as "staysFrom"
    from posts as goes join posts as stays on ${sql.join(same, sql` and `)}
    join people as person on person.id = stays.person_id
    join jobs as job on job.id = stays.job_id join locations as place on place.id = stays.location_id
    where ${notEndedOn(today, 'goes')} and ${notEndedOn(today, 'stays')}
    order by person.name, goes.id, stays.id`)
  return rows
}
