import { eq, type SQL, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { goingOn } from '#domains/onboarding/going-on.queries.server.ts'
import { mayReadOnboarding } from '#domains/onboarding/onboarding.access.ts'
import { type Flags, type Owner, percentOf, whyStuck } from '#domains/onboarding/onboarding.rules.ts'
import { onboardingChecklists } from '#domains/onboarding/onboarding.table.ts'
import { type Asked, asked, MOST_FOUND } from '#domains/people/asked.queries.server.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { pageOf } from '#lib/list-filters.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { isOneOf } from '#platform/db/one-of.ts'
import { containsFolded } from '#platform/db/search.ts'
import { writtenOnce } from '#platform/db/written-once.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import type { Lasts } from '#platform/while-unchanged.server.ts'
import type { OnboardingFilters } from './checklists.form.ts'
import { finished, itemState, placeOf } from './item-state.queries.server.ts'
import { readItems } from './items.queries.server.ts'

export const PAGE_SIZE = 20
/** As many of those held up as the dashboard names. */
const NAMED = 3

type Counts = {
  docsDone: number
  docs: number
  formsDone: number
  forms: number
  trainingDone: number
  training: number
}
type Line = Counts & Flags & { id: string; personId: string; name: string; job: string | null; startsOn: Day | null }

/** One page of those being onboarded, who is stuck first, then by first day. */
export async function listOnboarding(ctx: Ctx, filters: OnboardingFilters) {
  authorize(mayReadOnboarding(ctx.actor), 'Admins only.')
  return filters.view === 'done' ? listFinished(ctx, filters) : listOpen(ctx, filters)
}

async function listOpen(ctx: Ctx, filters: OnboardingFilters) {
  const lines = await linesOf(ctx, goingOn, filters)
  const total = await countOf(ctx, sql`select from (${lines}) as line`)
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  return { rows: await withWhy(ctx, await linesShown(ctx, lines, offset)), total, page, pages }
}

/** Each with what holds them up, in words. */
async function withWhy(ctx: Ctx, rows: readonly Line[]) {
  const open = await openItems(
    ctx,
    rows.map(({ id }) => id),
  )
  const today = todayOf(ctx)
  const stuck = (id: string) =>
    whyStuck(
      open.filter(({ checklistId }) => checklistId === id),
      today,
    )
  return rows.map((row) => ({ ...row, stuck: stuck(row.id) }))
}

/** Of what is finished nothing is late, so the page is found by its index, and only its items are read. */
async function listFinished(ctx: Ctx, { q, stage, ...filters }: OnboardingFilters) {
  const found = sql`from ${onboardingChecklists} as entry join ${people} on ${people.id} = entry.person_id
    where ${finished} and ${q ? containsFolded(people.searchText, q) : sql`true`} and ${stage ? sql`false` : sql`true`}`
  const total = await countOf(ctx, sql`select ${found}`)
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  const { rows: ids } = await ctx.db.execute<{ id: string }>(
    sql`select entry.id ${found} order by entry.starts_on, ${people.name}, entry.id limit ${PAGE_SIZE} offset ${offset}`,
  )
  const rows = await linesShown(
    ctx,
    await linesOf(
      ctx,
      isOneOf(
        sql`entry.id`,
        ids.map(({ id }) => id),
      ),
      noFilters,
    ),
    0,
  )
  return { rows: rows.map((row) => ({ ...row, stuck: '' })), total, page, pages }
}

async function countOf({ db }: Ctx, found: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${found}) as found`)
  return rows[0]?.total ?? 0
}

/** A page of these lines, with the jobs of those on it. */
async function linesShown({ db }: Ctx, lines: SQL, offset: number, most = PAGE_SIZE) {
  const inOrder = sql`order by line.late desc, line.starts_on nulls last, line.name, line.id`
  const { rows } = await db.execute<Line>(
    sql`select line.id, line.person_id as "personId", line.name, job.title as job, line.starts_on::text as "startsOn",
        line.docs, docs_done as "docsDone", line.forms, forms_done as "formsDone",
        line.training, training_done as "trainingDone",
        docs_complete as "docsComplete", forms_complete as "formsComplete", training_complete as "trainingComplete"
      from (select * from (${lines}) as line ${inOrder} limit ${most} offset ${offset}) as line
      join ${onboardingChecklists} as entry on entry.id = line.id ${placeOf} ${inOrder}`,
  )
  return rows
}
export type ListedStarter = Awaited<ReturnType<typeof listOnboarding>>['rows'][number]

/** The tile and the bar of the dashboard. */
export async function onboardingFigures(ctx: Ctx, lasts?: Lasts) {
  authorize(mayReadOnboarding(ctx.actor), 'Admins only.')
  const lines = await linesOf(ctx, goingOn, noFilters, lasts)
  const { rows } = await ctx.db.execute<Record<'open' | 'stuck' | 'docs' | 'forms' | 'training' | 'finished', number>>(
    sql`select count(*)::int as open, (count(*) filter (where late > 0))::int as stuck,
        (count(*) filter (where docs_complete))::int as docs, (count(*) filter (where forms_complete))::int as forms,
        (count(*) filter (where training_complete))::int as training,
        (select count(*)::int from ${onboardingChecklists} as entry where ${finished}) as finished
      from (${lines}) as line`,
  )
  const { open, stuck, docs, forms, training, finished: done } = found(rows[0], 'Figures')
  const first = stuck > 0 ? await withWhy(ctx, await linesShown(ctx, lines, 0, Math.min(stuck, NAMED))) : []
  return {
    open,
    stuck,
    /** The first of those held up, who start soonest. */
    heldUp: first.map(({ id, name, stuck }) => ({ id, name, why: stuck })),
    stages: { docs, forms, training },
    records: open + done,
    percent: percentOf(docs + forms + training + 3 * done, open + done),
  }
}
export type OnboardingFigures = Awaited<ReturnType<typeof onboardingFigures>>

/** How many are being onboarded. */
export async function countOnboarding(ctx: Ctx): Promise<number> {
  authorize(mayReadOnboarding(ctx.actor), 'Admins only.')
  return ctx.db.$count(sql`${onboardingChecklists} as entry`, goingOn)
}

/** Staff and people about to start without an open onboarding, for whom the office may open one: those searched for. */
export async function notOnboarded(ctx: Ctx, whom: Asked = {}) {
  authorize(mayReadOnboarding(ctx.actor), 'Admins only.')
  const { rows } = await ctx.db.execute<{ id: string; name: string; email: string | null }>(
    sql`select ${people.id}, ${people.name}, ${people.email} from ${people}
      where exists (select 1 from ${posts} where ${posts.personId} = ${people.id} and ${notEndedOn(todayOf(ctx))})
        and not exists (select 1 from ${onboardingChecklists} as entry
          where entry.person_id = ${people.id} and (${finished} or ${goingOn}))
        and ${asked(whom) ?? sql`true`}
      order by ${people.name}, ${people.id} limit ${MOST_FOUND}`,
  )
  return rows
}

/** One person's checklist, for the office. */
export async function readChecklist(ctx: Ctx, id: string) {
  authorize(mayReadOnboarding(ctx.actor), 'Admins only.')
  const { rows } = await ctx.db.execute<Head>(
    sql`select entry.id, entry.person_id as "personId", entry.application_id as "applicationId",
        entry.closed_at::text as "closedAt", person.name, person.email, job.title as job, location.name as location,
        entry.starts_on::text as "startsOn", ${finished} as finished
      from ${onboardingChecklists} as entry join ${people} as person on person.id = entry.person_id
      ${placeOf} where entry.id = ${id}::uuid`,
  )
  const head = found(rows[0], 'Checklist')
  return { ...head, items: await readItems(ctx, id) }
}
type Head = {
  id: string
  personId: string
  applicationId: string | null
  closedAt: string | null
  name: string
  email: string | null
  job: string | null
  location: string | null
  startsOn: Day | null
  finished: boolean
}
export type Checklist = Awaited<ReturnType<typeof readChecklist>>

/** The checklist that an accepted offer opened, or undefined while it is not accepted. */
export async function checklistOfApplication(ctx: Ctx, applicationId: string) {
  authorize(mayReadOnboarding(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({ id: onboardingChecklists.id })
    .from(onboardingChecklists)
    .where(eq(onboardingChecklists.applicationId, applicationId))
  return row?.id
}

/** The asker's own onboarding, or undefined while there is none. */
export async function myOnboarding(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const [own] = await ownChecklist(ctx.db).execute({ personId: ctx.actor.personId })
  return own && { ...own, items: await readItems(ctx, own.id) }
}

const ownChecklist = writtenOnce((db) =>
  db
    .select({ id: sql<string>`entry.id`, startsOn: sql<Day | null>`entry.starts_on::text` })
    .from(sql`${onboardingChecklists} as entry`)
    .where(sql`entry.person_id = ${sql.placeholder('personId')} and ${goingOn}`)
    .orderBy(sql`entry.opened_at desc`)
    .limit(1),
)
export type OwnOnboarding = NonNullable<Awaited<ReturnType<typeof myOnboarding>>>

async function openItems(ctx: Ctx, ids: string[]) {
  const { rows } = await ctx.db.execute<{ checklistId: string; title: string; owner: Owner; due: Day | null }>(
    sql`select checklist_id as "checklistId", title, owner, due_on::text as due
      from (${await itemState(ctx, sql`entry.id = any(${sql.param(ids)}::uuid[])`)}) as item where not done order by position`,
  )
  return rows
}

const noFilters: OnboardingFilters = { q: '', view: 'open', stage: '', page: 1 }

/** A row for each of these checklists with its counts and flags; the flags are those of `flagsOf`. */
async function linesOf(ctx: Ctx, chosen: SQL, { q, view, stage }: OnboardingFilters, lasts?: Lasts) {
  const today = todayOf(ctx)
  const number = (condition: ReturnType<typeof sql>) => sql`(count(item.id) filter (where ${condition}))::int`
  const counts = (name: string) => sql`${number(sql`stage = ${name}`)} as ${sql.raw(name)},
    ${number(sql`stage = ${name} and done`)} as ${sql.raw(`${name}_done`)},
    coalesce(bool_and(done) filter (where stage = ${name}), bool_and(done), false) as ${sql.raw(`${name}_complete`)}`
  const stuck = view === 'stuck' ? sql`late > 0` : sql`true`
  const at = stage ? sql`not ${sql.raw(`${stage}_complete`)}` : sql`true`
  return sql`select * from (select entry.id, entry.person_id, ${people.name} as name,
      entry.starts_on, ${counts('docs')}, ${counts('forms')}, ${counts('training')},
      ${number(sql`not done and due_on < ${today}::date`)} as late
    from ${onboardingChecklists} as entry join ${people} on ${people.id} = entry.person_id
    left join (${await itemState(ctx, chosen, lasts)}) as item on item.checklist_id = entry.id
    where ${chosen} and ${q ? containsFolded(people.searchText, q) : sql`true`}
    group by entry.id, entry.person_id, ${people.name}) as counted where ${stuck} and ${at}`
}
