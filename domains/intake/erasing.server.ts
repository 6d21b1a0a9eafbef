import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { importRows } from './imports.table.ts'

/** What imports made of a person; an import with such rows undoes the others only. */
export async function eraseImportRows(ctx: Ctx, personId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await ctx.db.delete(importRows).where(eq(importRows.personId, personId))
}
