import { desc, eq, gte, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { keptCount } from './application-counts.queries.server.ts'
import { mayReview } from './applications.access.ts'
import { applications } from './applications.table.ts'

/** How many applications have no decision yet. */
export async function countSubmitted(ctx: Ctx): Promise<number> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const { rows } = await ctx.db.execute<{ n: number }>(sql`select ${keptCount({ status: 'submitted' })} as n`)
  return rows[0]?.n ?? 0
}

type Figures = { all: number; lastWeek: number; submitted: number }

/** The dashboard's figures: all applications, those of the last 7 days, those without a decision, the 5 newest. */
export async function applicationFigures(ctx: Ctx) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const weekAgo = ctx.now.subtract({ hours: 7 * 24 }).toString()
  const { rows } = await ctx.db.execute<Figures>(sql`select ${keptCount({})} as all,
    (select count(*)::int from ${applications} where ${gte(applications.createdAt, weekAgo)}) as "lastWeek",
    ${keptCount({ status: 'submitted' })} as submitted`)
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
  return { all: 0, lastWeek: 0, submitted: 0, ...rows[0], latest }
}
