import { asc, eq } from 'drizzle-orm'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { about, type GapStanding, type OpenGap } from './explanations.rules.ts'
import { gapWords } from './gaps.rules.ts'
import { gapExplanations, gapReviews } from './history.table.ts'

/** What was asked, answered and decided about gaps, oldest first; called by queries that have authorized. */
export async function saidAboutGaps(ctx: Ctx, of: { applicationId: string } | { personId: string }) {
  const ofThem = (table: typeof gapExplanations | typeof gapReviews) =>
    'personId' in of ? eq(table.personId, of.personId) : eq(table.applicationId, of.applicationId)
  const questions = await ctx.db
    .select()
    .from(gapExplanations)
    .where(ofThem(gapExplanations))
    .orderBy(asc(gapExplanations.askedAt), asc(gapExplanations.id))
  const rows = await ctx.db
    .select({ review: gapReviews, who: users.name })
    .from(gapReviews)
    .leftJoin(users, eq(users.id, gapReviews.reviewedBy))
    .where(ofThem(gapReviews))
    .orderBy(asc(gapReviews.reviewedAt), asc(gapReviews.id))
  return { questions, reviews: rows.map(({ review, who }) => ({ ...review, who })) }
}
type Said = Awaited<ReturnType<typeof saidAboutGaps>>

/** Gaps with their words, and what was said and decided about each, opened; called by queries that authorize and log. */
export function shownGaps(gaps: readonly (OpenGap & { standing: GapStanding })[], { questions, reviews }: Said) {
  return gaps.map((gap) => ({
    ...gap,
    words: gapWords(gap),
    said: about(gap, questions).map(({ id, askedAt, explainedAt, explanation }) => ({
      ...{ id, askedAt, explainedAt },
      explanation: explanation && opened(id, explanation),
    })),
    reviews: about(gap, reviews).map(({ id, verdict, note, reviewedAt, who }) => ({
      ...{ id, verdict, note, reviewedAt, who },
    })),
  }))
}
export type ShownGap = ReturnType<typeof shownGaps>[number]

export function opened(id: string, sealed: string): string {
  return unseal(sealed, { table: 'gap_explanations', column: 'explanation', row: id })
}
