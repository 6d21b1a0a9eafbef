import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { fileUses } from './file-uses.table.ts'

/** What a file is for today. */
export function usesOf(ctx: Ctx, fileId: string) {
  return ctx.db
    .select({ noun: fileUses.noun, audience: fileUses.audience })
    .from(fileUses)
    .where(and(eq(fileUses.fileId, fileId), isNull(fileUses.endedAt)))
}
