import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { managing } from '#domains/people/jobs/jobs.access.ts'
import { rolePermissions, roles, userPermissions, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'

export type Hearer = { personId: string; name: string; address: string }

/** Active accounts of people who vet. */
export async function vettingAccounts(ctx: Ctx): Promise<Hearer[]> {
  const vets = sql`(exists (select 1 from ${rolePermissions} where ${rolePermissions.roleId} = ${users.roleId}
    and ${rolePermissions.permission} = 'vetting') or exists (select 1 from ${userPermissions}
    where ${userPermissions.userId} = ${users.id} and ${userPermissions.permission} = 'vetting'))`
  return accounts(ctx, vets)
}

/** Active accounts that may lead people, by person: a former manager's account hears nothing of a team. */
export async function managersAccounts(ctx: Ctx, personIds: readonly string[]): Promise<Map<string, Hearer>> {
  if (personIds.length === 0) return new Map()
  const rows = await accounts(ctx, and(inArray(users.personId, [...personIds]), inArray(roles.name, [...managing])))
  return new Map(rows.map((row) => [row.personId, row]))
}

async function accounts(ctx: Ctx, where: ReturnType<typeof and>): Promise<Hearer[]> {
  const rows = await ctx.db
    .select({ personId: users.personId, name: users.name, address: users.email })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.isActive, true), eq(users.emailVerified, true), isNotNull(users.personId), where))
    .orderBy(users.email)
  return rows.flatMap(({ personId, ...row }) => (personId ? [{ personId, ...row }] : []))
}
