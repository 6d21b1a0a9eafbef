import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadGates } from './clearance.access.ts'
import { clearances } from './clearance.table.ts'

/** The condition that a signature was made by someone who appointed themselves, and whom no second person has confirmed. */
export const isUnconfirmed = sql<boolean>`coalesce((select appointed.undone_at is null and appointed.confirmed_at is null
  and appointed.confirm_by is not null from ${managerAppointments} as appointed where appointed.id = ${clearances.appointmentId}), false)`

/** Signatures that wait for a second person to confirm who made them, oldest first, with where they are confirmed. */
export async function unconfirmedSignatures(ctx: Ctx) {
  authorize(mayReadGates(ctx.actor), 'Admins only.')
  const { id, kind, personId, applicationId, postId, signedAt, appointmentId, locationId } = clearances
  return ctx.db
    .select({
      ...{ id, kind, personId, applicationId, postId, signedAt, appointmentId, locationId },
      ...{ name: people.name, location: locations.name, signer: users.name },
    })
    .from(clearances)
    .innerJoin(locations, eq(locations.id, locationId))
    .leftJoin(people, eq(people.id, personId))
    .leftJoin(users, eq(users.id, clearances.signedBy))
    .where(and(isNull(clearances.revokedAt), isUnconfirmed))
    .orderBy(asc(signedAt), asc(id))
}
export type UnconfirmedSignature = Awaited<ReturnType<typeof unconfirmedSignatures>>[number]
