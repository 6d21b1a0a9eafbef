import { and, desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { suspendedOn } from '#domains/people/suspended.queries.server.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { managerAppointments } from './appointments.table.ts'

/** Who holds an appointment on this day: begun, not undone, not ended. */
export type Held = { appointmentId: string; personId: string; name: string; confirmed: boolean } & {
  selfAppointed: boolean
  /** Of someone who appointed themselves and is not confirmed: the last day on which they sign. */
  confirmBy: Day | undefined
  /** Kept off work today, and so signs for no one. */
  suspended: boolean
}

/**
 * The registered manager of a location today, and the nominated individual; called by verbs and queries that authorize. Days
 * decide, so that an appointment begins and ends without anything having to run.
 */
export async function heldAt(
  ctx: Ctx,
  locationId: string | undefined,
): Promise<{ manager: Held | undefined; nominated: Held | undefined }> {
  const { id, personId, dateFrom, appointedAt, confirmedAt, confirmBy } = managerAppointments
  const rows = await ctx.db
    .select({
      ...{ id, personId, name: people.name, confirmedAt, confirmBy },
      locationId: managerAppointments.locationId,
      suspended: suspendedOn(todayOf(ctx), personId),
    })
    .from(managerAppointments)
    .innerJoin(people, eq(people.id, personId))
    .where(and(or(ofLocation(locationId), isNull(managerAppointments.locationId)), heldToday(ctx)))
    .orderBy(desc(dateFrom), desc(appointedAt), desc(id))
  const asHeld = (row: (typeof rows)[number] | undefined): Held | undefined =>
    row && {
      ...{ appointmentId: row.id, personId: row.personId, name: row.name, suspended: row.suspended },
      confirmed: row.confirmBy === null || row.confirmedAt !== null,
      selfAppointed: row.confirmBy !== null,
      confirmBy: row.confirmedAt === null ? (row.confirmBy ?? undefined) : undefined,
    }
  return {
    manager: asHeld(rows.find((row) => row.locationId !== null)),
    nominated: asHeld(rows.find((row) => row.locationId === null)),
  }
}

const ofLocation = (locationId: string | undefined) =>
  locationId ? eq(managerAppointments.locationId, locationId) : undefined

/** The condition on `manager_appointments` that one is held today. */
function heldToday(ctx: Ctx): SQL | undefined {
  const today = todayOf(ctx)
  const { dateFrom, dateTo, undoneAt, endedAt } = managerAppointments
  return and(
    ...[isNull(undoneAt), isNull(endedAt), lte(dateFrom, today)],
    sql`coalesce(${dateTo}, 'infinity') >= ${today}::date`,
  )
}
