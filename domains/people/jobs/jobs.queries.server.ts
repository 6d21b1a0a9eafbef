import { and, countDistinct, eq, isNull, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayReadJobs } from './jobs.access.ts'
import { jobs } from './jobs.table.ts'

/** All jobs but those that became another, open ones first, with the number of current and future posts in each. */
export async function listJobs(ctx: Ctx) {
  authorize(mayReadJobs(ctx.actor), 'Admins only.')
  const { id, title, careWork, dbsLevel, register, registerConfirmed, training, closedOn } = jobs
  return ctx.db
    .select({
      ...{ id, title, careWork, dbsLevel, register, registerConfirmed, training, closedOn },
      people: countDistinct(posts.personId),
    })
    .from(jobs)
    .leftJoin(posts, and(eq(posts.jobId, jobs.id), isNull(posts.dateTo)))
    .where(isNull(jobs.mergedInto))
    .groupBy(jobs.id)
    .orderBy(sql`${jobs.closedOn} is not null`, sql`lower(${jobs.title})`)
}
export type ListedJob = Awaited<ReturnType<typeof listJobs>>[number]

/** The jobs someone can be employed in now. */
export async function openJobs(ctx: Ctx) {
  authorize(mayReadJobs(ctx.actor), 'Admins only.')
  return ctx.db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(isNull(jobs.closedOn))
    .orderBy(sql`lower(${jobs.title})`)
}

export async function readJob(ctx: Ctx, id: string) {
  authorize(mayReadJobs(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), isNull(jobs.mergedInto)))
  return found(row, 'Job')
}
