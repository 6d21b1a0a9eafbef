import { desc, eq } from 'drizzle-orm'
import type { Kind } from '#domains/supervision/kinds.rules.ts'
import { supervisionTemplates } from '#domains/supervision/supervision.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** The template of a kind as it is now; a record keeps the one it was booked with. */
export async function latestTemplate(ctx: Ctx, kind: Kind): Promise<string | null> {
  const { id, recordedAt } = supervisionTemplates
  const [row] = await ctx.db
    .select({ id })
    .from(supervisionTemplates)
    .where(eq(supervisionTemplates.kind, kind))
    .orderBy(desc(recordedAt), desc(id))
    .limit(1)
  return row?.id ?? null
}
