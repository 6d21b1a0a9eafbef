import { desc, eq, gte, sql } from 'drizzle-orm'
import { mayApproveAccounts } from '#domains/accounts/accounts.access.ts'
import { roleRequests } from '#domains/accounts/role-requests.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { instantOf } from '#platform/db/columns.ts'
import { writtenOnce } from '#platform/db/written-once.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { Lasts } from '#platform/while-unchanged.server.ts'
import { keptCount } from './application-counts.queries.server.ts'
import { mayReview } from './applications.access.ts'
import { applications } from './applications.table.ts'

type Waiting = { submitted: number; roleRequests: number }

/** What waits for the asker beside the pages of the office: applications without a decision, and requests for a role. */
export async function countWaiting({ actor, db }: Ctx): Promise<Waiting> {
  const [reviews, approves] = [mayReview(actor), mayApproveAccounts(actor)]
  authorize(reviews || approves, 'Admins only.')
  const [row] = await waiting(db).execute()
  return { submitted: (reviews && row?.submitted) || 0, roleRequests: (approves && row?.roleRequests) || 0 }
}

const waiting = writtenOnce((db) =>
  db
    .select({ submitted: keptCount({ status: 'submitted' }), roleRequests: sql<number>`count(*)::int` })
    .from(roleRequests)
    .where(eq(roleRequests.state, 'pending')),
)

type Figures = { all: number; lastWeek: number; submitted: number; oldest: string | null }

const WEEK = { hours: 7 * 24 }

/** The dashboard's figures: all applications, those of the last 7 days, those without a decision, the 5 newest. */
export async function applicationFigures(ctx: Ctx, lasts?: Lasts) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const weekAgo = ctx.now.subtract(WEEK).toString()
  const { rows } = await ctx.db.execute<Figures>(sql`select ${keptCount({})} as all,
    week.count as "lastWeek", week.oldest, ${keptCount({ status: 'submitted' })} as submitted
    from (select count(*)::int as count, min(created_at)::text as oldest from ${applications}
      where ${gte(applications.createdAt, weekAgo)}) as week`)
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
  const { oldest = null, ...figures } = rows[0] ?? { all: 0, lastWeek: 0, submitted: 0 }
  if (oldest) lasts?.(Temporal.Instant.from(instantOf(oldest)).add(WEEK))
  return { ...figures, latest }
}
