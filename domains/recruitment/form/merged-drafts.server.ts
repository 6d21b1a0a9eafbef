import { eq } from 'drizzle-orm'
import { applicationDrafts } from '#domains/recruitment/applications/applications.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { resealed } from '#platform/encryption.server.ts'
import { placeOfDraft } from './drafts.server.ts'

/** A draft that moved is sealed for who writes it now, after a merge and after its undo. */
export async function sealDraftAgain(ctx: Ctx, { holder, other }: { holder: string; other: string }): Promise<void> {
  const [draft] = await ctx.db.select().from(applicationDrafts).where(eq(applicationDrafts.personId, holder))
  if (!draft) return
  const content = resealed(draft.content, placeOfDraft(holder), placeOfDraft(other))
  await ctx.db.update(applicationDrafts).set({ content }).where(eq(applicationDrafts.personId, holder))
}
