import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { inUseChanges } from './appointments.table.ts'
import { maySeeInUse } from './jobs.access.ts'
import { locations } from './jobs.table.ts'

const LISTED = 20

/** The later changes of the day since which the asker's own locations are in use, newest first, each with its reason. */
export async function inUseMoved(ctx: Ctx<User>) {
  authorize(maySeeInUse(ctx.actor), 'Managers only.')
  const { id, before, after, why, reason, changedAt } = inUseChanges
  return ctx.db
    .select({ id, before, after, why, reason, changedAt, location: locations.name, by: people.name })
    .from(inUseChanges)
    .innerJoin(locations, eq(locations.id, inUseChanges.locationId))
    .leftJoin(users, eq(users.id, inUseChanges.changedBy))
    .leftJoin(people, eq(people.id, users.personId))
    .where(and(eq(locations.registeredManagerId, ctx.actor.personId), isNotNull(before)))
    .orderBy(desc(changedAt), desc(id))
    .limit(LISTED)
}
export type InUseMoved = Awaited<ReturnType<typeof inUseMoved>>[number]
