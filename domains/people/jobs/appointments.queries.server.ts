import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { outsideReviewRequests } from '#domains/employment/outside-reviews/outside-reviews.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { countsOn, needsConfirming, whyNotConfirm } from './appointments.rules.ts'
import { managerAppointments } from './appointments.table.ts'
import { heldAt } from './held-appointments.queries.server.ts'
import { mayChangeJobs, mayReadJobs, maySeeInUse } from './jobs.access.ts'
import { locations } from './jobs.table.ts'
import { confirmersOf } from './unconfirmed.server.ts'

const [appointer, confirmer] = [alias(users, 'appointer'), alias(users, 'confirmer')]

/** Everyone who was, is or will be appointed at a location, or as nominated individual where none is given; newest first. */
export async function appointmentsOf(ctx: Ctx<User>, locationId: string | null) {
  authorize(mayReadJobs(ctx.actor), 'Admins only.')
  const rows = await rowsOf(ctx).where(
    locationId ? eq(managerAppointments.locationId, locationId) : isNull(managerAppointments.locationId),
  )
  const all = []
  for (const row of rows) {
    const one = shown(ctx, row)
    const asks = one.unconfirmed && !one.mayConfirm && mayChangeJobs(ctx.actor)
    all.push({
      ...one,
      /** No one within can confirm it. */
      mayAskOutside: asks && (await confirmersOf(ctx, row.appointment.personId)).length === 0,
    })
  }
  return all
}
export type ShownAppointment = Awaited<ReturnType<typeof appointmentsOf>>[number]

/** Who appointed themselves and waits for the asker's confirmation, where the asker is the nominated individual. */
export async function appointmentsToConfirm(ctx: Ctx<User>) {
  authorize(maySeeInUse(ctx.actor), 'Managers only.')
  const { nominated } = await heldAt(ctx, undefined)
  if (nominated?.personId !== ctx.actor.personId || !countsOn(nominated, todayOf(ctx))) return []
  const rows = await rowsOf(ctx).where(
    and(isNull(managerAppointments.undoneAt), isNull(managerAppointments.confirmedAt)),
  )
  return rows.map((row) => ({ ...shown(ctx, row), mayAskOutside: false })).filter(({ mayConfirm }) => mayConfirm)
}

function rowsOf(ctx: Ctx) {
  return ctx.db
    .select({
      appointment: managerAppointments,
      ...{ name: people.name, location: locations.name },
      ...{ by: appointer.name, confirmedBy: confirmer.name },
      reviewer: outsideReviewRequests.reviewerName,
    })
    .from(managerAppointments)
    .innerJoin(people, eq(people.id, managerAppointments.personId))
    .leftJoin(locations, eq(locations.id, managerAppointments.locationId))
    .leftJoin(appointer, eq(appointer.id, managerAppointments.appointedBy))
    .leftJoin(confirmer, eq(confirmer.id, managerAppointments.confirmedBy))
    .leftJoin(outsideReviewRequests, eq(outsideReviewRequests.id, managerAppointments.confirmedByReview))
    .orderBy(desc(managerAppointments.dateFrom), desc(managerAppointments.appointedAt), asc(managerAppointments.id))
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function shown(ctx: Ctx<User>, { appointment, name, location, by, confirmedBy, reviewer }: Row) {
  const { id, dateFrom, dateTo, reason, endedAt, undoneAt } = appointment
  const over = endedAt !== null || (dateTo !== null && dateTo < todayOf(ctx))
  return {
    ...{ id, name, location, dateFrom, dateTo, by, reason },
    confirmedBy: confirmedBy ?? (reviewer && `${reviewer}, an outside reviewer`),
    state: undoneAt
      ? ('undone' as const)
      : over
        ? ('ended' as const)
        : dateFrom > todayOf(ctx)
          ? ('to come' as const)
          : ('held' as const),
    unconfirmed: undoneAt === null && needsConfirming(appointment),
    confirmBy: appointment.confirmBy,
    /** Past its day unconfirmed: what they sign and confirm does not count. */
    lapsed:
      undoneAt === null &&
      needsConfirming(appointment) &&
      !countsOn({ confirmBy: appointment.confirmBy ?? undefined }, todayOf(ctx)),
    mayConfirm: undoneAt === null && whyNotConfirm(appointment, ctx.actor) === undefined,
  }
}
