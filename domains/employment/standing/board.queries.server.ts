import { and, eq, type SQL, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { CONFIRMATION } from '#domains/employment/bring-ins/bring-in-days.rules.ts'
import { clearances, hires } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayExportStaff, mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { pageOf } from '#lib/list-filters.ts'
import { inBatches, type Rows } from '#lib/rows.ts'
import { type Actor, may } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { BoardFilters } from './board.form.ts'
import {
  type BoardView,
  boardViews,
  daysOfStep,
  ladder,
  lapseRisks,
  OTHER_RISK,
  type Risk,
  risks,
  sameStep,
} from './board.rules.ts'
import { begun, endsOnStep, inView, isSuspended, matching, type Where, within } from './board-views.queries.server.ts'
import { type Key, type Part, picked } from './board-walk.queries.server.ts'
import type { Ending } from './endings.rules.ts'
import { outcomeNow } from './outcome-now.rules.ts'
import { isWaiting } from './outcomes.queries.server.ts'
import { isRecheck } from './rechecks.rules.ts'
import { SIGN_OFF } from './sign-off.rules.ts'
import { mayDecideStanding } from './standing.access.ts'
import { standingRows } from './standing.table.ts'
import { outcomeOnDay, settledOn } from './standing-sql.queries.server.ts'
import { isSignOff } from './wanted.rules.ts'

const PAGE_SIZE = 20
/** How many of each list the board shows itself. */
const SHOWN = 5

const anywhere: Where = { q: '', location: '', job: '' }

/** The board: how many people are in each list and the first few of them, in a fixed number of queries. */
export async function safeToWorkBoard(ctx: Ctx, where: Where = anywhere) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const today = todayOf(ctx)
  const few = (view: BoardView, ends?: Part['ends']) => ofPeople(ctx, where, view, { limit: SHOWN, ends })
  const lists = {} as Record<BoardView, Entry[]>
  for (const view of boardViews) lists[view] = view === 'ending' ? [] : shown(ctx, await few(view))
  const ending = []
  for (const step of ladder) ending.push({ step, rows: shown(ctx, await few('ending', endsOnStep(step, today))) })
  return { ...(await boardFigures(ctx, where)), lists, ending }
}

/** One page of a list of the board. */
export async function listOnBoard(ctx: Ctx, view: BoardView, filters: BoardFilters) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const { counts } = await boardFigures(ctx, filters)
  const { page, pages, offset } = pageOf(filters.page, counts[view], PAGE_SIZE)
  const rows = shown(ctx, await ofPeople(ctx, filters, view, { limit: PAGE_SIZE, offset }))
  return { rows, counts, total: counts[view], page, pages }
}

/** How many people are in each list and on each step of the ladder, how many may not work, and how many work cleared. */
export async function boardFigures(ctx: Ctx, where: Where = anywhere) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const of = perPerson(ctx, where)
  const count = (place: number) => sql<number>`(count(*) filter (where ${of.bits} & ${bit(place)} <> 0))::int`
  const counted = Object.fromEntries(flags.map((flag, place) => [flag, count(place)])) as Record<Flag, SQL<number>>
  const [row] = await ctx.db.select(counted).from(of)
  if (!row) throw new Error('The board could not be counted')
  const { atWork, short, off, waiting, ...counts } = row
  const steps = ladder.map((step) => ({ step, count: counts[`step${step}`] }))
  return { counts: counts as Record<BoardView, number>, steps, atWork, off, cleared: atWork - short, waiting }
}

export type BoardFigures = Awaited<ReturnType<typeof boardFigures>>

const stepFlags = ladder.map((step) => `step${step}` as const)
const flags = [...boardViews, ...stepFlags, 'atWork', 'short', 'off', 'waiting'] as const
type Flag = (typeof flags)[number]

const bit = (place: number) => sql.raw(String(2 ** place))

/** What each person is counted as, by any of their posts: a bit for each flag, since so many columns cost more than they say. */
function perPerson(ctx: Ctx, where: Where) {
  const today = todayOf(ctx)
  const now = { outcome: sql`now.outcome`, settled: sql`now.settled` }
  const views = boardViews.map((view) => [view, inView(view, today, now)] as const)
  const steps = ladder.map(
    (step) =>
      [
        `step${step}`,
        and(inView('ending', today, now), within(sql`${standingRows.endsNext}`, endsOnStep(step, today))),
      ] as const,
  )
  const whether: Record<string, SQL | undefined> = {
    ...Object.fromEntries([...views, ...steps]),
    atWork: begun(today),
    // of someone in several posts the least safe counts
    short: and(begun(today), sql`now.outcome <> 'cleared'`),
    off: and(begun(today), sql`(now.outcome = 'not_cleared' or ${isSuspended(today)})`),
    waiting: sql`not now.settled`,
  }
  const bits = flags.map((flag, place) => sql`case when ${whether[flag]} then ${bit(place)} else 0 end`)
  // worked out once for each post: without the offset it would be for each of these
  const once = sql`(select ${outcomeOnDay(today)} as outcome, ${settledOn(today)} as settled offset 0) as now`
  const counted = ctx.db
    .select({ bits: sql<number>`bit_or(${sql.join(bits, sql` | `)})`.as('bits') })
    .from(posts)
    .leftJoin(standingRows, eq(standingRows.postId, posts.id))
    .crossJoinLateral(once)
    .where(matching(where, today))
    .groupBy(posts.personId)
    .$dynamic()
  return (where.q ? counted.innerJoin(people, eq(people.id, posts.personId)) : counted).as('counted')
}

/** The most urgent few, for the dashboard: who may not work today, by risk, then what ends soonest. The figures say how far to look. */
export async function mostUrgent(ctx: Ctx, figures?: BoardFigures): Promise<Entry[]> {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const { counts, steps } = figures ?? (await boardFigures(ctx))
  const lapsed = counts.lapsed === 0 ? [] : await lapsedByRisk(ctx)
  const wanted = SHOWN - lapsed.length
  if (wanted === 0 || counts.ending === 0) return shown(ctx, lapsed)
  // the first ends no later than a step that has enough people of its own
  const enough = steps.find(({ count }) => count >= wanted)
  const ends = enough && { to: daysOfStep(enough.step, todayOf(ctx)).to }
  return shown(ctx, [...lapsed, ...(await ofPeople(ctx, anywhere, 'ending', { limit: wanted, ends }))])
}

/** Each risk is walked along its index, so the first few need no sorting. Someone off work in two posts is named for the worse. */
async function lapsedByRisk(ctx: Ctx): Promise<Read[]> {
  const each = risks.map((risk) => ofPeople(ctx, anywhere, 'lapsed', { limit: SHOWN, risk }))
  const lapsed = (await Promise.all(each)).flat()
  const ids = lapsed.map(({ personId }) => personId)
  return lapsed.filter(({ personId }, at) => ids.indexOf(personId) === at).slice(0, SHOWN)
}

/** A list of the board, or all of them, post by post. */
export async function exportBoard(ctx: Ctx, { view, ...where }: BoardFilters): Promise<Rows<Exported>> {
  authorize(mayExportStaff(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await record(ctx, 'export.safe_to_work', undefined, { view: view || 'all' })
  const views = view ? [view] : boardViews
  const count = () => postsIn(ctx, where, views)
  return inBatches(({ last, most }) => batchAfter(ctx, where, { views, last, most }), { count })
}
export type Exported = Entry & { view: BoardView; key: Key }

/** What follows in the order of the lists, which may be the end of one and the beginning of the next. */
async function batchAfter(ctx: Ctx, where: Where, { views, last, most }: Batch): Promise<Exported[]> {
  const batch: Exported[] = []
  for (const view of last ? views.slice(views.indexOf(last.view)) : views) {
    const after = view === last?.view ? last.key : undefined
    const rows = await entries(ctx, where, view, { posts: 'every', limit: most - batch.length, after })
    const keys = rows.map(({ day, name, postId }) => ({ day, name, id: postId }))
    batch.push(...shown(ctx, rows).map((entry, at) => ({ ...entry, view, key: keys[at] as Key })))
    if (batch.length === most) break
  }
  return batch
}
type Batch = { views: readonly BoardView[]; last: Exported | undefined; most: number }

/** How many lines these lists have, post by post. */
async function postsIn(ctx: Ctx, where: Where, views: readonly BoardView[]): Promise<number> {
  const today = todayOf(ctx)
  const lines = views.map((view) => sql`count(*) filter (where ${inView(view, today)})`)
  const [row] = await ctx.db
    .select({ lines: sql<number>`(${sql.join(lines, sql` + `)})::int` })
    .from(posts)
    .innerJoin(people, eq(people.id, posts.personId))
    .leftJoin(standingRows, eq(standingRows.postId, posts.id))
    .where(matching(where, today))
  return row?.lines ?? 0
}

const supervisorOf = sql<string | null>`(select supervisor.name from ${clearances} as signed
  join ${people} as supervisor on supervisor.id = signed.supervisor_id
  where signed.kind = 'conditional' and signed.revoked_at is null and signed.person_id = ${posts.personId}
    and signed.job_id = ${posts.jobId} and signed.location_id = ${posts.locationId}
  order by signed.signed_at desc limit 1)`

/** Some entries, one for each person by the first of their posts in the list. */
const ofPeople = (ctx: Ctx, where: Where, view: BoardView, some: Omit<Part, 'posts'>) =>
  entries(ctx, where, view, { posts: 'first', ...some })

const otherPosts = (today: Day) =>
  sql<number>`(select count(*)::int from ${posts} as other where other.person_id = ${posts.personId}
    and other.id <> ${posts.id} and ${notEndedOn(today, 'other')})`

// which posts is settled before anything else of them is read
function entries(ctx: Ctx, where: Where, view: BoardView, part: Part) {
  const today = todayOf(ctx)
  const listed = sql`(${picked({ where, view, today }, part)}) as listed`
  return ctx.db
    .select({
      ...{ postId: posts.id, personId: posts.personId, name: people.name, job: jobs.title, location: locations.name },
      ...{ dateFrom: posts.dateFrom, plannedStart: posts.plannedStart, row: standingRows },
      day: sql<string>`listed.day::text`,
      waits: isWaiting(posts.personId),
      otherPosts: otherPosts(today),
      suspended: isSuspended(today),
      applicationId: sql<string | null>`(select application_id from ${hires} where post_id = ${posts.id})`,
      supervisor: supervisorOf,
    })
    .from(listed)
    .innerJoin(posts, sql`${posts.id} = listed.id`)
    .innerJoin(people, eq(people.id, posts.personId))
    .innerJoin(jobs, eq(jobs.id, posts.jobId))
    .innerJoin(locations, eq(locations.id, posts.locationId))
    .leftJoin(standingRows, eq(standingRows.postId, posts.id))
    .orderBy(sql`listed.day, listed.name, listed.id`)
}
type Read = Awaited<ReturnType<typeof entries>>[number]

/** What is open or ends is named for people who vet; others read the outcome and the day. */
function shown({ actor, ...ctx }: Ctx, rows: readonly Read[]) {
  const today = todayOf(ctx)
  return rows.map(({ row, waits, dateFrom, day: _, ...rest }) => {
    const { open, ends, endsNext, wanted, ...now } = outcomeNow(row ?? undefined, today, waits)
    const stops = open.filter((item) => item.stops)
    const ended = stops.find(({ endedOn }) => endedOn !== null && endedOn === now.lapsedOn)
    return {
      ...{ ...rest, ...now, begun: dateFrom !== null && dateFrom <= today },
      start: dateFrom ?? rest.plannedStart,
      ...{ endsOn: endsNext?.on, dueOn: row?.dueOn ?? undefined, signature: wanted.find(isSignOff) },
      verifyBy: open.flatMap(({ by }) => by ?? []).toSorted()[0],
      endings: endsNext ? sameStep(ends, endsNext.on, today).map((end) => endingOf(end, today, actor)) : [],
      what: mayReadNames(actor) ? stops.map(({ label }) => label) : [],
      decideAbout: mayDecideStanding(actor) ? (ended ?? stops[0])?.key : undefined,
      lapsedKey: mayReadNames(actor) ? (ended ?? stops[0])?.key : undefined,
      risk: lapseRisks[mayReadNames(actor) && row ? (row.risk as Risk) : OTHER_RISK],
      toConfirm: mayReadNames(actor) && open.some(({ key }) => key === CONFIRMATION),
      newly: mayReadNames(actor) ? open.filter((item) => item.dueOn).map(({ label }) => label) : [],
      ending: mayReadNames(actor) ? ends.find(({ on }) => on === endsNext?.on)?.label : undefined,
      lapsed: mayReadNames(actor) ? (ended?.key === SIGN_OFF ? 'Conditions' : ended?.label) : undefined,
    }
  })
}

function endingOf({ key, label, on }: Ending, today: Day, actor: Actor) {
  const named = mayReadNames(actor) ? { key, label } : { key: undefined, label: undefined }
  return { ...named, on, recheck: isRecheck({ key }), over: on < today }
}

export type Entry = ReturnType<typeof shown>[number]
const mayReadNames = (actor: Actor) => may(actor, 'vetting')
