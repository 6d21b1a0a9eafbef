import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { administering } from '#domains/accounts/accounts.access.ts'
import { vettingAccounts } from '#domains/employment/standing/hearers.queries.server.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Within } from './outside-reviews.rules.ts'

/** Who of the hub could be the second person, other than these people; called by verbs and queries that authorize. */
export async function withinHub(ctx: Ctx, but: readonly string[]): Promise<Within> {
  const others = (rows: readonly { personId: string | null; name: string }[]) =>
    rows.filter(({ personId }) => personId && !but.includes(personId)).map(({ name }) => name)
  const administrators = await ctx.db
    .select({ personId: users.personId, name: users.name })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        ...[eq(users.isActive, true), eq(users.emailVerified, true)],
        ...[isNotNull(users.personId), eq(roles.name, administering)],
      ),
    )
    .orderBy(asc(users.email))
  return { vetting: others(await vettingAccounts(ctx)), administrators: others(administrators) }
}
