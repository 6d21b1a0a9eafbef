import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { importChoices, importRemarks, importRows } from './imports.table.ts'

/** What imports made and said of a person; an import with such rows undoes the others only. */
export async function eraseImportRows(ctx: Ctx, personId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await ctx.db.delete(importRemarks).where(eq(importRemarks.personId, personId))
  await ctx.db.delete(importChoices).where(eq(importChoices.personId, personId))
  await ctx.db.delete(importRows).where(eq(importRows.personId, personId))
}
