import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { people } from '#domains/people/people.table.ts'
import {
  applicationAddresses,
  applicationPeriods,
  applications,
} from '#domains/recruitment/applications/applications.table.ts'
import { activeStatuses } from '#domains/vetting/checks/stages.rules.ts'
import { dayOfInstant } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { answersOf } from './confirming.server.ts'
import { openGaps, standingOf, whyNotConfirm } from './explanations.rules.ts'
import { gapWords } from './gaps.rules.ts'
import { type ShownGap as Gap, opened, saidAboutGaps, shownGaps } from './gaps-said.queries.server.ts'
import { heldHere } from './held-here.queries.server.ts'
import { mayReadHistory } from './history.access.ts'
import { gapExplanations } from './history.table.ts'
import { statedOn } from './kept-history.server.ts'
import { overlapsIn } from './timeline.rules.ts'

/** Periods, addresses and their gaps, with the questions and answers about each; called by verbs that have authorized. */
export async function historyOfApplication(ctx: Ctx, applicationId: string) {
  const [application] = await ctx.db
    .select({
      personId: applications.applicantId,
      status: applications.status,
      createdAt: applications.createdAt,
      dateOfBirth: people.dateOfBirth,
    })
    .from(applications)
    .innerJoin(people, eq(people.id, applications.applicantId))
    .where(eq(applications.id, applicationId))
  const { personId, status, createdAt, dateOfBirth } = found(application, 'Application')
  const periods = await ctx.db
    .select()
    .from(applicationPeriods)
    .where(eq(applicationPeriods.applicationId, applicationId))
    .orderBy(asc(applicationPeriods.position))
  const addresses = await ctx.db
    .select()
    .from(applicationAddresses)
    .where(eq(applicationAddresses.applicationId, applicationId))
    .orderBy(asc(applicationAddresses.position))
  const { questions, reviews } = await saidAboutGaps(ctx, { applicationId })
  const sent = (await statedOn(ctx, personId, applicationId)) ?? dayOfInstant(createdAt)
  const held = (await heldHere(ctx, [personId])).get(personId) ?? []
  const gaps = openGaps([...periods, ...held], addresses, sent, dateOfBirth).map((gap) => ({
    ...gap,
    standing: standingOf(gap, questions, reviews),
  }))
  return { personId, status, sent, periods, addresses, questions, reviews, gaps }
}

/** The history page. Explanations are decrypted here, so viewing is logged. */
export async function readHistory(ctx: Ctx, applicationId: string) {
  authorize(mayReadHistory(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const { personId, status, gaps, questions, reviews, ...history } = await historyOfApplication(ctx, applicationId)
    const since = await answersOf(ctx, personId)
    if (questions.some(({ explanation }) => explanation) || since.some(({ words }) => words))
      await record(ctx, 'history.explanations_viewed', applicationId, { personId })
    return {
      ...history,
      since,
      maySinceAsk: whyNotConfirm(status) === undefined,
      overlaps: overlapsIn(history.periods, history.sent),
      gaps: shownGaps(gaps, { questions, reviews }),
    }
  })
}
export type ShownGap = Gap
export type HistoryPage = Awaited<ReturnType<typeof readHistory>>

/** The questions put to the applicant about their own history, open ones first. */
export async function myQuestions(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const rows = await ctx.db
    .select({ question: gapExplanations })
    .from(gapExplanations)
    .innerJoin(applications, eq(applications.id, gapExplanations.applicationId))
    .where(
      and(eq(applications.applicantId, ctx.actor.personId), inArray(applications.status, [...activeStatuses, 'hired'])),
    )
    .orderBy(desc(gapExplanations.askedAt), desc(gapExplanations.id))
  return rows
    .map(({ question: { id, kind, gapFrom, gapTo, explanation, explainedAt } }) => ({
      ...{ id, kind, explainedAt },
      words: gapWords({ from: gapFrom, to: gapTo }),
      explanation: explanation && opened(id, explanation),
    }))
    .sort((a, b) => Number(a.explainedAt !== null) - Number(b.explainedAt !== null))
}
export type MyQuestion = Awaited<ReturnType<typeof myQuestions>>[number]
