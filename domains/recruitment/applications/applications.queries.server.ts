import { desc, eq, gte, sql } from 'drizzle-orm'
import { mayApproveAccounts } from '#domains/accounts/accounts.access.ts'
import { roleRequests } from '#domains/accounts/role-requests.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { writtenOnce } from '#platform/db/written-once.server.ts'
import { authorize } from '#platform/refusal.ts'
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
