import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { ruleChanges } from '#domains/employment/standing/rule-changes.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { whyNotHeard } from '#domains/people/jobs/speaking.server.ts'
import { people } from '#domains/people/people.table.ts'
import { changeBefore, type RuleChanges } from '#domains/vetting/standing/new-rules.rules.ts'
import { pageOf } from '#lib/list-filters.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { bringInDays } from './bring-in-days.rules.ts'
import { mayConfirmSome, mayPlanToVerify, mayReadBroughtIn } from './bring-ins.access.ts'
import type { BroughtInFilters } from './bring-ins.form.ts'
import { bringIns } from './bring-ins.table.ts'
import { isConfirmed, lostByIndex } from './confirmations.queries.server.ts'
import { confirmedBy } from './confirmers.queries.server.ts'
import { knownSince } from './known-since.queries.server.ts'

/** So many at once, because a form takes a hundred ticks. */
export const BROUGHT_IN_A_PAGE = 50

const manager = alias(people, 'manager')

/** Everyone who was brought in, waiting ones first, with by when they are to be verified. */
export async function listBroughtIn(ctx: Ctx<User>, filters: BroughtInFilters) {
  authorize(mayReadBroughtIn(ctx.actor), 'Admins only.')
  const matching = and(
    filters.location ? eq(bringIns.locationId, filters.location) : undefined,
    filters.state === 'unconfirmed' ? not(isConfirmed(ctx)) : undefined,
    filters.state === 'confirmed' ? isConfirmed(ctx) : undefined,
    inPost(ctx),
  )
  const total = await ctx.db.$count(bringIns, matching)
  const { page, pages, offset } = pageOf(filters.page, total, BROUGHT_IN_A_PAGE)
  const onPage = sql`${bringIns.id} in (${idsOfPage(ctx, matching, offset)})`
  const rows = await read(ctx, onPage).orderBy(
    isConfirmed(ctx),
    asc(locations.name),
    asc(people.name),
    asc(bringIns.id),
  )
  const rules = await rulesKept(ctx)
  return {
    rows: rows.map((row) => ({ ...row, days: daysOf(row, rules) })),
    ...{ total, page, pages, mayPlan: mayPlanToVerify(ctx.actor), today: todayOf(ctx) },
  }
}
export type BroughtIn = Awaited<ReturnType<typeof listBroughtIn>>['rows'][number]

// State by state and place by place, in the list's order, each read along an index of names until the page is full.
// Whom a confirmation that no longer counts left waiting is looked for only where there are some.
const idsOfPage = (ctx: Ctx, matching: SQL | undefined, offset: number) => sql`select picked.id
  from (select counts, confirmed, id, name
      from (values (false, false), (false, true), (true, true)) as state (counts, confirmed) cross join ${locations}
      where counts = confirmed or ${locations.id} in (select ${bringIns.locationId} from ${bringIns} where ${lostByIndex(ctx)})
      order by counts, name) as place
    cross join lateral (select ${bringIns.id}, ${bringIns.personName} from ${bringIns}
      where ${bringIns.locationId} = place.id and (${bringIns.confirmedAt} is not null) = place.confirmed
        and ${isConfirmed(ctx)} = place.counts and ${matching}
      order by ${bringIns.personName}, ${bringIns.id} limit ${offset + BROUGHT_IN_A_PAGE}) as picked
  order by place.counts, place.name, picked.person_name, picked.id
  limit ${BROUGHT_IN_A_PAGE} offset ${offset}`

/** Whom the asker confirms by name: those waiting, and how many are confirmed; of people still in post. */
export async function broughtInToConfirm(ctx: Ctx<User>) {
  authorize(mayConfirmSome(ctx.actor), 'Managers only.')
  const mine = and(confirmedBy(ctx), inPost(ctx))
  const [{ waiting, confirmed } = { waiting: 0, confirmed: 0 }] = await ctx.db
    .select({
      waiting: sql<number>`(count(*) filter (where not ${isConfirmed(ctx)}))::int`,
      confirmed: sql<number>`(count(*) filter (where ${isConfirmed(ctx)}))::int`,
    })
    .from(bringIns)
    .where(mine)
  const rows = waiting > 0 ? await waitingAmong(ctx, mine) : []
  const rules = await rulesKept(ctx)
  return {
    rows: rows.map((row) => ({ ...row, days: daysOf(row, rules) })),
    ...{ waiting, confirmed, today: todayOf(ctx), whyNot: await whyNotHeard(ctx, rows) },
  }
}

const waitingAmong = (ctx: Ctx, mine: SQL | undefined) =>
  read(
    ctx,
    // two looks along an index each, and none through everyone who was brought in
    sql`${bringIns.id} in (select ${bringIns.id} from ${bringIns} where ${bringIns.confirmedAt} is null and ${mine}
      union all select ${bringIns.id} from ${bringIns} where ${lostByIndex(ctx)} and ${mine})`,
  )
    .orderBy(asc(locations.name), asc(people.name), asc(bringIns.id))
    .limit(BROUGHT_IN_A_PAGE)

const inPost = (ctx: Ctx) =>
  sql`exists (select 1 from ${posts} as held where held.bring_in_id = ${bringIns.id} and ${heldOn(todayOf(ctx), 'held')})`

const columnsOf = (ctx: Ctx) => ({
  ...{ id: bringIns.id, personId: bringIns.personId, name: people.name, job: jobs.title },
  ...{ locationId: bringIns.locationId, location: locations.name, managerId: manager.id, manager: manager.name },
  ...{ firstDay: bringIns.firstDay, source: bringIns.source, transferor: bringIns.transferor },
  ...{ verifyBy: bringIns.verifyBy, recordedAt: bringIns.recordedAt, saidAt: bringIns.confirmedAt },
  /** None where it counts no longer. */
  confirmedAt: sql<string | null>`case when ${isConfirmed(ctx)} then ${bringIns.confirmedAt} end`.mapWith(
    bringIns.confirmedAt,
  ),
  ...{ confirmBy: bringIns.confirmBy, coreBy: bringIns.coreBy, knownSince },
  confirmedBy: sql<string | null>`(select person.name from ${users} as account
    join ${people} as person on person.id = account.person_id where account.id = ${bringIns.confirmedBy})`,
})

async function rulesKept({ db }: Ctx): Promise<RuleChanges> {
  const rows = await db.select().from(ruleChanges)
  return Object.fromEntries(rows.map(({ key, since, dueOn }) => [key, { since, dueOn }]))
}

type Recorded = { saidAt: string | null } & Pick<
  typeof bringIns.$inferSelect,
  'confirmedAt' | 'recordedAt' | 'confirmBy' | 'coreBy' | 'verifyBy' | 'knownSince'
>

/** The last days on which they work unconfirmed, without identity and right to work, and without all else. */
function daysOf(
  { saidAt, confirmedAt, recordedAt, confirmBy, coreBy, verifyBy, knownSince }: Recorded,
  rules: RuleChanges,
) {
  const confirmed = confirmedAt !== null
  const days = bringInDays({ confirmed, recordedAt, days: { confirmBy, coreBy, allBy: verifyBy }, knownSince }, rules)
  const change = confirmed || !saidAt ? undefined : changeBefore('confirmation_counts', rules, saidAt)
  return days && change ? { ...days, confirmBy: change.dueOn } : days
}

function read(ctx: Ctx, where: SQL | undefined) {
  return ctx.db
    .select(columnsOf(ctx))
    .from(bringIns)
    .innerJoin(people, eq(people.id, bringIns.personId))
    .innerJoin(locations, eq(locations.id, bringIns.locationId))
    .innerJoin(posts, eq(posts.bringInId, bringIns.id))
    .innerJoin(jobs, eq(jobs.id, posts.jobId))
    .leftJoin(manager, eq(manager.id, locations.registeredManagerId))
    .where(where)
    .$dynamic()
}
