import { and, asc, sql } from 'drizzle-orm'
import type { Kind } from '#domains/supervision/kinds.rules.ts'
import { supervisionSeenBy } from '#domains/supervision/seen.queries.server.ts'
import { mayReadAllSupervision, mayReadSupervision } from '#domains/supervision/supervision.access.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { isOneOf } from '#platform/db/one-of.ts'
import { authorize } from '#platform/refusal.ts'
import { supervisionDue } from './dues.table.ts'

/** Of these people what is over and not booked, the longest over first, in one query however many they are. */
export async function overdueSupervision(ctx: Ctx, personIds: readonly string[]): Promise<Record<string, Kind[]>> {
  authorize(mayReadSupervision(ctx.actor), 'Supervisors only.')
  if (personIds.length === 0) return {}
  const today = todayOf(ctx)
  const { personId, kind, dueOn, bookedId, onHoldFrom, dateFrom, dateTo } = supervisionDue
  const rows = await ctx.db
    .select({ personId, kind })
    .from(supervisionDue)
    .where(
      and(
        isOneOf(personId, personIds),
        mayReadAllSupervision(ctx.actor) ? undefined : supervisionSeenBy(ctx, personId),
        sql`${dueOn} < ${today}::date and ${bookedId} is null and ${onHoldFrom} is null`,
        sql`${today}::date between ${dateFrom} and ${dateTo}`,
      ),
    )
    .orderBy(asc(dueOn), asc(kind))
  const byPerson = Map.groupBy(rows, ({ personId }) => personId)
  return Object.fromEntries([...byPerson].map(([id, dues]) => [id, dues.map(({ kind }) => kind)]))
}
