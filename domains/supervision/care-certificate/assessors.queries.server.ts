import { sql } from 'drizzle-orm'
import { stateNow } from '#domains/compliance/state/state-now.queries.server.ts'
import { CARE_CERTIFICATE } from '#domains/compliance/state/status.rules.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import type { Assessor } from './assessors.rules.ts'

/** What someone's own records say about assessing others, needed for their job or not; undefined for a stranger. */
export async function assessorOf(ctx: Ctx, personId: string): Promise<Assessor | undefined> {
  const today = todayOf(ctx)
  const state = await stateNow(ctx, { who: sql`${people.id} = ${personId}::uuid` })
  const { rows } = await ctx.db.execute<{ name: string; inPost: boolean; keys: string[] }>(sql`
    select person.name,
      exists (select 1 from ${posts} as post where post.person_id = person.id and ${heldOn(today, 'post')}) as "inPost",
      array(select state.key from (${state}) as state where state.done_from is not null
        and coalesce(state.done_until, 'infinity') > ${today}::date
        and (not state.needs_competence or (state.competence_from is not null
          and coalesce(state.competence_until, 'infinity') > ${today}::date))) as keys
    from ${people} as person where person.id = ${personId}::uuid`)
  const [row] = rows
  if (!row) return undefined
  const { name, inPost, keys } = row
  return { personId, name, inPost, certificate: keys.includes(CARE_CERTIFICATE), inDate: keys }
}
