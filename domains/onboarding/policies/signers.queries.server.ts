import { type SQLWrapper, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { goingOn } from '#domains/onboarding/going-on.queries.server.ts'
import { onboardingChecklists, onboardingItems } from '#domains/onboarding/onboarding.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import type { Self } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import type { Given } from '#platform/db/written-once.server.ts'

/** Those who must sign: all who are in post today. A select, to be used in brackets. */
export function inPost(today: Given<Day>) {
  return sql`select ${people.id}, ${people.name}, nullif(${people.email}, '') as email from ${people}
    where exists (select 1 from ${posts} as post where post.person_id = ${people.id}
      and ${heldOn(today, 'post')})`
}

/** Whether the asker must sign a policy: people in post sign all, new starters those on their checklist. */
export async function isAsked({ db, actor, now }: Ctx<Self>, policyId: string): Promise<boolean> {
  const { rows } = await db.execute<{ asked: boolean }>(
    sql`select exists (select 1 from (${inPost(todayOf({ now }))}) as staff where id = ${actor.personId}::uuid)
      or exists (select 1 from ${onboardingChecklists} as entry
        join ${onboardingItems} as item on item.checklist_id = entry.id and item.kind = 'policy'
          and item.about in ('', ${policyId})
        where entry.person_id = ${actor.personId}::uuid and ${goingOn}) as asked`,
  )
  return rows[0]?.asked ?? false
}

/** Whether a typed name is the asker's own, as their account or their file has it, whatever its case, accents and spaces. */
export async function isOwnName({ db, actor }: Ctx<Self>, typed: string): Promise<boolean> {
  const { rows } = await db.execute<{ own: boolean }>(
    sql`select ${bare(sql`${typed}`)} in (
      select ${bare(people.name)} from ${people} where ${people.id} = ${actor.personId}::uuid
      union select ${bare(users.name)} from ${users} where ${users.personId} = ${actor.personId}::uuid) as own`,
  )
  return rows[0]?.own ?? false
}

const bare = (name: SQLWrapper) => sql`regexp_replace(fold(${name}::text), '\\s+', '', 'g')`
