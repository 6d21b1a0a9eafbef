import { desc, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { cancelMessage, queueEmail } from '#domains/notifications/messages.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { seal, unsealJson } from '#platform/encryption.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { mayDeclare, mayVet, vettersOnly } from './checks.access.ts'
import { type HealthDeclaration, healthAnswers } from './checks.form.ts'
import { healthDeclarations } from './checks.table.ts'
import { whyNotHealth } from './recording.rules.ts'

type Offered = { id: string; applicantId: string; firstName: string; lastName: string; email: string; position: string }

/** Emails the applicant the health questionnaire; sent with the offer's email and stopped with it. */
export async function askForHealth(ctx: Ctx, offered: Offered, eventId: string, sendAfter: Temporal.Instant) {
  const { id, applicantId, firstName, lastName, email, position } = offered
  await queueEmail(ctx, {
    template: 'application.health_asked',
    to: { address: email, name: `${firstName} ${lastName}`, personId: applicantId },
    params: { firstName, position },
    dedupeKey: healthKey(eventId),
    sendAfter,
    subjectId: id,
  })
}

/** Stops that email if it has not been sent. */
export async function stopAskingForHealth(ctx: Ctx, eventId: string): Promise<void> {
  const [message] = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.dedupeKey, healthKey(eventId)))
  if (message) await cancelMessage(ctx, message.id)
}

const healthKey = (eventId: string) => `health-asked:${eventId}`

/** Keeps the applicant's health questionnaire, sealed. Submitted once, and only after an offer. */
export async function declareHealth(ctx: Ctx<User>, form: HealthDeclaration): Promise<void> {
  authorize(mayDeclare(ctx.actor), 'Please log in.')
  await transaction(ctx, async (ctx) => {
    const application = found(await latest(ctx), 'Application')
    refuse(whyNotHealth(application.status))
    const { declared, ...content } = form
    const place = { table: 'health_declarations', column: 'content', row: application.id }
    const [fresh] = await ctx.db
      .insert(healthDeclarations)
      .values({
        id: application.id,
        personId: ctx.actor.personId,
        applicationId: application.id,
        content: seal(JSON.stringify(content), place),
        declaredAt: ctx.now.toString(),
      })
      .onConflictDoNothing({ target: healthDeclarations.applicationId })
      .returning({ id: healthDeclarations.applicationId })
    if (!fresh) throw new Refusal('conflict', 'Already sent', 'You have already sent your health questionnaire.')
    await record(ctx, 'health.declared', application.id, { personId: ctx.actor.personId })
  })
}

/** Whether the applicant may answer now, and when they did. */
export async function myHealthDeclaration(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const application = await latest(ctx)
  if (!application) return { asked: false, declaredAt: undefined }
  const [row] = await ctx.db
    .select({ declaredAt: healthDeclarations.declaredAt })
    .from(healthDeclarations)
    .where(eq(healthDeclarations.applicationId, application.id))
  return { asked: whyNotHealth(application.status) === undefined, declaredAt: row?.declaredAt }
}

/** The answers, for people with the vetting permission. Viewing is logged. */
export async function readHealthDeclaration(ctx: Ctx, applicationId: string) {
  authorize(mayVet(ctx.actor), vettersOnly)
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ personId: applications.applicantId, said: healthDeclarations })
      .from(applications)
      .leftJoin(healthDeclarations, eq(healthDeclarations.applicationId, applications.id))
      .where(eq(applications.id, applicationId))
    const { personId, said } = found(row, 'Application')
    if (!said) return undefined
    await record(ctx, 'health.viewed', applicationId, { personId })
    const place = { table: 'health_declarations', column: 'content', row: applicationId }
    return { ...unsealJson(healthAnswers, said.content, place), declaredAt: said.declaredAt }
  })
}

async function latest(ctx: Ctx<User>) {
  const [row] = await ctx.db
    .select({ id: applications.id, status: applications.status })
    .from(applications)
    .where(eq(applications.applicantId, ctx.actor.personId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1)
  return row
}
