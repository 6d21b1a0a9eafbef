import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Asked, asked, MOST_FOUND } from '#domains/people/asked.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { dayOfInstant } from '#lib/day.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayMergePeople } from './merges.access.ts'
import { lastDayToUndo } from './merges.rules.ts'
import { merges } from './merges.table.ts'

/** Whom someone may be the same person as: anyone else, staff or applicant, by a part of their name or address. */
export async function peopleToMerge(ctx: Ctx, personId: string, whom: Asked) {
  authorize(mayMergePeople(ctx.actor), 'Admins only.')
  const { id, name, email, mergedInto, enteredInErrorAt } = people
  return ctx.db
    .select({ id, name, email })
    .from(people)
    .where(and(ne(id, personId), isNull(mergedInto), isNull(enteredInErrorAt), asked(whom)))
    .orderBy(asc(name), asc(id))
    .limit(MOST_FOUND)
}

/** Who became this person, newest first, and until when that can be undone; nothing for who may not merge. */
export async function mergedPeople(ctx: Ctx, personId: string) {
  authorize(mayMergePeople(ctx.actor), 'Admins only.')
  const went = alias(people, 'went')
  const rows = await ctx.db
    .select({ id: merges.id, at: merges.mergedAt, from: went.name, by: users.name, reason: merges.reason })
    .from(merges)
    .innerJoin(went, eq(went.id, merges.fromId))
    .leftJoin(users, eq(users.id, merges.mergedBy))
    .where(and(eq(merges.kind, 'person'), eq(merges.intoId, personId), isNull(merges.undoneAt)))
    .orderBy(desc(merges.mergedAt), desc(merges.id))
  return rows.map(({ at, ...row }) => {
    const [on, today] = [dayOfInstant(at), todayOf(ctx)]
    const until = lastDayToUndo(on)
    return { ...row, on, until, mayUndo: today <= until }
  })
}
export type MergedPerson = Awaited<ReturnType<typeof mergedPeople>>[number]
