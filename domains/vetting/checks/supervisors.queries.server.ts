import { and, asc, eq, inArray, ne, not } from 'drizzle-orm'
import { type Asked, asked, MOST_FOUND } from '#domains/people/asked.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { suspendedOn } from '#domains/people/suspended.queries.server.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadChecks, supervising } from './checks.access.ts'

/** Those searched for who may supervise someone who starts before all checks are complete: staff with an account, not suspended, never the person themselves. */
export async function listSupervisors(ctx: Ctx, forPersonId: string, whom: Asked = {}) {
  authorize(mayReadChecks(ctx.actor), 'Admins only.')
  return ctx.db
    .select({ id: people.id, name: people.name, email: people.email })
    .from(users)
    .innerJoin(people, eq(people.id, users.personId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        eq(users.isActive, true),
        inArray(roles.name, [...supervising]),
        ne(people.id, forPersonId),
        not(suspendedOn(todayOf(ctx), people.id)),
        asked(whom),
      ),
    )
    .orderBy(asc(people.name), asc(people.id))
    .limit(MOST_FOUND)
}

export async function maySupervise(ctx: Ctx, personId: string, forPersonId: string): Promise<boolean> {
  return (await listSupervisors(ctx, forPersonId, { id: personId })).length > 0
}
