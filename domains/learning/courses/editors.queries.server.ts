import { and, eq, ne } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { holds } from '#platform/auth/holders.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

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
