import { and, desc, eq, inArray } from 'drizzle-orm'
import { auditLog } from '#domains/audit/audit.table.ts'
import { dayOfInstant } from '#lib/day.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type FileLook, looksByDay, lookWords } from './looks.rules.ts'

const NEWEST = 200

/** Who opened what of a person's file, by day; called by queries that authorize. */
export async function looksAt(ctx: Ctx, personId: string): Promise<FileLook[]> {
  const { verb, at, seq } = auditLog
  const rows = await ctx.db
    .select({ verb, at, who: users.name })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorUserId))
    .where(and(eq(auditLog.personId, personId), inArray(verb, Object.keys(lookWords))))
    .orderBy(desc(seq))
    .limit(NEWEST)
  return looksByDay(rows.map((row) => ({ ...row, day: dayOfInstant(row.at) })))
}
