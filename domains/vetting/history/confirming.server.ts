import { and, desc, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { raise } from '#domains/events.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { seal, unseal } from '#platform/encryption.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import type { Confirmation } from './confirming.form.ts'
import { whyNotConfirm } from './explanations.rules.ts'
import { mayExplain, mayReadHistory } from './history.access.ts'
import { historyConfirmations } from './history.table.ts'
import { restateHistory, statedOn } from './kept-history.server.ts'

/** Asks by email what someone did since they sent their history; once a day at most. */
export async function askSinceSent(ctx: Ctx<User>, applicationId: string): Promise<void> {
  authorize(mayReadHistory(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const application = await lockedApplication(ctx, applicationId)
    refuse(whyNotConfirm(application.status))
    const { applicantId: personId, firstName, lastName, email } = application
    const at = { askedBy: ctx.actor.userId, askedAt: ctx.now.toString() }
    if (!(await openQuestion(ctx, personId)))
      await ctx.db.insert(historyConfirmations).values({ personId, applicationId, ...at })
    await record(ctx, 'history.since_asked', applicationId, { personId })
    await queueEmail(ctx, {
      template: 'application.history_asked',
      to: { address: email, name: `${firstName} ${lastName}`, personId },
      params: { firstName },
      dedupeKey: `history-asked:${applicationId}:${todayOf(ctx)}`,
      subjectId: applicationId,
    })
  })
}

/** What someone did since: the same as they sent, which is then stated as of today, or something for the office to enter. */
export async function confirmHistory(ctx: Ctx<User>, { said, words }: Confirmation): Promise<void> {
  authorize(mayExplain(ctx.actor), 'Please log in.')
  const { personId } = ctx.actor
  await transaction(ctx, async (ctx) => {
    const latest = found(await latestOf(ctx, personId), 'Application')
    const { id: applicationId, status } = await lockedApplication(ctx, latest.id)
    refuse(whyNotConfirm(status))
    if (!(await statedOn(ctx, personId))) throw new Refusal('missing', 'History not found.')
    const id = (await openQuestion(ctx, personId)) ?? v7()
    const answer = {
      ...{ said, answeredAt: ctx.now.toString() },
      words: words ? seal(words, placeOf(id)) : null,
    }
    await ctx.db
      .insert(historyConfirmations)
      .values({ id, personId, applicationId, askedAt: ctx.now.toString(), ...answer })
      .onConflictDoUpdate({ target: historyConfirmations.id, set: answer })
    if (said === 'same') await restateHistory(ctx, personId)
    await raise(ctx, 'vetting record kept', { applicationId })
    await record(ctx, 'history.confirmed', applicationId, { personId, said })
  })
}

/** The own answers, newest first, and whether there is something to answer. */
export async function mySinceSent(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { personId } = ctx.actor
  const latest = await latestOf(ctx, personId)
  const stated = await statedOn(ctx, personId)
  const asked = latest !== undefined && stated !== undefined && whyNotConfirm(latest.status) === undefined
  return { asked, stated, answers: await answersOf(ctx, personId) }
}

/** What someone answered, opened; called by queries that have authorized. */
export async function answersOf(ctx: Ctx, personId: string) {
  const rows = await ctx.db
    .select()
    .from(historyConfirmations)
    .where(eq(historyConfirmations.personId, personId))
    .orderBy(desc(historyConfirmations.askedAt), desc(historyConfirmations.id))
  return rows.map(({ id, askedAt, said, words, answeredAt }) => ({
    ...{ id, askedAt, said, answeredAt },
    words: words && unseal(words, placeOf(id)),
  }))
}

async function openQuestion(ctx: Ctx, personId: string): Promise<string | undefined> {
  const { id, answeredAt, askedAt } = historyConfirmations
  const [row] = await ctx.db
    .select({ id })
    .from(historyConfirmations)
    .where(and(eq(historyConfirmations.personId, personId), isNull(answeredAt)))
    .orderBy(desc(askedAt))
    .limit(1)
  return row?.id
}

/** One at a time per application. */
async function lockedApplication(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, id)).for('update')
  return found(row, 'Application')
}

async function latestOf(ctx: Ctx, personId: string) {
  const { id, status, createdAt, applicantId } = applications
  const [row] = await ctx.db
    .select({ id, status })
    .from(applications)
    .where(eq(applicantId, personId))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return row
}

const placeOf = (row: string) => ({ table: 'history_confirmations', column: 'words', row })
