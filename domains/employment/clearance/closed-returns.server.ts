import { and, eq, isNull } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { clearanceReturns } from './returns.table.ts'

/** Signed after all: nothing waits for HR any more. In the transaction of the signature. */
export async function closeReturn(ctx: Ctx<User>, subjectId: string): Promise<void> {
  const { subjectId: subject, answeredAt } = clearanceReturns
  await ctx.db
    .update(clearanceReturns)
    .set({ answeredBy: ctx.actor.userId, answeredAt: ctx.now.toString() })
    .where(and(eq(subject, subjectId), isNull(answeredAt)))
}
