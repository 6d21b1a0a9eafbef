import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { staffRole } from '#domains/people/people.access.ts'
import { BATCH, inBatches, type Rows } from '#lib/rows.ts'
import { may } from '#platform/actor.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

/** Active accounts: those with the role Staff Member, and those with any other. */
export async function activeAccounts(ctx: Ctx): Promise<{ staff: number; others: number }> {
  authorize(may(ctx.actor, 'staff.read'), 'Admins only.')
  const [row] = await ctx.db
    .select({
      staff: sql<number>`(count(*) filter (where ${roles.name} = ${staffRole}))::int`,
      others: sql<number>`(count(*) filter (where ${roles.name} <> ${staffRole}))::int`,
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.isActive, true), eq(users.emailVerified, true)))
  return row ?? { staff: 0, others: 0 }
}

export type ExportedUser = { id: string; name: string; email: string }

/** All accounts, oldest first, a batch at a time. */
export async function exportUsers(ctx: Ctx): Promise<Rows<ExportedUser>> {
  authorize(may(ctx.actor, 'exports') && may(ctx.actor, 'staff.read'), 'Admins only.', { proof: ctx.actor })
  await record(ctx, 'export.users', undefined)
  return inBatches(({ last }) => batchAfter(ctx, last))
}

function batchAfter(ctx: Ctx, last: ExportedUser | undefined): Promise<ExportedUser[]> {
  return ctx.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(last && gt(users.id, last.id))
    .orderBy(asc(users.id))
    .limit(BATCH)
}
