import { and, desc, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { wordsOf } from './answer-words.rules.ts'
import { weigh } from './concerns.server.ts'
import { evidencePlace } from './evidence.server.ts'
import { mayVet, vettersOnly } from './references.access.ts'
import { referenceEvidence, referenceRequests, referenceReviews, referenceVerifications } from './references.table.ts'
import { isWhich, keptFor, type Which, type WhichEvidence, whoseOf } from './whose-reference.server.ts'

/** What a referee wrote, or why they declined, with points for HR to verify. Viewing is logged. */
export async function readReference(ctx: Ctx, which: Which) {
  const { requestId } = which
  authorize(mayVet(ctx.actor), vettersOnly)
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({
        request: referenceRequests,
        file: { name: fileUploads.originalName, bytes: fileUploads.bytes, state: fileUploads.state },
      })
      .from(referenceRequests)
      .leftJoin(fileUploads, eq(fileUploads.id, referenceRequests.fileId))
      .where(isWhich(which))
    const { request, file } = found(row, 'Reference')
    if (request.status !== 'received' && request.status !== 'declined')
      throw new Refusal('missing', 'Reference not found.')
    await record(ctx, 'reference.viewed', request.id, { personId: request.personId })
    const [verifications, reviews] = [await verificationsOf(ctx, request.id), await reviewsOf(ctx, { requestId })]
    const { id, refereeName, refereeEmail, referenceType, receivedAt, declinedAt, declineReason, revokedAt } = request
    const { cameBy, checkedOn } = request
    return {
      request: {
        ...{ id, refereeName, refereeEmail, referenceType, receivedAt, declinedAt, declineReason, revokedAt },
        ...{ cameBy, checkedOn },
      },
      file,
      verifications,
      reviews,
      ...(await answered(ctx, request)),
    }
  })
}

/** One piece of alternative evidence, decrypted. Viewing is logged. */
export async function readEvidence(ctx: Ctx, { evidenceId, ...of }: WhichEvidence) {
  authorize(mayVet(ctx.actor), vettersOnly)
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({
        evidence: referenceEvidence,
        file: { name: fileUploads.originalName, bytes: fileUploads.bytes, state: fileUploads.state },
      })
      .from(referenceEvidence)
      .leftJoin(fileUploads, eq(fileUploads.id, referenceEvidence.fileId))
      .where(and(eq(referenceEvidence.id, evidenceId), keptFor(referenceEvidence, whoseOf(of))))
    const { evidence, file } = found(row, 'Evidence')
    const { personId } = evidence
    await record(ctx, 'reference.evidence_viewed', evidence.id, personId ? { personId } : {})
    return {
      ...evidence,
      file,
      description: unseal(evidence.description, evidencePlace(evidence.id)),
      reviews: await reviewsOf(ctx, { evidenceId }),
    }
  })
}

type RequestRow = typeof referenceRequests.$inferSelect

async function answered(ctx: Ctx, request: RequestRow) {
  const weighed = await weigh(ctx, request)
  if (!weighed) return { sections: [], flags: [], adverse: [], comparison: undefined }
  const { answers, comparison, flags, adverse } = weighed
  return { sections: wordsOf(request, answers), flags, adverse, comparison }
}

function verificationsOf(ctx: Ctx, requestId: string) {
  const { id, spokeTo, numberSource, spokeOn, outcome, note, recordedAt } = referenceVerifications
  return ctx.db
    .select({ id, spokeTo, numberSource, spokeOn, outcome, note, recordedAt, who: users.name })
    .from(referenceVerifications)
    .leftJoin(users, eq(users.id, referenceVerifications.recordedBy))
    .where(eq(referenceVerifications.requestId, requestId))
    .orderBy(desc(recordedAt), desc(id))
}

function reviewsOf(ctx: Ctx, { requestId, evidenceId }: { requestId?: string; evidenceId?: string }) {
  const { id, verdict, reason, reviewedAt } = referenceReviews
  return ctx.db
    .select({ id, verdict, reason, reviewedAt, who: users.name })
    .from(referenceReviews)
    .leftJoin(users, eq(users.id, referenceReviews.reviewedBy))
    .where(requestId ? eq(referenceReviews.requestId, requestId) : eq(referenceReviews.evidenceId, evidenceId ?? ''))
    .orderBy(desc(reviewedAt), desc(id))
}
