import { and, eq, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { type Actor, hasRole, may } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { usesOf } from './file-uses.queries.server.ts'
import { seesByUse } from './files.access.ts'
import type { StoredFile } from './uploads.server.ts'

/**
 * Whether the asker sees a file, by any use of it that has not ended. Only certificates of training are seen by who
 * reads staff files or manages the person today: a supervisor never sees vetting documents.
 */
export async function seesFile(ctx: Ctx, file: StoredFile): Promise<boolean> {
  const audiences = (await usesOf(ctx, file.id)).map(({ audience }) => audience)
  if (audiences.some((audience) => seesByUse(ctx.actor, file, audience))) return true
  if (file.fileType !== 'training_certificates' || !audiences.includes('line manager')) return false
  return may(ctx.actor, 'staff.read') || (await leads(ctx, ctx.actor, file.personId))
}

async function leads(ctx: Ctx, actor: Actor, personId: string): Promise<boolean> {
  if (actor.kind !== 'user' || !hasRole(actor, 'Supervisor / Manager')) return false
  const today = todayOf(ctx)
  const led = and(
    eq(posts.personId, personId),
    eq(posts.managerId, actor.personId),
    sql`${posts.dateFrom} <= ${today}::date and (${posts.dateTo} is null or ${posts.dateTo} >= ${today}::date)`,
  )
  return (await ctx.db.$count(posts, led)) > 0
}
