import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { mayVet, vettersOnly } from '#domains/vetting/checks/checks.access.ts'
import { applicationOfChecks } from '#domains/vetting/checks/places.queries.server.ts'
import { wordsOf } from '#domains/vetting/checks/whose-word.queries.server.ts'
import { checkersFor } from '#domains/vetting/checks/whose-word.rules.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { shownGaps } from './gaps-said.queries.server.ts'
import { liveHistory, ownHistory } from './live-history.queries.server.ts'
import { overlapsIn } from './timeline.rules.ts'

/** The history page of someone who works here. Explanations are opened, so viewing is logged. */
export async function readOwnHistory(ctx: Ctx, personId: string) {
  authorize(mayVet(ctx.actor), vettersOnly)
  return transaction(ctx, async (ctx) => {
    const { said, gaps, stated, ...history } = await ownHistory(ctx, personId)
    await record(ctx, 'history.viewed', personId, { personId })
    return {
      ...history,
      stated: stated && { ...stated, who: await nameOf(ctx, stated.recordedBy) },
      overlaps: stated ? overlapsIn(history.periods, stated.on) : [],
      gaps: shownGaps(gaps, said),
      applicationId: await applicationOfChecks(ctx, personId),
    }
  })
}
export type OwnHistory = Awaited<ReturnType<typeof readOwnHistory>>

/** What the form begins with. */
export async function historyToRecord(ctx: Ctx, personId: string) {
  authorize(mayVet(ctx.actor), vettersOnly)
  const { periods, addresses, stated, seen } = await liveHistory(ctx, personId)
  const offered = checkersFor(await wordsOf(ctx, personId))
  return { ...{ periods, addresses, stated, seen, checkers: offered }, today: todayOf(ctx) }
}
export type HistoryToRecord = Awaited<ReturnType<typeof historyToRecord>>

async function nameOf(ctx: Ctx, userId: string): Promise<string | undefined> {
  const [user] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return user?.name
}
