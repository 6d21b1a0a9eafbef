import { eq, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, refuse } from '#platform/refusal.ts'
import { usesOf } from './file-uses.queries.server.ts'
import { endUsesOf } from './file-uses.server.ts'
import { isOwner } from './files.access.ts'
import { fileUploads } from './files.table.ts'
import { removeBytes } from './removal.server.ts'
import { whyNotDelete } from './uploads.rules.ts'

/** The owner deletes a file that nothing else refers to. The row is marked first; the bytes go when that is kept. */
export async function deleteFile(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const file = await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(fileUploads).where(eq(fileUploads.id, id)).for('update')
    const file = found(row && isOwner(ctx.actor, row) && row.state !== 'deleted' ? row : undefined, 'File')
    const usedBy = (await usesOf(ctx, id)).map(({ noun }) => noun)
    const byOffice = file.uploadedBy !== ctx.actor.userId
    refuse(whyNotDelete({ state: file.state, usedBy, byOffice, onHold: await isHeld(ctx, file.personId) }))
    await ctx.db
      .update(fileUploads)
      .set({ state: 'deleted', deletedAt: ctx.now.toString() })
      .where(eq(fileUploads.id, id))
    await endUsesOf(ctx, id)
    await record(ctx, 'file.deleted', id, { personId: file.personId, fileType: file.fileType })
    return file
  })
  await removeBytes(ctx, file)
}

/** Whether someone is on legal hold, as the database says it. */
async function isHeld(ctx: Ctx, personId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ held: boolean }>(sql`select is_held(${personId}) as held`)
  return rows[0]?.held ?? false
}
