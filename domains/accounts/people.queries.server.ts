import { and, asc, count, eq, or, type SQL } from 'drizzle-orm'
import { pageOf } from '#lib/list-filters.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { contains } from '#platform/db/search.ts'
import { authorize, found } from '#platform/refusal.ts'
import { twoFactors } from './account-extras.table.ts'
import { mayApproveAccounts } from './accounts.access.ts'
import type { AccountFilters } from './people.form.ts'

export const PAGE_SIZE = 20

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: roles.name,
  isActive: users.isActive,
  confirmed: users.emailVerified,
  twoFactorAt: twoFactors.enabledAt,
}

/** One page of the accounts, by name. */
export async function listAccounts(ctx: Ctx, filters: AccountFilters) {
  authorize(mayApproveAccounts(ctx.actor), 'Admins only.')
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(matching(filters))
  const total = counted?.total ?? 0
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  const rows = await from(ctx)
    .where(matching(filters))
    .orderBy(asc(users.name), asc(users.id))
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows, total, page, pages }
}
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>['rows'][number]

export async function readAccount(ctx: Ctx, id: string): Promise<AccountRow> {
  authorize(mayApproveAccounts(ctx.actor), 'Admins only.')
  const [row] = await from(ctx).where(eq(users.id, id))
  return found(row, 'Account')
}

const from = ({ db }: Ctx) =>
  db
    .select(columns)
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))

function matching({ q, role, status }: AccountFilters): SQL | undefined {
  return and(
    q ? or(contains(users.name, q), contains(users.email, q)) : undefined,
    role ? eq(roles.name, role) : undefined,
    status ? eq(users.isActive, status === 'active') : undefined,
  )
}
