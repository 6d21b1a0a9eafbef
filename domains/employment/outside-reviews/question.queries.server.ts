import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { referralLabels } from '#domains/employment/staff-files/staff-files.labels.ts'
import { leavingConcerns, staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { criminalDeclarations, preEmploymentChecks, riskAssessments } from '#domains/vetting/checks/checks.table.ts'
import { adverseWords } from '#domains/vetting/references/adverse.rules.ts'
import { openedAnswers } from '#domains/vetting/references/answers.server.ts'
import { outcomeLabels } from '#domains/vetting/references/references.labels.ts'
import {
  referenceAnswers,
  referenceRequests,
  referenceReviews,
  referenceVerifications,
} from '#domains/vetting/references/references.table.ts'
import type { Against } from '#domains/vetting/standing/against.rules.ts'
import { formatDay, formatInstant } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unsealJson } from '#platform/encryption.server.ts'
import { ofCheck, ofRisk, type Question, questionFrom, type ToSay } from './question.rules.ts'

/** What someone outside reads of one record against a person; called by verbs and queries that authorize. */
export async function questionOf(ctx: Ctx, one: Against, { without = false } = {}): Promise<Question> {
  const ids = [one.id, ...one.answers]
  const found = new Map([
    ...(await checksSaid(ctx, ids)),
    ...(await risksSaid(ctx, ids)),
    ...(await referencesSaid(ctx, ids)),
    ...(await wordsSaid(ctx, ids)),
    ...(await leavingSaid(ctx, ids)),
  ])
  return questionFrom(
    ids.flatMap((id) => found.get(id) ?? []),
    { without },
  )
}

type All = [string, ToSay][]
const words = (parts: readonly unknown[]) => parts.filter((part) => typeof part === 'string' && part).join('\n')
const anything = z.record(z.string(), z.unknown())

async function checksSaid(ctx: Ctx, ids: string[]): Promise<All> {
  const rows = await ctx.db.select().from(preEmploymentChecks).where(inArray(preEmploymentChecks.id, ids))
  const told = await ctx.db.select().from(criminalDeclarations).where(inArray(criminalDeclarations.id, ids))
  return [
    ...rows.map(({ id, kind, outcome, checkedOn, details }): All[number] => {
      const place = { table: 'pre_employment_checks', column: 'details', row: id }
      const { reason, notes } = unsealJson(anything, details, place)
      return [id, { ...ofCheck(kind, outcome), on: formatDay(checkedOn), text: words([reason, notes]) }]
    }),
    ...told.map(({ id, declaredAt }): All[number] => [
      id,
      {
        ...{ what: 'Criminal record questions: something was disclosed', text: '' },
        ...{ on: formatInstant(declaredAt), about: 'criminal' },
      },
    ]),
  ]
}

async function risksSaid(ctx: Ctx, ids: string[]): Promise<All> {
  const rows = await ctx.db.select().from(riskAssessments).where(inArray(riskAssessments.id, ids))
  return rows.map(({ id, about, decision, content, recordedAt }) => {
    const place = { table: 'risk_assessments', column: 'content', row: id }
    const { risk, lessens, measures } = unsealJson(anything, content, place)
    return [id, { ...ofRisk(about, decision), on: formatInstant(recordedAt), text: words([risk, lessens, measures]) }]
  })
}

/** Of a reference what speaks against the person, in our words: neither who wrote it nor what they wrote. */
async function referencesSaid(ctx: Ctx, ids: string[]): Promise<All> {
  const { id, receivedAt, checkedOn } = referenceRequests
  const rows = await ctx.db
    .select({ id, receivedAt, checkedOn, answers: referenceAnswers })
    .from(referenceRequests)
    .leftJoin(referenceAnswers, eq(referenceAnswers.requestId, id))
    .where(inArray(id, ids))
  return rows.map(({ id, receivedAt, checkedOn, answers }) => [
    id,
    {
      ...{ what: 'A reference that says something against the person', about: undefined },
      on: receivedAt ? formatInstant(receivedAt) : checkedOn ? formatDay(checkedOn) : '',
      text: answers ? adverseWords(openedAnswers(answers).answers).join('\n') : '',
    },
  ])
}

/** Without the words of the reason, which may tell of others. */
async function leavingSaid(ctx: Ctx, ids: string[]): Promise<All> {
  const rows = await ctx.db.select().from(leavingConcerns).where(inArray(leavingConcerns.id, ids))
  const files = await ctx.db.select().from(staffFiles).where(inArray(staffFiles.personId, ids))
  const said = (dismissed: boolean, referral: (typeof rows)[number]['dbsReferral']) =>
    words([
      dismissed ? 'Dismissed here for conduct or safeguarding' : 'Worked here before',
      referral ? `Referral to the DBS: ${referralLabels[referral].toLowerCase()}` : '',
    ]).replace('\n', '. ')
  return [
    ...rows.map(({ id, dismissed, dbsReferral, recordedAt }): All[number] => [
      id,
      {
        what: said(dismissed, dbsReferral),
        on: recordedAt ? formatInstant(recordedAt) : '',
        text: '',
        about: undefined,
      },
    ]),
    ...files.map(({ personId, dbsReferral, leftOn }): All[number] => [
      personId,
      { what: said(true, dbsReferral), on: leftOn ? formatDay(leftOn) : '', text: '', about: undefined },
    ]),
  ]
}

async function wordsSaid(ctx: Ctx, ids: string[]): Promise<All> {
  const reviews = await ctx.db.select().from(referenceReviews).where(inArray(referenceReviews.id, ids))
  const calls = await ctx.db.select().from(referenceVerifications).where(inArray(referenceVerifications.id, ids))
  return [
    ...reviews.map(({ id, verdict, reason, reviewedAt }): All[number] => [
      id,
      {
        ...{ what: `Reference found ${verdict === 'satisfactory' ? '' : 'not '}satisfactory`, about: undefined },
        ...{ on: formatInstant(reviewedAt), text: reason },
      },
    ]),
    ...calls.map(({ id, outcome, note, spokeOn }): All[number] => [
      id,
      {
        ...{ what: `Call to verify the reference: ${outcomeLabels[outcome].toLowerCase()}`, about: undefined },
        ...{ on: formatDay(spokeOn), text: note },
      },
    ]),
  ]
}
