import { and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { rolePermissions, userPermissions, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { countsOn } from './appointments.rules.ts'
import { heldAt } from './held-appointments.queries.server.ts'
import { locations } from './jobs.table.ts'

export type Decider = { userId: string; personId: string; name: string; address: string }

/**
 * Who may say yes to another day in use: any other administrator who changes settings. Where there is none, the registered
 * manager of the location or the nominated individual, if it is another person than who asked, and not one who named themselves and
 * was not confirmed in time. For verbs that authorize.
 */
export async function inUseDeciders(ctx: Ctx, locationId: string, requestedBy: string): Promise<Decider[]> {
  const administrators = await accounts(ctx, and(changesSettings, another(requestedBy)))
  if (administrators.length > 0) return administrators
  const [place] = await ctx.db
    .select({ managerId: locations.registeredManagerId })
    .from(locations)
    .where(eq(locations.id, locationId))
  const { manager, nominated } = await heldAt(ctx, locationId)
  const late = manager && !countsOn(manager, todayOf(ctx)) ? manager.personId : undefined
  const leading = [
    ...(place?.managerId && place.managerId !== late ? [place.managerId] : []),
    ...(nominated && countsOn(nominated, todayOf(ctx)) ? [nominated.personId] : []),
  ]
  if (leading.length === 0) return []
  return accounts(ctx, and(or(...leading.map((id) => eq(users.personId, id))), another(requestedBy)))
}

/** No account of the person who asked, nor of one whom a merge made the same. */
const another = (requestedBy: string) => sql`${users.id} <> all(accounts_with(${requestedBy}::uuid))`

const changesSettings = sql`(exists (select 1 from ${rolePermissions} where ${rolePermissions.roleId} = ${users.roleId}
    and ${rolePermissions.permission} = 'settings.change') or exists (select 1 from ${userPermissions}
    where ${userPermissions.userId} = ${users.id} and ${userPermissions.permission} = 'settings.change'))`

async function accounts(ctx: Ctx, where: SQL | undefined): Promise<Decider[]> {
  const rows = await ctx.db
    .select({ userId: users.id, personId: users.personId, name: people.name, address: users.email })
    .from(users)
    .innerJoin(people, eq(people.id, users.personId))
    .where(and(eq(users.isActive, true), isNotNull(users.personId), where))
    .orderBy(asc(users.email))
  return rows.flatMap(({ personId, ...row }) => (personId ? [{ ...row, personId }] : []))
}
