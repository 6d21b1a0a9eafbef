import { desc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { raise } from '#domains/events.ts'
import { cancelMessage, queueEmail } from '#domains/notifications/messages.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { listOf, readTogether } from '#platform/db/lists.server.ts'
import { seal, unsealJson } from '#platform/encryption.server.ts'
import { authorize, Refusal, refuse } from '#platform/refusal.ts'
import { mayDeclare, mayVet, vettersOnly } from './checks.access.ts'
import { type HealthDeclaration, healthAnswers } from './checks.form.ts'
import { healthDeclarations } from './checks.table.ts'
import { whyNotHealth } from './recording.rules.ts'
import { lockedRecords, type Whose, whoseRecords } from './whose.queries.server.ts'

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

/** Keeps one's own answers, sealed: once for an offer, or once while one works here undeclared. */
export async function declareHealth(ctx: Ctx<User>, form: HealthDeclaration): Promise<void> {
  authorize(mayDeclare(ctx.actor), 'Please log in.')
  await transaction(ctx, async (ctx) => {
    const { personId } = ctx.actor
    await lockedRecords(ctx, { personId })
    const { asked, applicationId, declaredAt } = await asking(ctx)
    if (declaredAt) throw new Refusal('conflict', 'Already sent', 'You have already sent your health questionnaire.')
    if (!asked) refuse(whyNotHealth('submitted'))
    const { declared, ...content } = form
    const id = applicationId ?? v7()
    await ctx.db.insert(healthDeclarations).values({
      ...{ id, personId, applicationId, declaredAt: ctx.now.toString() },
      content: seal(JSON.stringify(content), { table: 'health_declarations', column: 'content', row: id }),
    })
    await record(ctx, 'health.declared', id, { personId })
    await raise(ctx, 'vetting record kept', { personId, applicationId })
  })
}

/** Whether one may answer now, and when one did. */
export async function myHealthDeclaration(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { asked, declaredAt } = await asking(ctx)
  return { asked, declaredAt }
}

/** The person's last answers, for people with the vetting permission. Viewing is logged. */
export async function readHealthDeclaration(ctx: Ctx, whose: Whose) {
  authorize(mayVet(ctx.actor), vettersOnly)
  return transaction(ctx, async (ctx) => {
    const { personId, applicationId } = await whoseRecords(ctx, whose)
    const [said] = await ctx.db
      .select()
      .from(healthDeclarations)
      .where(eq(healthDeclarations.personId, personId))
      .orderBy(desc(healthDeclarations.declaredAt))
      .limit(1)
    if (!said) return undefined
    await record(ctx, 'health.viewed', applicationId ?? personId, { personId })
    const place = { table: 'health_declarations', column: 'content', row: said.id }
    return { ...unsealJson(healthAnswers, said.content, place), declaredAt: said.declaredAt }
  })
}

const personId = sql.placeholder('personId')

const readAsking = readTogether({
  applied: listOf(
    { id: applications.id, status: applications.status },
    sql`from ${applications} where ${applications.applicantId} = ${personId}
      order by ${applications.createdAt} desc, ${applications.id} desc limit 1`,
  ),
  said: listOf(
    { applicationId: healthDeclarations.applicationId, declaredAt: healthDeclarations.declaredAt },
    sql`from ${healthDeclarations} where ${healthDeclarations.personId} = ${personId}
      order by ${healthDeclarations.declaredAt} desc`,
  ),
  working: listOf(
    { id: posts.id },
    sql`from ${posts} where ${posts.personId} = ${personId} and ${notEndedOn(sql.placeholder('today'))} limit 1`,
  ),
})

/** An offer asks for answers of its own; who works here is asked once, wherever the answers came from. */
async function asking(ctx: Ctx<User>) {
  const read = await readAsking(ctx.db, { personId: ctx.actor.personId, today: todayOf(ctx) })
  const { said, applied } = read
  const [last] = applied
  const working = read.working.length > 0
  const offered = last && whyNotHealth(last.status) === undefined ? last.id : null
  const counts = offered && !working ? said.find(({ applicationId }) => applicationId === offered) : said[0]
  return { asked: working || offered !== null, applicationId: offered, declaredAt: counts?.declaredAt }
}
