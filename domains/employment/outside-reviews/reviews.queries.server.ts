import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unsealJson } from '#platform/encryption.server.ts'
import { type Review, reviewState } from './outside-reviews.rules.ts'
import { outsideReviewAnswers, outsideReviewRequests } from './outside-reviews.table.ts'

/** The answers from outside that are about this person as they are on record, for one job; called by queries that authorize. */
export async function countingReviews(ctx: Ctx, personId: string, jobId: string | undefined): Promise<Review[]> {
  if (!jobId) return []
  const { rows } = await ctx.db.execute<Review>(
    sql`select record_id as "recordId", seen, known, answer from outside_reviews_of(${personId}::uuid, ${jobId}::uuid)`,
  )
  return rows
}

type Of = { subjectId: string } | { appointmentId: string } | { personId: string }
const answerShape = z.object({ reason: z.string(), conditions: z.string() })
export const answerPlace = (row: string) => ({ table: 'outside_review_answers', column: 'content', row })

/** Everyone outside who was asked, newest first, with what they answered; called by queries that authorize. */
export async function outsideReviewsOn(ctx: Ctx, of: Of) {
  const { id, recordId, recordKey, reviewerName, reviewerEmail, reviewerRole, knows, independence } =
    outsideReviewRequests
  const { about, askedAt, expiresAt, revokedAt, personId, subjectId, appointmentId } = outsideReviewRequests
  const rows = await ctx.db
    .select({
      ...{ id, about, recordId, recordKey, reviewerName, reviewerEmail, reviewerRole, knows, independence },
      ...{ askedAt, expiresAt, revokedAt, askedBy: users.name, given: outsideReviewAnswers },
    })
    .from(outsideReviewRequests)
    .leftJoin(outsideReviewAnswers, eq(outsideReviewAnswers.requestId, id))
    .leftJoin(users, eq(users.id, outsideReviewRequests.askedBy))
    .where(
      'subjectId' in of
        ? eq(subjectId, of.subjectId)
        : 'appointmentId' in of
          ? eq(appointmentId, of.appointmentId)
          : eq(personId, of.personId),
    )
    .orderBy(desc(askedAt), desc(id))
  return rows.map(({ given, revokedAt, ...row }) => ({
    ...row,
    state: reviewState({ ...row, revokedAt, answeredAt: given?.answeredAt ?? null }, ctx.now.toString()),
    answered: given && {
      ...{ answer: given.answer, typedName: given.typedName, answeredAt: given.answeredAt },
      ...unsealJson(answerShape, given.content, answerPlace(given.id)),
    },
  }))
}
export type OutsideReview = Awaited<ReturnType<typeof outsideReviewsOn>>[number]
