import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { isAdverse } from '#domains/vetting/references/adverse.rules.ts'
import { openedAnswers } from '#domains/vetting/references/answers.server.ts'
import {
  referenceAnswers,
  referenceEvidence,
  referenceRequests,
  referenceReviews,
  referenceVerifications,
} from '#domains/vetting/references/references.table.ts'
import { isOpen } from '#domains/vetting/references/requests.rules.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { ReferenceRecord } from './records.rules.ts'

/** A person's references and the evidence in their place. One received stays, also when it was withdrawn afterwards. */
export async function referencesOf(
  ctx: Ctx,
  personId: string,
  applicationId: string | null,
): Promise<ReferenceRecord[]> {
  const requests = await ctx.db
    .select()
    .from(referenceRequests)
    .where(
      and(
        eq(referenceRequests.personId, personId),
        or(isNull(referenceRequests.revokedAt), eq(referenceRequests.status, 'received')),
      ),
    )
  const evidence = await ctx.db.select().from(referenceEvidence).where(eq(referenceEvidence.personId, personId))
  const ids = requests.map(({ id }) => id)
  const words = await lastWords(ctx, [...ids, ...evidence.map(({ id }) => id)])
  const calls = await lastCalls(ctx, ids)
  const now = ctx.now.toString()
  // positions are those of the history that stands now
  const placeOf = (row: { applicationId: string | null; periodPosition: number | null }) =>
    row.applicationId === applicationId ? row.periodPosition : null
  const read: ReferenceRecord[] = []
  for (const request of requests) {
    const word = words.get(request.id)
    read.push({
      ...{ id: request.id, kind: 'reference', type: request.referenceType, periodPosition: placeOf(request) },
      state: request.status === 'received' ? 'received' : isOpen(request, now) ? 'open' : 'other',
      // withdrawn: it proves nothing any more, and what it says against the person stays
      verdict: request.revokedAt ? undefined : word?.verdict,
      verified: calls.get(request.id),
      adverse: request.status === 'received' && (request.adverse ?? (await saysAdverse(ctx, request.id))),
      flagged: request.flagged ?? false,
      reasoned: Boolean(word?.reason),
    })
  }
  for (const row of evidence)
    read.push({
      ...{ id: row.id, kind: 'evidence', type: 'character', periodPosition: placeOf(row), state: 'received' },
      ...{ verdict: words.get(row.id)?.verdict, verified: undefined, adverse: false, flagged: false, reasoned: true },
    })
  return read
}

async function saysAdverse(ctx: Ctx, requestId: string): Promise<boolean> {
  const [row] = await ctx.db.select().from(referenceAnswers).where(eq(referenceAnswers.requestId, requestId))
  return row?.submittedAt ? isAdverse(openedAnswers(row).answers) : false
}

/** The latest review of each request and each piece of evidence. */
async function lastWords(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return new Map<string, { verdict: 'satisfactory' | 'unsatisfactory'; reason: string }>()
  const { requestId, evidenceId, verdict, reason, reviewedAt, id } = referenceReviews
  const rows = await ctx.db
    .select({ requestId, evidenceId, verdict, reason })
    .from(referenceReviews)
    .where(or(inArray(requestId, ids), inArray(evidenceId, ids)))
    .orderBy(asc(reviewedAt), asc(id))
  return new Map(rows.map((row) => [row.requestId ?? row.evidenceId ?? '', row]))
}

async function lastCalls(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return new Map<string, 'confirmed' | 'not_confirmed' | 'no_answer'>()
  const { requestId, outcome, recordedAt, id } = referenceVerifications
  const rows = await ctx.db
    .select({ requestId, outcome })
    .from(referenceVerifications)
    .where(inArray(requestId, ids))
    .orderBy(asc(recordedAt), asc(id))
  return new Map(rows.map((row) => [row.requestId, row.outcome]))
}
