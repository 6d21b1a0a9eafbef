import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Role, User } from '#platform/actor.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { writtenOnce } from '#platform/db/written-once.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayApproveAccounts } from './accounts.access.ts'
import { roleRequests } from './role-requests.table.ts'

/** Role requests, oldest first, then the latest decided. */
export async function listRoleRequests(ctx: Ctx) {
  authorize(mayApproveAccounts(ctx.actor), 'Admins only.')
  const columns = {
    id: roleRequests.id,
    role: roleRequests.role,
    state: roleRequests.state,
    askedAt: roleRequests.askedAt,
    decidedAt: roleRequests.decidedAt,
    reason: roleRequests.reason,
    name: users.name,
    email: users.email,
  }
  const from = () => ctx.db.select(columns).from(roleRequests).innerJoin(users, eq(users.id, roleRequests.userId))
  const pending = await from().where(eq(roleRequests.state, 'pending')).orderBy(asc(roleRequests.askedAt)).limit(200)
  const decided = await from().where(ne(roleRequests.state, 'pending')).orderBy(desc(roleRequests.decidedAt)).limit(20)
  return { pending, decided }
}

export async function countRoleRequests(ctx: Ctx): Promise<number> {
  authorize(mayApproveAccounts(ctx.actor), 'Admins only.')
  const [row] = await ctx.db.select({ n: count() }).from(roleRequests).where(eq(roleRequests.state, 'pending'))
  return row?.n ?? 0
}

const own = writtenOnce((db) =>
  db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      name: users.name,
      email: users.email,
      phone: users.phone,
      role: roles.name,
      awaiting: roleRequests.role,
    })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(roleRequests, and(eq(roleRequests.userId, users.id), eq(roleRequests.state, 'pending')))
    .where(eq(users.id, sql.placeholder('userId'))),
)

/** The asker's own account, and the role they wait for. */
export async function myAccount(ctx: Ctx<User>) {
  const [row] = await own(ctx.db).execute({ userId: ctx.actor.userId })
  if (!row) throw new Error('A signed-in account is gone')
  return row
}

/** The role of an account that has just been proved by its password. */
export async function roleOf(ctx: Ctx, userId: string): Promise<Role | undefined> {
  const [row] = await ctx.db
    .select({ role: roles.name })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, userId))
  return row?.role
}
