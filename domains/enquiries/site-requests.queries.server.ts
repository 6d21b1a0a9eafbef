import { asc, count, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import { mayChangeSettings } from '#domains/settings/settings.access.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { siteRequests } from './site-requests.table.ts'

/** Visitors' requests: open ones by due date, and the last 50 answered. */
export async function listSiteRequests(ctx: Ctx) {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.')
  const waiting = await ctx.db
    .select()
    .from(siteRequests)
    .where(isNull(siteRequests.answeredAt))
    .orderBy(sql`${siteRequests.dueOn} nulls last`, asc(siteRequests.receivedAt))
    .limit(200)
  const answered = await ctx.db
    .select()
    .from(siteRequests)
    .where(isNotNull(siteRequests.answeredAt))
    .orderBy(desc(siteRequests.answeredAt))
    .limit(50)
  return { waiting, answered }
}
export type SiteRequest = Awaited<ReturnType<typeof listSiteRequests>>['waiting'][number]

export async function countSiteRequests(ctx: Ctx): Promise<number> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.')
  const [row] = await ctx.db.select({ n: count() }).from(siteRequests).where(isNull(siteRequests.answeredAt))
  return row?.n ?? 0
}
