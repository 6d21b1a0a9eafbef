import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { roles, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadChecks, supervising } from './checks.access.ts'

/** Who may supervise someone who starts before all checks are complete: staff with an account, never the person themselves. */
export async function listSupervisors(ctx: Ctx, forPersonId: string): Promise<{ id: string; name: string }[]> {
  authorize(mayReadChecks(ctx.actor), 'Admins only.')
  return ctx.db
    .select({ id: users.personId, name: users.name })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.isActive, true), inArray(roles.name, [...supervising]), ne(users.personId, forPersonId)))
    .orderBy(asc(users.name))
    .then((rows) => rows.flatMap(({ id, name }) => (id ? [{ id, name }] : [])))
}

export async function maySupervise(ctx: Ctx, personId: string, forPersonId: string): Promise<boolean> {
  return (await listSupervisors(ctx, forPersonId)).some(({ id }) => id === personId)
}
