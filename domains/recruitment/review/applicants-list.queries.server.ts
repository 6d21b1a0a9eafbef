import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { people } from '#domains/people/people.table.ts'
import { mayExport, mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { endOfDay, startOfDay } from '#lib/day.ts'
import { pageOf } from '#lib/list-filters.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { containsFolded } from '#platform/db/search.ts'
import { phoneForPeople } from '#platform/phone.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { ApplicantFilters } from './applicants-list.form.ts'
import { countDocuments } from './documents-count.queries.server.ts'

export const PAGE_SIZE = 10
const BATCH = 200

const columns = {
  id: applications.id,
  applicantId: applications.applicantId,
  name: people.name,
  email: sql<string>`coalesce(${people.email}, ${applications.email})`,
  phone: sql<string>`coalesce(nullif(${people.phone}, ''), ${applications.phone})`,
  position: applications.position,
  status: applications.status,
  referenceStatus: applications.referenceStatus,
  createdAt: applications.createdAt,
  visaType: applications.visaType,
  holdsDbs: applications.holdsDbs,
}
export type Applicant = Awaited<ReturnType<typeof listApplicants>>['rows'][number]

/** One page of matching applicants with the exact total; a page past the end is the last one. */
export async function listApplicants(ctx: Ctx, filters: ApplicantFilters) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(applications)
    .innerJoin(people, eq(people.id, applications.applicantId))
    .where(matching(filters))
  const total = counted?.total ?? 0
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  const rows = await asPeopleRead(ctx, await read(ctx, filters, PAGE_SIZE).offset(offset))
  return { rows, total, page, pages }
}

/** Every applicant that matches, in the list's order, a batch at a time; the first batch is read before this returns. */
export async function exportApplicants(ctx: Ctx, filters: ApplicantFilters): Promise<AsyncIterable<Applicant>> {
  authorize(mayExport(ctx.actor) && mayReview(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const { q, status, references, from, to } = filters
  await record(ctx, 'export.applicants', undefined, {
    filters: [q, status, references, from, to].filter(Boolean).length,
  })
  return inBatches(ctx, filters, await batchAfter(ctx, filters, undefined))
}

async function* inBatches(ctx: Ctx, filters: ApplicantFilters, first: Applicant[]): AsyncIterable<Applicant> {
  let batch = first
  while (batch.length > 0) {
    yield* batch
    batch = batch.length < BATCH ? [] : await batchAfter(ctx, filters, batch.at(-1))
  }
}

async function batchAfter(ctx: Ctx, filters: ApplicantFilters, last: Applicant | undefined): Promise<Applicant[]> {
  return asPeopleRead(ctx, await read(ctx, filters, BATCH, last && beyond(filters, last)))
}

async function asPeopleRead(ctx: Ctx, rows: Awaited<ReturnType<typeof read>>) {
  const counted = await countDocuments(ctx, rows)
  return counted.map((row) => ({ ...row, phone: phoneForPeople(row.phone) }))
}

function read(ctx: Ctx, filters: ApplicantFilters, most: number, further?: SQL) {
  const inOrder = filters.sort === 'asc' ? asc : desc
  return ctx.db
    .select(columns)
    .from(applications)
    .innerJoin(people, eq(people.id, applications.applicantId))
    .where(and(matching(filters), further))
    .orderBy(inOrder(applications.createdAt), inOrder(applications.id))
    .limit(most)
    .$dynamic()
}

/** The filters of the list and its export. Days are London days. */
function matching({ q, status, references, from, to }: ApplicantFilters): SQL | undefined {
  return and(
    q ? containsFolded(people.searchText, q) : undefined,
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
