import { and, eq, type SQL, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import type { FileType } from '#domains/files/file-types.rules.ts'
import { people } from '#domains/people/people.table.ts'
import { mayExport, mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { documentsUploaded } from '#domains/vetting/checks/documents-count.rules.ts'
import { typesGivenBy } from '#domains/vetting/checks/documents-given.queries.server.ts'
import type { ApplicationStatus, ReferenceStatus } from '#domains/vetting/checks/stages.rules.ts'
import { pageOf } from '#lib/list-filters.ts'
import { BATCH, inBatches, type Rows } from '#lib/rows.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { instantOf } from '#platform/db/columns.ts'
import { isOneOf } from '#platform/db/one-of.ts'
import { writtenOnce } from '#platform/db/written-once.server.ts'
import { phoneForPeople } from '#platform/phone.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { ApplicantFilters } from './applicants-list.form.ts'
import { matching, placesOf, searched, totalOf, type Wanted, wantedBy } from './applicants-wanted.queries.server.ts'

type Sort = ApplicantFilters['sort']

const columns = {
  id: applications.id,
  name: people.name,
  email: sql<string>`coalesce(${people.email}, ${applications.email})`,
  phone: sql<string>`coalesce(nullif(${people.phone}, ''), ${applications.phone})`,
  phoneShown: sql<string | null>`case when ${people.phone} <> '' then ${people.phoneShown}
    else ${applications.phoneShown} end`,
  position: applications.position,
  status: applications.status,
  referenceStatus: applications.referenceStatus,
  createdAt: applications.createdAt,
  visaType: applications.visaType,
  holdsDbs: applications.holdsDbs,
  types: typesGivenBy(applications.applicantId),
}

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
  const { page, pages } = pageOf(filters.page, asked.total, filters.rows)
  const { total, rows } = page === filters.page ? asked : await readPage(ctx, filters, page)
  return { rows: rows.map(shown), total, page, pages }
}

async function readPage(ctx: Ctx, filters: ApplicantFilters, page: number) {
  const wanted = wantedBy(filters)
  const further = page > 1
  const { sort, rows: size } = filters
  const shape = [...Object.keys(wanted), sort, further, size].join(' ')
  const written = pages.get(shape) ?? writtenPage(placesOf(wanted), { sort, further, size })
  pages.set(shape, written)
  const rows = await written(ctx.db).execute({ ...wanted, skipped: (page - 1) * size })
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row): row is typeof row & Read => row.id !== null) }
}

type Shape = { sort: Sort; further: boolean; size: number }
const pages = new Map<string, ReturnType<typeof writtenPage>>()

/**
 * The ids come from the index alone, however deep the page; only those on it are read. The first page names no offset:
 * PostgreSQL takes an unknown one for a tenth of the table, and would plan anew each time what it is asked most.
 */
const writtenPage = (wanted: Wanted, { sort, further, size }: Shape) =>
  writtenOnce((db) => {
    const source = wanted.q
      ? sql`found as ${applications}`
      : sql`${applications} where ${matching(wanted) ?? sql`true`}`
    const ids = sql`select ${applications.id} from ${source}
      order by ${inOrder(sort)} limit ${sql.raw(`${size}`)} ${further ? sql`offset ${sql.placeholder('skipped')}` : sql``}`
    return db
      .select({ total: sql<number>`asked.total`, ...columns })
      .from(sql`(${searched(wanted)} select counted.total, listed.id
        from (select ${totalOf(wanted)} as total) as counted left join (${ids}) as listed on true) as asked`)
      .leftJoin(applications, sql`${applications.id} = asked.id`)
      .leftJoin(people, eq(people.id, applications.applicantId))
      .orderBy(inOrder(sort))
  })

const inOrder = (sort: Sort): SQL =>
  sort === 'asc'
    ? sql`${applications.createdAt}, ${applications.id}`
    : sql`${applications.createdAt} desc, ${applications.id} desc`

const shown = ({ id, name, email, position, status, referenceStatus, createdAt, types, ...row }: Read) => ({
  ...{ id, name, email, phone: row.phoneShown ?? phoneForPeople(row.phone), position, status, referenceStatus },
  createdAt,
  documents: documentsUploaded(types, row),
})

/** Every applicant that matches, in the list's order, a batch at a time; the first batch is read before this returns. */
export async function exportApplicants(
  ctx: Ctx,
  filters: ApplicantFilters,
  only?: readonly string[],
): Promise<Rows<Applicant>> {
  authorize(mayExport(ctx.actor) && mayReview(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const { q, status, references, from, to } = filters
  await record(ctx, 'export.applicants', undefined, {
    filters: [q, status, references, from, to].filter(Boolean).length,
    ...(only && { chosen: only.length }),
  })
  return inBatches(({ last }) => batchAfter(ctx, filters, last, only), { count: () => count(ctx, filters) })
}

/** The ids of those listed, from the first, as many as `most`. */
export async function listedApplicantIds(ctx: Ctx, filters: ApplicantFilters, most: number): Promise<string[]> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const { rows } = await ctx.db.execute<{ id: string }>(sql`select ${applications.id}
    from ${applications} join ${people} on ${people.id} = ${applications.applicantId}
    where ${matching(wantedBy(filters)) ?? sql`true`} order by ${inOrder(filters.sort)} limit ${most}`)
  return rows.map(({ id }) => id)
}

async function count(ctx: Ctx, filters: ApplicantFilters): Promise<number> {
  const wanted = wantedBy(filters)
  const { rows } = await ctx.db.execute<{ total: number }>(sql`${searched(wanted)} select ${totalOf(wanted)} as total`)
  return rows[0]?.total ?? 0
}

async function batchAfter(
  ctx: Ctx,
  filters: ApplicantFilters,
  last: Applicant | undefined,
  only: readonly string[] | undefined,
): Promise<Applicant[]> {
  const fields = Object.entries(columns).map(([name, field]) => sql`${field} as ${sql.identifier(name)}`)
  const { rows } = await ctx.db.execute<Read>(sql`select ${sql.join(fields, sql`, `)}
    from ${applications} join ${people} on ${people.id} = ${applications.applicantId}
    where ${and(only && isOneOf(applications.id, only), matching(wantedBy(filters)), last && beyond(filters, last)) ?? sql`true`}
    order by ${inOrder(filters.sort)} limit ${sql.raw(`${BATCH}`)}`)
  return rows.map((row) => shown({ ...row, createdAt: instantOf(row.createdAt) }))
}

function beyond({ sort }: ApplicantFilters, { createdAt, id }: Applicant): SQL {
  const place = sql`(${applications.createdAt}, ${applications.id})`
  const last = sql`(${createdAt}::timestamptz, ${id}::uuid)`
  return sort === 'asc' ? sql`${place} > ${last}` : sql`${place} < ${last}`
}
