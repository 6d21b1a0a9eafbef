import { and, asc, eq, inArray } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import type { Role } from '#platform/actor.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadGate } from './clearance.access.ts'

const working: Role[] = ['Staff Member', 'Supervisor / Manager', 'Trainer', 'Admin / HR']

/** Who may watch over somebody who starts on conditions: everybody with an active staff account. */
export async function possibleSupervisors(ctx: Ctx, managerId?: string | null) {
  authorize(mayReadGate(ctx.actor, managerId), 'Admins only.')
  return ctx.db
    .select({ id: people.id, name: people.name, role: roles.name })
    .from(people)
    .innerJoin(users, eq(users.personId, people.id))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(inArray(roles.name, working), eq(users.isActive, true)))
    .orderBy(asc(people.name))
}

/** The name of one of them, or undefined. */
export async function supervisorName(ctx: Ctx, personId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ name: people.name })
    .from(people)
    .innerJoin(users, eq(users.personId, people.id))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(people.id, personId), inArray(roles.name, working), eq(users.isActive, true)))
  return row?.name
}
