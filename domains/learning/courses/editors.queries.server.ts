import { and, eq, ne, or, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import type { Permission, User } from '#platform/actor.ts'
import { rolePermissions, userPermissions, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'

const holds = (permission: Permission) =>
  or(
    sql`exists (select 1 from ${rolePermissions} where ${rolePermissions.roleId} = ${users.roleId} and ${rolePermissions.permission} = ${permission})`,
    sql`exists (select 1 from ${userPermissions} where ${userPermissions.userId} = ${users.id} and ${userPermissions.permission} = ${permission})`,
  )

/** Whether no other active account may publish courses. */
export async function publishesAlone(ctx: Ctx<User>): Promise<boolean> {
  const others = and(ne(users.id, ctx.actor.userId), eq(users.isActive, true), eq(users.emailVerified, true))
  return (await ctx.db.$count(users, and(others, holds('courses.publish')))) === 0
}

/** Who may own a course: those who may edit courses, by name. */
export function possibleOwners({ db }: Pick<Ctx, 'db'>) {
  return db
    .select({ id: people.id, name: users.name })
    .from(users)
    .innerJoin(people, eq(people.id, users.personId))
    .where(and(eq(users.isActive, true), holds('courses.edit')))
    .orderBy(users.name, people.id)
}
