import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { pageOf } from '#lib/list-filters.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { contains } from '#platform/db/search.ts'
import { needProof } from '#platform/proof.ts'
import { authorize } from '#platform/refusal.ts'
import { mayExportStaff, mayReadStaff } from './staff.access.ts'
import type { StaffFilters } from './staff.form.ts'

export const PAGE_SIZE = 20
const BATCH = 200

const columns = { id: users.id, name: users.name, email: users.email, isActive: users.isActive }
export type StaffMember = { id: string; name: string; email: string; isActive: boolean }

/** One page of the accounts with the role Staff Member, by name. */
export async function listStaff(ctx: Ctx, filters: StaffFilters) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(matching(filters))
  const total = counted?.total ?? 0
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  const rows = await read(ctx, filters, PAGE_SIZE).offset(offset)
  return { rows, total, page, pages }
}

/** All staff that match, in the list's order, a batch at a time; the first batch is read before this returns. */
export async function exportStaff(ctx: Ctx, filters: StaffFilters): Promise<AsyncIterable<StaffMember>> {
  authorize(mayExportStaff(ctx.actor), 'Admins only.')
  needProof(ctx.actor)
  await record(ctx, 'export.staff', undefined, { filters: [filters.q, filters.status].filter(Boolean).length })
  return inBatches(ctx, filters, await read(ctx, filters, BATCH))
}

async function* inBatches(ctx: Ctx, filters: StaffFilters, first: StaffMember[]): AsyncIterable<StaffMember> {
  let batch = first
  while (batch.length > 0) {
    yield* batch
    const last = batch.at(-1)
    batch = batch.length < BATCH || !last ? [] : await read(ctx, filters, BATCH, last)
  }
}

function read(ctx: Ctx, filters: StaffFilters, most: number, after?: StaffMember) {
  return ctx.db
    .select(columns)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(matching(filters), after && sql`(${users.name}, ${users.id}) > (${after.name}, ${after.id}::uuid)`))
    .orderBy(asc(users.name), asc(users.id))
    .limit(most)
    .$dynamic()
}

function matching({ q, status }: StaffFilters): SQL | undefined {
  return and(
    eq(roles.name, 'Staff Member'),
    q ? or(contains(users.name, q), contains(users.email, q)) : undefined,
    status ? eq(users.isActive, status === 'active') : undefined,
  )
}
