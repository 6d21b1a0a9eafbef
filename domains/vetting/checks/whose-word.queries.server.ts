import { and, eq, gte, isNull, max, or } from 'drizzle-orm'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { dayOfInstant } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import type { Words } from './whose-word.rules.ts'

/** Whose word may be taken of someone besides ours; called by verbs and queries that have authorized. */
export async function wordsOf(ctx: Ctx, personId: string): Promise<Words> {
  const held = or(isNull(posts.dateTo), gte(posts.dateTo, todayOf(ctx)))
  const agency = await ctx.db.$count(posts, and(eq(posts.personId, personId), eq(posts.engagement, 'agency'), held))
  const [over] = await ctx.db
    .select({ at: max(bringIns.recordedAt) })
    .from(bringIns)
    .where(and(eq(bringIns.personId, personId), eq(bringIns.source, 'take_over')))
  return { agency: agency > 0, takenOverOn: over?.at ? dayOfInstant(over.at) : undefined }
}
