import { count, desc, eq, gte, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReview } from './applications.access.ts'
import { applications } from './applications.table.ts'

/** How many applications have no decision yet. */
export async function countSubmitted(ctx: Ctx): Promise<number> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const [row] = await ctx.db.select({ n: count() }).from(applications).where(eq(applications.status, 'submitted'))
  return row?.n ?? 0
}

/** The dashboard's figures: all applications, those of the last 7 days, those without a decision, the 5 newest. */
export async function applicationFigures(ctx: Ctx) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const weekAgo = ctx.now.subtract({ hours: 7 * 24 }).toString()
  const [figures] = await ctx.db
    .select({
      all: count(),
      lastWeek: sql<number>`(count(*) filter (where ${gte(applications.createdAt, weekAgo)}))::int`,
      submitted: sql<number>`(count(*) filter (where ${eq(applications.status, 'submitted')}))::int`,
    })
    .from(applications)
  const latest = await ctx.db
    .select({
      id: applications.id,
      name: people.name,
      position: applications.position,
      status: applications.status,
      createdAt: applications.createdAt,
    })
    .from(applications)
    .innerJoin(people, eq(people.id, applications.applicantId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(5)
  return { all: 0, lastWeek: 0, submitted: 0, ...figures, latest }
}
