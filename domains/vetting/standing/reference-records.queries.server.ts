import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
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
import { dayOfInstant } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { ReferenceRecord, Word } from './records.rules.ts'

/**
 * People's references and the evidence in their place, by person; each is given with the application whose history is on
 * record now. One received stays, also when it was withdrawn afterwards.
 */
export async function referencesOf(
  ctx: Ctx,
  stated: ReadonlyMap<string, string | null>,
): Promise<Map<string, ReferenceRecord[]>> {
  const people = [...stated.keys()]
  const requests = await ctx.db
    .select()
    .from(referenceRequests)
    .where(
      and(
        inArray(referenceRequests.personId, people),
        or(isNull(referenceRequests.revokedAt), eq(referenceRequests.status, 'received')),
      ),
    )
  const evidence = await ctx.db.select().from(referenceEvidence).where(inArray(referenceEvidence.personId, people))
  const ids = requests.map(({ id }) => id)
  const reviews = await reviewsOf(ctx, [...ids, ...evidence.map(({ id }) => id)])
  const calls = await callsOf(ctx, ids)
  const adverse = await adverseOf(ctx, requests)
  const now = ctx.now.toString()
  const read: { personId: string; record: ReferenceRecord }[] = []
  for (const request of requests) {
    const reviewed = reviews.get(request.id) ?? []
    const called = calls.get(request.id) ?? []
    const word = reviewed.at(-1)
    read.push({
      personId: request.personId,
      record: {
        ...{ id: request.id, kind: 'reference', type: request.referenceType, periodPosition: placeOf(request, stated) },
        state: request.status === 'received' ? 'received' : isOpen(request, now) ? 'open' : 'other',
        receivedOn: request.checkedOn ?? dayIfAny(request.receivedAt),
        // withdrawn: it proves nothing any more, and what it says against the person stays
        verdict: request.revokedAt ? undefined : word?.verdict,
        verified: called.at(-1)?.outcome,
        adverse: adverse.has(request.id),
        flagged: request.flagged ?? false,
        reasoned: Boolean(word?.reason),
        recordedBy: request.cameBy ? request.createdBy : undefined,
        recordedAt: request.receivedAt ?? request.createdAt,
        words: [...reviewed, ...called],
      },
    })
  }
  for (const row of evidence)
    read.push({
      personId: row.personId ?? '',
      record: {
        ...{ id: row.id, kind: 'evidence', type: 'character', periodPosition: placeOf(row, stated), state: 'received' },
        receivedOn: dayOfInstant(row.recordedAt),
        ...{ verdict: reviews.get(row.id)?.at(-1)?.verdict, verified: undefined, adverse: false, flagged: false },
        ...{ reasoned: true, recordedBy: row.recordedBy, recordedAt: row.recordedAt, words: reviews.get(row.id) ?? [] },
      },
    })
  const grouped = Map.groupBy(read, ({ personId }) => personId)
  return new Map([...grouped].map(([personId, all]) => [personId, all.map(({ record }) => record)]))
}

const dayIfAny = (instant: string | null) => (instant ? dayOfInstant(instant) : undefined)

type Placed = { personId: string | null; applicationId: string | null; periodPosition: number | null }

/** Positions are those of the history that is on record now. */
function placeOf({ personId, applicationId, periodPosition }: Placed, stated: ReadonlyMap<string, string | null>) {
  return applicationId === (stated.get(personId ?? '') ?? null) ? periodPosition : null
}

type Request = Pick<typeof referenceRequests.$inferSelect, 'id' | 'status' | 'adverse'>

/** Those whose answers say something against the person; read now where no one has yet. */
async function adverseOf(ctx: Ctx, requests: readonly Request[]): Promise<Set<string>> {
  const received = requests.filter(({ status }) => status === 'received')
  const known = received.filter(({ adverse }) => adverse).map(({ id }) => id)
  const unread = received.filter(({ adverse }) => adverse === null).map(({ id }) => id)
  if (unread.length === 0) return new Set(known)
  const rows = await ctx.db.select().from(referenceAnswers).where(inArray(referenceAnswers.requestId, unread))
  const read = rows.filter((row) => row.submittedAt && isAdverse(openedAnswers(row).answers))
  return new Set([...known, ...read.map(({ requestId }) => requestId)])
}

/** The reviews of each request and each piece of evidence, oldest first. */
async function reviewsOf(ctx: Ctx, ids: string[]) {
  const { requestId, evidenceId, verdict, reason, reviewedAt, reviewedBy: by, id } = referenceReviews
  if (ids.length === 0) return new Map<string, Reviewed[]>()
  const rows = await ctx.db
    .select({ id, of: sql<string>`coalesce(${requestId}, ${evidenceId})`, verdict, reason, by, at: reviewedAt })
    .from(referenceReviews)
    .where(or(inArray(requestId, ids), inArray(evidenceId, ids)))
    .orderBy(asc(reviewedAt), asc(id))
  return Map.groupBy(
    rows.map((row) => ({ ...row, against: row.verdict === 'unsatisfactory' })),
    ({ of }) => of,
  )
}
type Reviewed = Word & { verdict: 'satisfactory' | 'unsatisfactory'; reason: string }

async function callsOf(ctx: Ctx, ids: string[]) {
  const { requestId, outcome, recordedAt, recordedBy: by, id } = referenceVerifications
  if (ids.length === 0) return new Map<string, Called[]>()
  const rows = await ctx.db
    .select({ id, requestId, outcome, by, at: recordedAt })
    .from(referenceVerifications)
    .where(inArray(requestId, ids))
    .orderBy(asc(recordedAt), asc(id))
  return Map.groupBy(
    rows.map((row) => ({ ...row, against: row.outcome === 'not_confirmed' })),
    ({ requestId }) => requestId,
  )
}
type Called = Word & { outcome: 'confirmed' | 'not_confirmed' | 'no_answer' }
