import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { Kind } from '#domains/supervision/kinds.rules.ts'
import { competencesOf } from '#domains/supervision/schedule/competences.queries.server.ts'
import { supervisionDue } from '#domains/supervision/schedule/dues.table.ts'
import { supervisionSeenBy } from '#domains/supervision/seen.queries.server.ts'
import { mayHoldSupervision } from '#domains/supervision/supervision.access.ts'
import { addDays } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { possibleHolders } from './holders.queries.server.ts'

/** For whom one is to be booked, of those the asker may book for, with when each is due and who leads them. */
export async function toBook(ctx: Ctx<User>, kind: Kind, ids: readonly string[]) {
  authorize(mayHoldSupervision(ctx.actor), 'Supervisors only.')
  const today = todayOf(ctx)
  const { dueOn, dateFrom, dateTo } = supervisionDue
  const lead = sql<
    string | null
  >`(select lead.name from ${posts} as post join ${people} as lead on lead.id = post.manager_id
    where post.person_id = ${people.id} and ${heldOn(today, 'post')} and post.manager_id <> post.person_id
    order by post.date_from desc, post.id desc limit 1)`
  const inPost = sql`exists (select 1 from ${posts} as post where post.person_id = ${people.id} and ${heldOn(today, 'post')})`
  const chosen = await ctx.db
    .select({ id: people.id, name: people.name, dueOn, supervisor: lead })
    .from(people)
    .leftJoin(
      supervisionDue,
      and(
        eq(supervisionDue.personId, people.id),
        eq(supervisionDue.kind, kind),
        sql`${today}::date between ${dateFrom} and ${dateTo}`,
      ),
    )
    .where(
      and(
        inArray(people.id, ids.length > 0 ? [...ids] : [ctx.actor.personId]),
        supervisionSeenBy(ctx, people.id),
        inPost,
      ),
    )
    .orderBy(sql`${dueOn} nulls last`, asc(people.name), asc(people.id))
  return {
    chosen: ids.length > 0 ? chosen : [],
    holders: await possibleHolders(ctx),
    types: kind === 'competence' ? await competencesOf(ctx) : [],
    day: addDays(today, 7),
  }
}
