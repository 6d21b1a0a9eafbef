import { and, asc, type SQL, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { staffRole } from '#domains/people/people.access.ts'
import { people } from '#domains/people/people.table.ts'
import { pageOf } from '#lib/list-filters.ts'
import { inBatches, type Rows } from '#lib/rows.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { isOneOf } from '#platform/db/one-of.ts'
import { containsFolded } from '#platform/db/search.ts'
import { authorize } from '#platform/refusal.ts'
import { mayExportStaff, mayReadStaff } from './staff.access.ts'
import type { StaffFilters } from './staff.form.ts'

export const PAGE_SIZE = 20

/** Besides the filters, those alone whose ids are given. */
type Chosen = StaffFilters & { only?: readonly string[] }

export type StaffMember = { id: string; name: string; email: string; isActive: boolean }
export type ListedStaff = StaffMember & {
  /** Titles and places of the current posts. */
  posts: string[]
}

/** One page of everyone who works or has worked here, by name, each with one thing more, a column of `people`. */
export async function listStaff<More = undefined>(ctx: Ctx, filters: StaffFilters, more?: SQL) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const asked = await readPage<More>(ctx, filters, filters.page, more)
  if (asked.length > 0 || filters.page === 1) return shown(asked, filters.page)
  const { page } = pageOf(filters.page, await countStaff(ctx, filters), PAGE_SIZE)
  return shown(await readPage<More>(ctx, filters, page, more), page)
}

type Read<More> = ListedStaff & { more: More; total: number }

function shown<More>(read: Read<More>[], asked: number) {
  const total = read[0]?.total ?? 0
  const { page, pages } = pageOf(asked, total, PAGE_SIZE)
  const rows = read.map(({ total, ...row }): ListedStaff & { more: More } => row)
  return { rows, total, page, pages }
}

// Which people are on the page, and how many there are, is read of the index of staff by name; what is shown of those on it then.
async function readPage<More>(ctx: Ctx, filters: StaffFilters, page: number, more?: SQL): Promise<Read<More>[]> {
  const match = and(isOfStaff, matching(ctx, filters))
  const { rows } = await ctx.db.execute<Read<More>>(sql`
    select id, name, coalesce(email, '') as email, ${isActive(ctx)} as "isActive", array(${postsOf(ctx)}) as posts, ${more ? sql`${more} as more,` : sql``}
      (select count(*)::int from ${people} where ${match}) as total
    from (select id, name, email from ${people} where ${match}
      order by name, id limit ${sql.raw(`${PAGE_SIZE}`)} offset ${(page - 1) * PAGE_SIZE}) as people
    order by name, id`)
  return rows
}

const postsOf = (ctx: Ctx) => sql`select job.title || ', ' || place.name
  from ${posts} as held join ${jobs} as job on job.id = held.job_id join ${locations} as place on place.id = held.location_id
  where held.person_id = people.id and ${heldOn(todayOf(ctx), 'held')} order by held.date_from, held.id`

function countStaff(ctx: Ctx, filters: Chosen): Promise<number> {
  return ctx.db.$count(people, and(isOfStaff, matching(ctx, filters)))
}

/** The ids of those listed, from the first, as many as `most`. */
export async function listedStaffIds(ctx: Ctx, filters: StaffFilters, most: number): Promise<string[]> {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  return (await read(ctx, filters, most)).map(({ id }) => id)
}

/** All staff that match, in the list's order, a batch at a time; the first batch is read before this returns. */
export async function exportStaff(ctx: Ctx, filters: Chosen): Promise<Rows<StaffMember>> {
  authorize(mayExportStaff(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await record(ctx, 'export.staff', undefined, {
    filters: [filters.q, filters.status, filters.job, filters.location, filters.team].filter(Boolean).length,
    ...(filters.only && { chosen: filters.only.length }),
  })
  return inBatches(({ last, most }) => read(ctx, filters, most, last), {
    count: () => countStaff(ctx, filters),
  })
}

function read(ctx: Ctx, filters: Chosen, most: number, after?: StaffMember) {
  const { id, name } = people
  return ctx.db
    .select({ id, name, email: sql<string>`coalesce(${people.email}, '')`, isActive: isActive(ctx) })
    .from(people)
    .where(and(isOfStaff, matching(ctx, filters), after && sql`(${name}, ${id}) > (${after.name}, ${after.id}::uuid)`))
    .orderBy(asc(name), asc(id))
    .limit(most)
    .$dynamic()
}

// A Staff Member account says whether its owner is active; for everyone else, having a current post does.
function isActive(ctx: Ctx): SQL<boolean> {
  return sql<boolean>`coalesce(
    (select account.is_active from ${users} as account join ${roles} as role on role.id = account.role_id
      where account.person_id = people.id and role.name = ${staffRole} limit 1),
    exists (select 1 from ${posts} as held where held.person_id = people.id and ${heldOn(todayOf(ctx), 'held')}))`
}

const isOfStaff = sql`${people.isStaff}`

function matching(ctx: Ctx, { q, status, job, location, team, only }: Chosen): SQL | undefined {
  const post = and(
    job ? sql`${posts.jobId} = ${job}::uuid` : undefined,
    location ? sql`${posts.locationId} = ${location}::uuid` : undefined,
    team ? sql`${posts.team} = ${team}` : undefined,
  )
  return and(
    only && isOneOf(people.id, only),
    post && sql`${people.id} in (select ${posts.personId} from ${posts} where ${heldOn(todayOf(ctx))} and ${post})`,
    q ? containsFolded(people.searchText, q) : undefined,
    status ? sql`${isActive(ctx)} = ${status === 'active'}` : undefined,
  )
}
