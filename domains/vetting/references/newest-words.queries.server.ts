import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { referenceReviews } from './references.table.ts'

/** The latest review of each; called by queries that have authorized. */
export async function newestWords(ctx: Ctx, of: 'requestId' | 'evidenceId', ids: string[]) {
  const { verdict, reviewedAt } = referenceReviews
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ id: referenceReviews[of], verdict, reviewedAt, who: users.name })
          .from(referenceReviews)
          .leftJoin(users, eq(users.id, referenceReviews.reviewedBy))
          .where(and(isNotNull(referenceReviews[of]), inArray(referenceReviews[of], ids)))
          .orderBy(asc(reviewedAt), asc(referenceReviews.id))
  // the last of several counts
  return new Map(rows.map(({ id, ...word }) => [id ?? '', word]))
}
