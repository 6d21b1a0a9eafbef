import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { clearances, hires } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { suspendedOn } from '#domains/people/suspended.queries.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import { pageOf } from '#lib/list-filters.ts'
import { type Actor, may } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { containsFolded } from '#platform/db/search.ts'
import { authorize } from '#platform/refusal.ts'
import type { BoardFilters } from './board.form.ts'
import { type BoardView, boardViews, daysOfStep, LADDER_DAYS, ladder } from './board.rules.ts'
import { SIGN_OFF } from './outcome.rules.ts'
import { outcomeNow } from './outcome-now.rules.ts'
import { isWaiting } from './outcomes.queries.server.ts'
import { standingRows } from './standing.table.ts'
import { outcomeOnDay, settledOn } from './standing-sql.queries.server.ts'

const PAGE_SIZE = 20
/** How many of each list the board shows itself. */
const SHOWN = 5

type Where = Pick<BoardFilters, 'q' | 'location' | 'job'>
const anywhere: Where = { q: '', location: '', job: '' }

/** The board: how many are in each list and the first few of them, in a fixed number of queries. */
export async function safeToWorkBoard(ctx: Ctx, where: Where = anywhere) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const today = todayOf(ctx)
  const few = (view: BoardView, more?: SQL) => entries(ctx, where, view, more).limit(SHOWN)
  const steps = ladder.map((step) => ({ step, ...daysOfStep(step, today) }))
  const lists = {} as Record<BoardView, Entry[]>
  for (const view of boardViews) lists[view] = view === 'ending' ? [] : shown(ctx, await few(view))
  const ending = []
  for (const { step, from, to } of steps) {
    const rows = shown(ctx, await few('ending', sql`${standingRows.endsNext} between ${from} and ${to}`))
    ending.push({ step, rows })
  }
  return { ...(await boardFigures(ctx, where)), lists, ending }
}

/** One page of a list of the board. */
export async function listOnBoard(ctx: Ctx, view: BoardView, filters: BoardFilters) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const { counts } = await boardFigures(ctx, filters)
  const { page, pages, offset } = pageOf(filters.page, counts[view], PAGE_SIZE)
  const rows = await shown(ctx, await entries(ctx, filters, view).limit(PAGE_SIZE).offset(offset))
  return { rows, counts, total: counts[view], page, pages }
}

/** How many posts are in each list and on each step of the ladder, and how many people work cleared. */
export async function boardFigures(ctx: Ctx, where: Where = anywhere) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const today = todayOf(ctx)
  const count = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition ?? sql`true`}))::int`
  const of = Object.fromEntries(boardViews.map((view) => [view, count(inView(view, today))]))
  const ending = Object.fromEntries(
    ladder.map((step) => {
      const { from, to } = daysOfStep(step, today)
      return [
        `step${step}`,
        count(and(inView('ending', today), sql`${standingRows.endsNext} between ${from} and ${to}`)),
      ]
    }),
  )
  const [row] = await ctx.db
    .select({
      ...(of as Record<BoardView, SQL<number>>),
      ...(ending as Record<`step${(typeof ladder)[number]}`, SQL<number>>),
      cleared: count(and(begun(today), sql`${outcomeOnDay(today)} = 'cleared'`)),
      waiting: count(sql`not ${settledOn(today)}`),
    })
    .from(posts)
    .innerJoin(people, eq(people.id, posts.personId))
    .leftJoin(standingRows, eq(standingRows.postId, posts.id))
    .where(matching(where, today))
  if (!row) throw new Error('The board could not be counted')
  const { cleared, waiting, ...counts } = row
  const steps = ladder.map((step) => ({ step, count: counts[`step${step}`] }))
  return { counts: counts as Record<BoardView, number>, steps, cleared, waiting }
}

/** The most urgent few, for the dashboard: who may not work today, then what ends soonest. */
export async function mostUrgent(ctx: Ctx): Promise<Entry[]> {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const lapsed = await entries(ctx, anywhere, 'lapsed').limit(SHOWN)
  const soon = await entries(ctx, anywhere, 'ending').limit(SHOWN - lapsed.length)
  return shown(ctx, [...lapsed, ...soon])
}

const supervisorOf = sql<string | null>`(select supervisor.name from ${clearances} as signed
  join ${people} as supervisor on supervisor.id = signed.supervisor_id
  where signed.kind = 'conditional' and signed.revoked_at is null and signed.person_id = ${posts.personId}
    and signed.job_id = ${posts.jobId} and signed.location_id = ${posts.locationId}
  order by signed.signed_at desc limit 1)`

function entries(ctx: Ctx, where: Where, view: BoardView, more?: SQL) {
  const today = todayOf(ctx)
  return ctx.db
    .select({
      ...{ postId: posts.id, personId: posts.personId, name: people.name, job: jobs.title, location: locations.name },
      ...{ dateFrom: posts.dateFrom, plannedStart: posts.plannedStart, row: standingRows },
      waits: isWaiting(posts.personId),
      suspended: isSuspended(today),
      applicationId: sql<string | null>`(select application_id from ${hires} where post_id = ${posts.id})`,
      supervisor: supervisorOf,
    })
    .from(posts)
    .innerJoin(people, eq(people.id, posts.personId))
    .innerJoin(jobs, eq(jobs.id, posts.jobId))
    .innerJoin(locations, eq(locations.id, posts.locationId))
    .leftJoin(standingRows, eq(standingRows.postId, posts.id))
    .where(and(matching(where, today), inView(view, today), more))
    .orderBy(...orderOf(view))
    .$dynamic()
}
type Read = Awaited<ReturnType<typeof entries>>[number]

function matching({ q, location, job }: Where, today: Day): SQL | undefined {
  return and(
    notEndedOn(today),
    q ? containsFolded(people.searchText, q) : undefined,
    location ? eq(posts.locationId, location) : undefined,
    job ? eq(posts.jobId, job) : undefined,
  )
}

const begun = (today: Day) => sql`coalesce(${posts.dateFrom} <= ${today}::date, false)`
const isSuspended = (today: Day) => suspendedOn(today, posts.personId)

function inView(view: BoardView, today: Day): SQL | undefined {
  const outcome = outcomeOnDay(today)
  const complete = sql`(${standingRows.blocking} = 1 and ${standingRows.open} @> ${JSON.stringify([{ key: SIGN_OFF, stops: true }])}::jsonb)`
  const views: Record<BoardView, SQL | undefined> = {
    lapsed: and(begun(today), sql`${outcome} = 'not_cleared'`),
    ending: and(
      begun(today),
      sql`${outcome} <> 'not_cleared'`,
      sql`${standingRows.endsNext} between ${today} and ${addDays(today, LADDER_DAYS)}`,
    ),
    conditions: and(begun(today), sql`${outcome} = 'conditions'`),
    hired: and(sql`not ${begun(today)}`, sql`${outcome} = 'not_cleared'`, sql`not coalesce(${complete}, false)`),
    not_verified: and(begun(today), sql`${outcome} = 'not_verified'`),
    to_sign: and(
      settledOn(today),
      sql`((not ${begun(today)} and ${complete}) or (${begun(today)} and ${standingRows.signAgainBy} is not null))`,
    ),
    unconfirmed: sql`exists ${unconfirmed}`,
    suspended: isSuspended(today),
  }
  return views[view]
}

/** A signature that counts, by someone who appointed themselves and whom no second person has confirmed. */
const unconfirmed = sql`(select 1 from ${clearances} as signed
  join ${managerAppointments} as appointed on appointed.id = signed.appointment_id
  join ${users} as appointer on appointer.id = appointed.appointed_by and appointer.person_id = appointed.person_id
  where signed.person_id = ${posts.personId} and signed.job_id = ${posts.jobId}
    and signed.location_id = ${posts.locationId} and signed.revoked_at is null
    and appointed.confirmed_at is null and appointed.undone_at is null)`

function orderOf(view: BoardView): SQL[] {
  const { notClearedFrom, endsNext, conditionsUntil, signAgainBy } = standingRows
  const byName = [asc(people.name), asc(posts.id)]
  const first: Partial<Record<BoardView, SQL>> = {
    lapsed: asc(notClearedFrom),
    ending: asc(endsNext),
    conditions: asc(conditionsUntil),
    hired: asc(posts.plannedStart),
    to_sign: asc(sql`coalesce(${signAgainBy}, ${posts.plannedStart})`),
  }
  const by = first[view]
  return by ? [by, ...byName] : byName
}

/** What is open or ends is named for people who vet; others read the outcome and the day. */
function shown({ actor, ...ctx }: Ctx, rows: readonly Read[]) {
  const today = todayOf(ctx)
  return rows.map(({ row, waits, dateFrom, ...rest }) => {
    const { open, ends, endsNext, ...now } = outcomeNow(row ?? undefined, today, waits)
    const ended = open.find(({ stops, endedOn }) => stops && endedOn !== null && endedOn === now.lapsedOn)
    return {
      ...{ ...rest, ...now, begun: dateFrom !== null && dateFrom <= today },
      start: dateFrom ?? rest.plannedStart,
      endsOn: endsNext?.on,
      what: mayReadNames(actor) ? open.filter(({ stops }) => stops).map(({ label }) => label) : [],
      lapsed: mayReadNames(actor) ? (ended?.key === SIGN_OFF ? 'Conditions' : ended?.label) : undefined,
      ending: mayReadNames(actor) ? ends.find(({ on }) => on === endsNext?.on)?.label : undefined,
    }
  })
}
export type Entry = ReturnType<typeof shown>[number]

const mayReadNames = (actor: Actor) => may(actor, 'vetting')
