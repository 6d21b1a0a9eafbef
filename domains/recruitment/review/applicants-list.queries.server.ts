import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import type { FileType } from '#domains/files/file-types.rules.ts'
import { people } from '#domains/people/people.table.ts'
import { keptCount } from '#domains/recruitment/applications/application-counts.queries.server.ts'
import { applicationSearch } from '#domains/recruitment/applications/application-search.table.ts'
import { mayExport, mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { documentsUploaded } from '#domains/vetting/checks/documents-count.rules.ts'
import { typesGivenBy } from '#domains/vetting/checks/documents-given.queries.server.ts'
import type { ApplicationStatus, ReferenceStatus } from '#domains/vetting/checks/stages.rules.ts'
import { endOfDay, startOfDay } from '#lib/day.ts'
import { pageOf } from '#lib/list-filters.ts'
import { BATCH, inBatches, type Rows } from '#lib/rows.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { instantOf } from '#platform/db/columns.ts'
import { containsFolded } from '#platform/db/search.ts'
import { phoneForPeople } from '#platform/phone.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { ApplicantFilters } from './applicants-list.form.ts'

export const PAGE_SIZE = 10

const columns = sql`${applications.id}, ${people.name},
  coalesce(${people.email}, ${applications.email}) as email, coalesce(nullif(${people.phone}, ''), ${applications.phone}) as phone,
  case when ${people.phone} <> '' then ${people.phoneShown} else ${applications.phoneShown} end as "phoneShown",
  ${applications.position}, ${applications.status}, ${applications.referenceStatus} as "referenceStatus",
  ${applications.createdAt} as "createdAt", ${applications.visaType} as "visaType", ${applications.holdsDbs} as "holdsDbs",
  ${typesGivenBy(applications.applicantId)} as types`

type Read = {
  id: string
  name: string
  email: string
  phone: string
  phoneShown: string | null
  position: string
  status: ApplicationStatus
  referenceStatus: ReferenceStatus
  createdAt: string
  visaType: string
  holdsDbs: boolean
  types: FileType[]
}
export type Applicant = ReturnType<typeof shown>

/** One page of matching applicants with the exact total, in one question; a page past the end is the last one, and takes a second. */
export async function listApplicants(ctx: Ctx, filters: ApplicantFilters) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const asked = await readPage(ctx, filters, filters.page)
  const { page, pages } = pageOf(filters.page, asked.total, PAGE_SIZE)
  const { total, rows } = page === filters.page ? asked : await readPage(ctx, filters, page)
  return { rows: rows.map(shown), total, page, pages }
}

/**
 * The ids come from the index alone, however deep the page; only those on it are read. What a search finds is found once, for the
 * count and the page.
 */
async function readPage(ctx: Ctx, filters: ApplicantFilters, page: number) {
  const source = filters.q
    ? sql`found as ${applications}`
    : sql`${applications} where ${matching(filters) ?? sql`true`}`
  const { rows } = await ctx.db.execute<Read & { total: number }>(sql`${searched(filters)}
    select counted.total, ${columns}
    from (select ${totalOf(filters)} as total) as counted
    left join (select ${applications.id} from ${source}
      order by ${inOrder(filters)} limit ${sql.raw(`${PAGE_SIZE}`)} offset ${(page - 1) * PAGE_SIZE}) as listed on true
    left join ${applications} on ${applications.id} = listed.id
    left join ${people} on ${people.id} = ${applications.applicantId}
    order by ${inOrder(filters)}`)
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ id }) => id !== null) }
}

function searched(filters: ApplicantFilters): SQL {
  const { q, status, references, from, to } = filters
  if (!q) return sql``
  const kept = sql`select ${applicationSearch.applicationId} as id, ${applicationSearch.createdAt}
    from ${applicationSearch} where ${containsFolded(applicationSearch.searchText, q)}`
  if (!status && !references && !from && !to) return sql`with found as materialized (${kept})`
  return sql`with found as materialized (select ${applications.id}, ${applications.createdAt}
    from (${kept}) as kept join ${applications} on ${applications.id} = kept.id where ${filtered(filters)})`
}

function totalOf(filters: ApplicantFilters): SQL {
  if (filters.q) return sql`(select count(*)::int from found)`
  if (filters.from || filters.to) return sql`(select count(*)::int from ${applications} where ${matching(filters)})`
  return keptCount(filters)
}

const inOrder = ({ sort }: ApplicantFilters): SQL =>
  sort === 'asc'
    ? sql`${applications.createdAt}, ${applications.id}`
    : sql`${applications.createdAt} desc, ${applications.id} desc`

const shown = ({ id, name, email, position, status, referenceStatus, createdAt, types, ...row }: Read) => ({
  ...{ id, name, email, phone: row.phoneShown ?? phoneForPeople(row.phone), position, status, referenceStatus },
  createdAt: instantOf(createdAt),
  documents: documentsUploaded(types, row),
})

/** Every applicant that matches, in the list's order, a batch at a time; the first batch is read before this returns. */
export async function exportApplicants(ctx: Ctx, filters: ApplicantFilters): Promise<Rows<Applicant>> {
  authorize(mayExport(ctx.actor) && mayReview(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const { q, status, references, from, to } = filters
  await record(ctx, 'export.applicants', undefined, {
    filters: [q, status, references, from, to].filter(Boolean).length,
  })
  return inBatches(({ last }) => batchAfter(ctx, filters, last), { count: () => count(ctx, filters) })
}

async function count(ctx: Ctx, filters: ApplicantFilters): Promise<number> {
  const { rows } = await ctx.db.execute<{ total: number }>(
    sql`${searched(filters)} select ${totalOf(filters)} as total`,
  )
  return rows[0]?.total ?? 0
}

async function batchAfter(ctx: Ctx, filters: ApplicantFilters, last: Applicant | undefined): Promise<Applicant[]> {
  const { rows } = await ctx.db.execute<Read>(sql`select ${columns}
    from ${applications} join ${people} on ${people.id} = ${applications.applicantId}
    where ${and(matching(filters), last && beyond(filters, last)) ?? sql`true`}
    order by ${inOrder(filters)} limit ${sql.raw(`${BATCH}`)}`)
  return rows.map(shown)
}

/** The filters of the list and its export. Days are London days. */
const matching = (filters: ApplicantFilters): SQL | undefined =>
  and(filters.q ? containsFolded(people.searchText, filters.q) : undefined, filtered(filters))

function filtered({ status, references, from, to }: ApplicantFilters): SQL | undefined {
  return and(
    status ? eq(applications.status, status) : undefined,
    references ? eq(applications.referenceStatus, references) : undefined,
    from ? gte(applications.createdAt, startOfDay(from)) : undefined,
    to ? lt(applications.createdAt, endOfDay(to)) : undefined,
  )
}

function beyond({ sort }: ApplicantFilters, { createdAt, id }: Applicant): SQL {
  const place = sql`(${applications.createdAt}, ${applications.id})`
  const last = sql`(${createdAt}::timestamptz, ${id}::uuid)`
  return sort === 'asc' ? sql`${place} > ${last}` : sql`${place} < ${last}`
}
