import { and, asc, countDistinct, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { type Asked, asked, MOST_FOUND } from '#domains/people/asked.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { managerAppointments } from './appointments.table.ts'
import { managing, mayReadJobs } from './jobs.access.ts'
import { locations } from './jobs.table.ts'

const columns = {
  id: locations.id,
  name: locations.name,
  address: locations.address,
  postcode: locations.postcode,
  registeredManagerId: locations.registeredManagerId,
  manager: people.name,
  inUseSince: locations.inUseSince,
  createdAt: locations.createdAt,
  closedOn: locations.closedOn,
}

/** All locations but those that became another, open ones first, with the number of current and future posts at each. */
export async function listLocations(ctx: Ctx) {
  authorize(mayReadJobs(ctx.actor), 'Admins only.')
  return ctx.db
    .select({
      ...columns,
      people: countDistinct(posts.personId),
    })
    .from(locations)
    .leftJoin(people, eq(people.id, locations.registeredManagerId))
    .leftJoin(posts, and(eq(posts.locationId, locations.id), isNull(posts.dateTo)))
    .where(isNull(locations.mergedInto))
    .groupBy(locations.id, people.name)
    .orderBy(sql`${locations.closedOn} is not null`, sql`lower(${locations.name})`)
}
/** Of locations whose registered manager named themselves and is not confirmed: the last day on which what they sign counts. */
export async function managersToConfirm(ctx: Ctx): Promise<Record<string, Day>> {
  authorize(mayReadJobs(ctx.actor), 'Admins only.')
  const { locationId, personId, confirmBy, confirmedAt, undoneAt, endedAt } = managerAppointments
  const rows = await ctx.db
    .select({ locationId, confirmBy })
    .from(managerAppointments)
    .innerJoin(locations, and(eq(locations.id, locationId), eq(locations.registeredManagerId, personId)))
    .where(and(isNotNull(confirmBy), ...[isNull(confirmedAt), isNull(undoneAt), isNull(endedAt)]))
  return Object.fromEntries(
    rows.flatMap(({ locationId, confirmBy }) => (locationId && confirmBy ? [[locationId, confirmBy]] : [])),
  )
}
export type ListedLocation = Awaited<ReturnType<typeof listLocations>>[number]

/** The locations someone can be employed at now. */
export async function openLocations(ctx: Ctx) {
  authorize(mayReadJobs(ctx.actor), 'Admins only.')
  return ctx.db
    .select({ id: locations.id, name: locations.name, inUseSince: locations.inUseSince })
    .from(locations)
    .where(isNull(locations.closedOn))
    .orderBy(sql`lower(${locations.name})`)
}

export async function readLocation(ctx: Ctx, id: string) {
  authorize(mayReadJobs(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select(columns)
    .from(locations)
    .leftJoin(people, eq(people.id, locations.registeredManagerId))
    .where(and(eq(locations.id, id), isNull(locations.mergedInto)))
  return found(row, 'Location')
}

/** Who can be registered manager: people with an active account as administrator or manager; all of them, or those searched for. */
export async function possibleManagers(ctx: Ctx, whom?: Asked) {
  authorize(mayReadJobs(ctx.actor), 'Admins only.')
  const able = ctx.db
    .select({ id: people.id, name: people.name, email: people.email, role: roles.name })
    .from(people)
    .innerJoin(users, eq(users.personId, people.id))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(inArray(roles.name, [...managing]), eq(users.isActive, true), whom && asked(whom)))
    .orderBy(asc(people.name), asc(people.id))
  return whom ? able.limit(MOST_FOUND) : able
}
