import { desc, eq, type SQL } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { raise } from '#domains/events.ts'
import { cancelMessage, queueEmail } from '#domains/notifications/messages.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { lawfulLevel } from '#domains/people/jobs/jobs.rules.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { seal, unsealJson } from '#platform/encryption.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { mayDeclare, mayReadChecks, mayVet, vettersOnly } from './checks.access.ts'
import { criminalDeclarations } from './checks.table.ts'
import { type CriminalForm, criminalAnswers, disclosed } from './criminal-record.form.ts'
import { answers, askOf, type CriminalAsk, whyNotCriminal } from './criminal-record.rules.ts'

type Offered = { id: string; applicantId: string; firstName: string; lastName: string; email: string; position: string }

/** Emails the questions with an offer whose job is assigned; stopped with it. In the caller's transaction. */
export async function askForCriminalRecord(ctx: Ctx, offered: Offered, key: string, sendAfter: Temporal.Instant) {
  const { id, applicantId, firstName, lastName, email, position } = offered
  await queueEmail(ctx, {
    template: 'application.criminal_record_asked',
    to: { address: email, name: `${firstName} ${lastName}`, personId: applicantId },
    params: { firstName, position },
    dedupeKey: keyOf(key),
    sendAfter,
    subjectId: id,
  })
}

/** Stops that email if it has not been sent. */
export async function stopAskingForCriminalRecord(ctx: Ctx, key: string): Promise<void> {
  const [message] = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.dedupeKey, keyOf(key)))
  if (message) await cancelMessage(ctx, message.id)
}

const keyOf = (key: string) => `criminal-record-asked:${key}`

/** Keeps the answers, sealed. Once for each thing that may be asked: a job that asks more asks again. */
export async function declareCriminalRecord(ctx: Ctx<User>, form: CriminalForm): Promise<void> {
  authorize(mayDeclare(ctx.actor), 'Please log in.')
  await transaction(ctx, async (ctx) => {
    const { id: applicationId } = found(await latestOf(ctx), 'Application')
    await ctx.db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.id, applicationId))
      .for('update')
    // read again under the lock: the job may have changed
    const { status, jobId, needs, answered } = found(await latestOf(ctx), 'Application')
    refuse(whyNotCriminal(status, jobId))
    const asked = asksOf(needs)
    if (form.asks !== asked)
      throw new Refusal(
        'conflict',
        'Not sent',
        'Your job has changed, and so has what we may ask. Open the page again.',
      )
    if (answered && answers(answered.asks, asked))
      throw new Refusal('conflict', 'Already sent', 'You have already answered these questions.')
    const { asks, declared, ...content } = form
    const id = v7()
    await ctx.db.insert(criminalDeclarations).values({
      ...{ id, personId: ctx.actor.personId, applicationId, asks, declaredAt: ctx.now.toString() },
      content: seal(JSON.stringify(content), placeOf(id)),
    })
    await raise(ctx, 'vetting record kept', { applicationId })
    await record(ctx, 'criminal_record.declared', applicationId, { personId: ctx.actor.personId })
  })
}

/** What the asker's job may ask now, if anything, and when they answered. */
export async function myCriminalRecord(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const latest = await latestOf(ctx)
  if (!latest || whyNotCriminal(latest.status, latest.jobId)) return { asks: undefined, declaredAt: undefined }
  const asks = asksOf(latest.needs)
  const done = latest.answered && answers(latest.answered.asks, asks) ? latest.answered.declaredAt : undefined
  return { asks, job: latest.job ?? '', declaredAt: done }
}

/**
 * Whether the questions are asked of an applicant, and for people who vet when they were answered: beside a gate that is
 * still open, that alone says that something was told.
 */
export async function criminalRecordState(ctx: Ctx, applicationId: string) {
  authorize(mayReadChecks(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({ status: applications.status, jobId: applications.jobId })
    .from(applications)
    .where(eq(applications.id, applicationId))
  const { status, jobId } = found(row, 'Application')
  const vets = mayVet(ctx.actor)
  const [last] = vets ? await declarationsOf(ctx, ofApplication(applicationId)) : []
  return { asked: whyNotCriminal(status, jobId) === undefined, declaredAt: last?.declaredAt, mayVet: vets }
}

/**
 * The answers, newest first, for people with the vetting permission and after an offer alone; of earlier applications what
 * was told, as far as this job may ask it. Viewing is logged.
 */
export async function readCriminalRecord(ctx: Ctx, applicationId: string) {
  authorize(mayVet(ctx.actor), vettersOnly)
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ personId: applications.applicantId, status: applications.status, jobId: applications.jobId, job: jobs })
      .from(applications)
      .leftJoin(jobs, eq(jobs.id, applications.jobId))
      .where(eq(applications.id, applicationId))
    const { personId, status, jobId, job } = found(row, 'Application')
    refuse(whyNotCriminal(status, jobId))
    const mayAsk = asksOf(job)
    const all = (await declarationsOf(ctx, eq(criminalDeclarations.personId, personId))).map((row) => ({
      ...{ id: row.id, own: row.applicationId === applicationId, declaredAt: row.declaredAt },
      ...asFarAs(mayAsk, { asks: row.asks, ...unsealJson(criminalAnswers, row.content, placeOf(row.id)) }),
    }))
    const rows = all.filter((one) => one.own || disclosed(one))
    if (rows.length > 0) await record(ctx, 'criminal_record.viewed', applicationId, { personId })
    return rows
  })
}
export type ReadDeclaration = Awaited<ReturnType<typeof readCriminalRecord>>[number]

type Answered = { asks: CriminalAsk; unspent: 'yes' | 'no'; spent: '' | 'yes' | 'no'; details: string }

/** What another job was told and this one may not ask is not shown for it. */
function asFarAs(mayAsk: CriminalAsk, said: Answered): Answered {
  if (answers(mayAsk, said.asks)) return said
  return { ...said, asks: mayAsk, spent: '', details: said.unspent === 'yes' ? said.details : '' }
}

const ofApplication = (id: string) => eq(criminalDeclarations.applicationId, id)

/** Newest first; called by verbs that have authorized. */
function declarationsOf(ctx: Ctx, which: SQL) {
  return ctx.db
    .select()
    .from(criminalDeclarations)
    .where(which)
    .orderBy(desc(criminalDeclarations.declaredAt), desc(criminalDeclarations.id))
}

/** Care work is excepted whatever level its job was set to. */
const asksOf = (job: typeof jobs.$inferSelect | null) => askOf(job ? lawfulLevel(job) : '')

async function latestOf(ctx: Ctx<User>) {
  const { id, status, jobId, applicantId, createdAt } = applications
  const [row] = await ctx.db
    .select({ id, status, jobId, job: jobs.title, needs: jobs })
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, jobId))
    .where(eq(applicantId, ctx.actor.personId))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  if (!row) return undefined
  const [answered] = await declarationsOf(ctx, ofApplication(row.id))
  return { ...row, answered }
}

/** Where an answer is sealed to. */
export const placeOf = (row: string) => ({ table: 'criminal_record_declarations', column: 'content', row })
