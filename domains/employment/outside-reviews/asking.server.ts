import { eq } from 'drizzle-orm'
import { needsConfirming } from '#domains/people/jobs/appointments.rules.ts'
import { lockedAppointment } from '#domains/people/jobs/appointments.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { mayChangeJobs } from '#domains/people/jobs/jobs.access.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { confirmersOf } from '#domains/people/jobs/unconfirmed.server.ts'
import { people } from '#domains/people/people.table.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { providerKindOf } from '#domains/settings/organisation.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import type { AskOutsideForm } from './outside-reviews.form.ts'
import { whyNotOutside, withinFirst } from './outside-reviews.rules.ts'
import { outsideReviewRequests } from './outside-reviews.table.ts'
import { putQuestion, withdrawQuestion } from './putting.server.ts'
import { outsideReviewsOn } from './reviews.queries.server.ts'

type Appointment = typeof managerAppointments.$inferSelect

/** Asks someone outside whether an appointment of oneself is right, where no administrator or nominated individual could confirm it. */
export async function askAboutAppointment(ctx: Ctx<User>, appointmentId: string, form: AskOutsideForm): Promise<void> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const appointment = await lockedAppointment(ctx, appointmentId)
    const { personId, locationId, reason } = appointment
    refuse(await whyNotAsked(ctx, appointment))
    await putQuestion(ctx, {
      ...{ personId, subject: { about: 'appointment', appointmentId }, form },
      asked: { ...(await appointedAs(ctx, personId, locationId)), reason, question: undefined },
    })
  })
}

/** An appointment of oneself, why no one outside is asked about it if so, and who was; for who may ask. */
export async function readAppointmentReview(ctx: Ctx<User>, appointmentId: string) {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.')
  const [row] = await ctx.db.select().from(managerAppointments).where(eq(managerAppointments.id, appointmentId))
  const appointment = found(row, 'Appointment')
  const { personId, locationId } = appointment
  const { person, job } = await appointedAs(ctx, personId, locationId)
  const reviews = await outsideReviewsOn(ctx, { appointmentId })
  const whyNot = (await whyNotAsked(ctx, appointment))?.detail
  return { name: person, as: job, reviews, whyNot, first: withinFirst[providerKindOf(await organisation(ctx))] }
}

async function whyNotAsked(ctx: Ctx, appointment: Appointment): Promise<Refusal | undefined> {
  if (appointment.undoneAt || !needsConfirming(appointment))
    return new Refusal(
      'conflict',
      'Not sent',
      'There is nothing to confirm: it was confirmed, undone, or made by another.',
    )
  const administrators = (await confirmersOf(ctx, appointment.personId)).map(({ name }) => name)
  return whyNotOutside({ vetting: [], administrators })
}

async function appointedAs(ctx: Ctx, personId: string, locationId: string | null) {
  const [person] = await ctx.db.select({ name: people.name }).from(people).where(eq(people.id, personId))
  const [location] = locationId
    ? await ctx.db.select({ name: locations.name }).from(locations).where(eq(locations.id, locationId))
    : []
  return {
    person: found(person, 'Person').name,
    job: location ? `registered manager of ${location.name}` : 'nominated individual',
  }
}

/** Withdraws a question about an appointment: its link no longer works. Safe to repeat. */
export async function withdrawAppointmentReview(ctx: Ctx<User>, appointmentId: string, id: string): Promise<void> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const [row] = await ctx.db
    .select({ about: outsideReviewRequests.appointmentId })
    .from(outsideReviewRequests)
    .where(eq(outsideReviewRequests.id, id))
  if (row?.about !== appointmentId) throw new Refusal('missing', 'Request not found.')
  await withdrawQuestion(ctx, id)
}
