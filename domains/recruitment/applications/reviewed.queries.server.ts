import { eq, sql } from 'drizzle-orm'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { writtenOnce } from '#platform/db/written-once.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayReview } from './applications.access.ts'
import { applications } from './applications.table.ts'

const byId = writtenOnce((db) =>
  db
    .select({ row: applications, job: jobs.title, location: locations.name })
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(locations, eq(locations.id, applications.locationId))
    .where(eq(applications.id, sql.placeholder('id'))),
)

/** An application with its intended job and location, read once for all that a page says of it; sealed answers included. */
export async function reviewedApplication(ctx: Ctx, id: string) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const [read] = await byId(ctx.db).execute({ id })
  const { row, job, location } = found(read, 'Application')
  return { ...row, job, location }
}
export type ReviewedApplication = Awaited<ReturnType<typeof reviewedApplication>>
