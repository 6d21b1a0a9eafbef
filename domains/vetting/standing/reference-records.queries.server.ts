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
import { dayOfInstant } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { ReferenceRecord } from './records.rules.ts'

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
  const words = await lastWords(ctx, [...ids, ...evidence.map(({ id }) => id)])
  const calls = await lastCalls(ctx, ids)
  const adverse = await adverseOf(ctx, requests)
  const now = ctx.now.toString()
  const read: { personId: string; record: ReferenceRecord }[] = []
  for (const request of requests) {
    const word = words.get(request.id)
    read.push({
      personId: request.personId,
      record: {
        ...{ id: request.id, kind: 'reference', type: request.referenceType, periodPosition: placeOf(request, stated) },
        state: request.status === 'received' ? 'received' : isOpen(request, now) ? 'open' : 'other',
        receivedOn: request.checkedOn ?? dayIfAny(request.receivedAt),
        // withdrawn: it proves nothing any more, and what it says against the person stays
        verdict: request.revokedAt ? undefined : word?.verdict,
        verified: calls.get(request.id),
        adverse: adverse.has(request.id),
        flagged: request.flagged ?? false,
        reasoned: Boolean(word?.reason),
      },
    })
  }
  for (const row of evidence)
    read.push({
      personId: row.personId ?? '',
      record: {
        ...{ id: row.id, kind: 'evidence', type: 'character', periodPosition: placeOf(row, stated), state: 'received' },
        receivedOn: dayOfInstant(row.recordedAt),
        ...{ verdict: words.get(row.id)?.verdict, verified: undefined, adverse: false, flagged: false, reasoned: true },
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
