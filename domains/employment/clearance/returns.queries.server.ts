import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { mayAnswerReturns, mayReadFile } from './clearance.access.ts'
import type { AtGate } from './gate.queries.server.ts'
import { returnPlace } from './returns.server.ts'
import { clearanceReturns } from './returns.table.ts'

const [returner, answerer] = [alias(users, 'returner'), alias(users, 'answerer')]

/** How often a file was sent back, the newest first; what was written is for who reads the file. Called by queries that authorize. */
export async function returnsOf(ctx: Ctx<User>, { id, signer }: AtGate) {
  const reads = mayReadFile(ctx.actor, signer?.personId)
  const rows = await ctx.db
    .select({ row: clearanceReturns, by: returner.name, answeredBy: answerer.name })
    .from(clearanceReturns)
    .leftJoin(returner, eq(returner.id, clearanceReturns.returnedBy))
    .leftJoin(answerer, eq(answerer.id, clearanceReturns.answeredBy))
    .where(eq(clearanceReturns.subjectId, id))
    .orderBy(desc(clearanceReturns.returnedAt), desc(clearanceReturns.id))
  const all = rows.map(({ row, by, answeredBy }) => ({
    ...{ id: row.id, by, returnedAt: row.returnedAt, answeredBy, answeredAt: row.answeredAt },
    reason: reads ? unseal(row.reason, returnPlace(row.id, 'reason')) : undefined,
    answer: reads && row.answer ? unseal(row.answer, returnPlace(row.id, 'answer')) : undefined,
  }))
  return { all, open: all.find(({ answeredAt }) => answeredAt === null), mayAnswer: mayAnswerReturns(ctx.actor) }
}
export type Returns = Awaited<ReturnType<typeof returnsOf>>
