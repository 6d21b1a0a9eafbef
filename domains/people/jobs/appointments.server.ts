import { and, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import type { NominatedForm } from './appointments.form.ts'
import { countsOn, whyNotAppoint, whyNotChangeTerms, whyNotConfirm, whyNotNoOne } from './appointments.rules.ts'
import { managerAppointments } from './appointments.table.ts'
import { heldAt } from './held-appointments.queries.server.ts'
import { mayChangeJobs } from './jobs.access.ts'
import { locations } from './jobs.table.ts'
import { possibleManagers } from './locations.queries.server.ts'
import { tellUnconfirmed } from './unconfirmed.server.ts'

type Terms = {
  managerFrom?: Day | '' | undefined
  managerTo?: Day | '' | undefined
  managerReason?: string | undefined
}

/** Names the provider's nominated individual, who signs the managers' own files and where no one manages. */
export async function nominate(ctx: Ctx<User>, { nominatedId, ...terms }: NominatedForm): Promise<void> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  if (nominatedId && (await possibleManagers(ctx, { id: nominatedId })).length === 0) {
    const words = 'Choose a person from the list'
    throw new Refusal('invalid', 'Update failed', `${words}.`, { nominatedId: words })
  }
  await transaction(ctx, async (ctx) => {
    // one at a time: there is no row of a location to wait for
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('nominated individual'))`)
    await appointManager(ctx, null, nominatedId || null, terms)
  })
}

/**
 * Appoints the registered manager of a location, or the nominated individual: at once, which ends the appointment of another,
 * or from a day to come. In the caller's transaction, under the lock of the location. Of the same person named
 * again only the last day changes.
 */
export async function appointManager(
  ctx: Ctx,
  locationId: string | null,
  personId: string | null,
  { managerFrom, managerTo, managerReason = '' }: Terms = {},
): Promise<void> {
  const today = todayOf(ctx)
  const held = await heldRow(ctx, locationId, today)
  if (held && held.personId === personId) return changeTerms(ctx, held, { managerFrom, managerTo })
  refuse(whyNotNoOne(personId, { managerFrom, managerTo, managerReason }))
  if (!held && personId === null) return
  const [from, to] = [managerFrom || today, managerTo || undefined]
  const by = ctx.actor.kind === 'user' ? ctx.actor : undefined
  if (personId) refuse(whyNotAppoint({ from, to, today, own: by?.personId === personId, reason: managerReason }))
  const toCome = personId !== null && from > today
  if (held && !toCome) await endAppointment(ctx, held, today)
  if (personId)
    await ctx.db.insert(managerAppointments).values({
      ...{ locationId, personId, dateFrom: from, dateTo: to ?? null, reason: managerReason },
      ...{ appointedBy: by?.userId ?? null, appointedAt: ctx.now.toString() },
    })
  if (!toCome && locationId)
    await ctx.db.update(locations).set({ registeredManagerId: personId }).where(eq(locations.id, locationId))
  const about = locationId ? 'location.manager_appointed' : 'provider.individual_nominated'
  await record(ctx, about, locationId ?? undefined, { ...(personId ? { personId } : {}), from })
}

type Row = typeof managerAppointments.$inferSelect

/** Of who is appointed already: the last day is set or moved; where none is given it stays. */
async function changeTerms(ctx: Ctx, held: Row, { managerFrom, managerTo }: Terms): Promise<void> {
  refuse(whyNotChangeTerms(held, { managerFrom, managerTo }, todayOf(ctx)))
  if (!managerTo || managerTo === held.dateTo) return
  await ctx.db.update(managerAppointments).set({ dateTo: managerTo }).where(eq(managerAppointments.id, held.id))
  const { locationId, personId } = held
  const about = locationId ? 'location.manager_until' : 'provider.individual_until'
  await record(ctx, about, locationId ?? undefined, { personId, until: managerTo })
}

async function heldRow(ctx: Ctx, locationId: string | null, today: Day): Promise<Row | undefined> {
  const { endedAt, undoneAt, dateFrom, appointedAt } = managerAppointments
  const live = await ctx.db
    .select()
    .from(managerAppointments)
    .where(and(at(locationId), isNull(endedAt), isNull(undoneAt), lte(dateFrom, today)))
    .orderBy(desc(dateFrom), desc(appointedAt))
  return live.find(({ dateTo }) => !dateTo || dateTo >= today)
}

const at = (locationId: string | null): SQL =>
  locationId ? eq(managerAppointments.locationId, locationId) : isNull(managerAppointments.locationId)

async function endAppointment(ctx: Ctx, { id, dateFrom }: Row, lastDay: Day): Promise<void> {
  await ctx.db
    .update(managerAppointments)
    .set({
      dateTo: lastDay < dateFrom ? dateFrom : lastDay,
      endedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      endedAt: ctx.now.toString(),
    })
    .where(eq(managerAppointments.id, id))
}

/** A second administrator, or the nominated individual, confirms that someone appointed themselves rightly. */
export async function confirmAppointment(ctx: Ctx<User>, id: string): Promise<void> {
  const { nominated } = await heldAt(ctx, undefined)
  const counts = nominated && nominated.personId === ctx.actor.personId && countsOn(nominated, todayOf(ctx))
  const isNominated = Boolean(counts && ctx.actor.mfaVerifiedAt)
  authorize(mayChangeJobs(ctx.actor) || isNominated, 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const appointment = await lockedAppointment(ctx, id)
    refuse(whyNotConfirm(appointment, ctx.actor))
    await ctx.db
      .update(managerAppointments)
      .set({ confirmedBy: ctx.actor.userId, confirmedAt: ctx.now.toString() })
      .where(eq(managerAppointments.id, id))
    await record(ctx, 'appointment.confirmed', id, { personId: appointment.personId })
  })
}

/** Undoes an appointment that should not have been made: what was signed under it no longer counts. Safe to repeat. */
export async function undoAppointment(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const appointment = await lockedAppointment(ctx, id)
    if (appointment.undoneAt) return
    await ctx.db
      .update(managerAppointments)
      .set({ undoneBy: ctx.actor.userId, undoneAt: ctx.now.toString() })
      .where(eq(managerAppointments.id, id))
    if (appointment.locationId) await followManager(ctx, appointment.locationId)
    await record(ctx, 'appointment.undone', id, { personId: appointment.personId })
  })
}

/** An appointment under its lock; for verbs that authorize. */
export async function lockedAppointment(ctx: Ctx, id: string): Promise<Row> {
  const [row] = await ctx.db
    .select({ locationId: managerAppointments.locationId })
    .from(managerAppointments)
    .where(eq(managerAppointments.id, id))
  const { locationId } = found(row, 'Appointment')
  // the location first, as everyone who appoints does
  if (locationId) await ctx.db.select().from(locations).where(eq(locations.id, locationId)).for('update')
  const [appointment] = await ctx.db
    .select()
    .from(managerAppointments)
    .where(eq(managerAppointments.id, id))
    .for('update')
  return found(appointment, 'Appointment')
}

/** The column that lists read follows who holds the appointment. */
export async function followManager(ctx: Ctx, locationId: string): Promise<void> {
  const { manager } = await heldAt(ctx, locationId)
  await ctx.db
    .update(locations)
    .set({ registeredManagerId: manager?.personId ?? null })
    .where(eq(locations.id, locationId))
}

/** Appointments whose day has come begin and those past their last day end, for the lists; who may sign is asked of the days. */
export async function sweepAppointments(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const today = todayOf(ctx)
  const { endedAt, undoneAt, dateFrom, locationId, id } = managerAppointments
  const live = await ctx.db
    .select()
    .from(managerAppointments)
    .where(and(isNull(endedAt), isNull(undoneAt), lte(dateFrom, today)))
    .orderBy(locationId, desc(dateFrom), desc(managerAppointments.appointedAt), desc(id))
  const over = live.flatMap((row, n) => {
    const before = live[n - 1]
    const next = before && before.locationId === row.locationId ? before : undefined
    return next || (row.dateTo && row.dateTo < today) ? [{ row, next }] : []
  })
  const end = ({ row, next }: (typeof over)[number]) =>
    transaction(ctx, async (ctx) => {
      const appointment = await lockedAppointment(ctx, row.id)
      if (appointment.endedAt || appointment.undoneAt) return
      await endAppointment(ctx, appointment, lastDayOf(row, next?.dateFrom) ?? today)
      if (row.locationId) await followManager(ctx, row.locationId)
    })
  const steps = [() => tellUnconfirmed(ctx), () => eachAlone('the end of an appointment', over, end)]
  await eachAlone('appointments', steps, (step) => step())
}

/** Its own last day, or the day before another began. */
function lastDayOf({ dateTo }: Row, next: Day | undefined): Day | undefined {
  const before = next && addDays(next, -1)
  return before && dateTo ? (before < dateTo ? before : dateTo) : (before ?? dateTo ?? undefined)
}
