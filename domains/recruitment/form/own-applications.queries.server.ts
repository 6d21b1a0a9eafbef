import { asc, eq } from 'drizzle-orm'
import { mayApply } from '#domains/recruitment/applications/applicant.access.ts'
import { rowsOf } from '#domains/recruitment/applications/application-rows.queries.server.ts'
import {
  applicationEvents,
  applications,
  equalityAnswers,
} from '#domains/recruitment/applications/applications.table.ts'
import { ownWords } from '#domains/recruitment/applications/own-words.queries.server.ts'
import { secretOf } from '#domains/recruitment/applications/sensitive-answers.server.ts'
import { ownReferences } from '#domains/vetting/references/own-references.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { readDraft } from './drafts.server.ts'

/** All answers of the person's own applications, for their own copy; without HR's notes and reasons and confidential references. */
export async function ownApplications(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const rows = await ctx.db
    .select()
    .from(applications)
    .where(eq(applications.applicantId, ctx.actor.personId))
    .orderBy(asc(applications.createdAt))
  const sent = []
  for (const row of rows) sent.push(await inFull(ctx, row))
  return { applications: sent, draft: await draftOf(ctx) }
}

async function inFull(ctx: Ctx<User>, row: typeof applications.$inferSelect) {
  const [equality] = await ctx.db.select().from(equalityAnswers).where(eq(equalityAnswers.applicationId, row.id))
  const { addresses, periods, referees } = await rowsOf(ctx, row.id)
  const { returnedBy, jobId, locationId, ...answers } = row
  return {
    ...answers,
    passportNumber: secretOf(row, 'passportNumber'),
    niNumber: secretOf(row, 'niNumber'),
    shareCode: secretOf(row, 'shareCode'),
    gender: equality?.gender ?? '',
    addresses,
    periods,
    referees,
    references: await ownReferences(ctx, row.id),
    ...(await ownWords(ctx, row.id)),
    history: await ctx.db
      .select({ status: applicationEvents.toStatus, kind: applicationEvents.kind, at: applicationEvents.at })
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, row.id))
      .orderBy(asc(applicationEvents.at)),
  }
}

async function draftOf(ctx: Ctx<User>) {
  if (!mayApply(ctx.actor)) return undefined
  const { fields, revision } = await readDraft(ctx)
  return revision > 0 ? fields : undefined
}
