import { eq } from 'drizzle-orm'
import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayReview } from './applications.access.ts'
import { applications } from './applications.table.ts'
import { suggestedJob, whyNotPlace } from './placement.rules.ts'

/** The intended job and location of an applicant, if chosen. */
export async function readPlacement(ctx: Ctx, applicationId: string) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({
      jobId: applications.jobId,
      job: jobs.title,
      locationId: applications.locationId,
      location: locations.name,
      position: applications.position,
      status: applications.status,
    })
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(locations, eq(locations.id, applications.locationId))
    .where(eq(applications.id, applicationId))
  const placement = found(row, 'Application')
  return { ...placement, mayChange: whyNotPlace(placement.status) === undefined }
}
export type Placement = Awaited<ReturnType<typeof readPlacement>>

/** The dialog's choices: open jobs and locations, the current choice even if closed, and the job matching the position typed. */
export async function placementChoices(ctx: Ctx, applicationId: string) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const placement = await readPlacement(ctx, applicationId)
  const { jobId, job, locationId, location, position } = placement
  const open = { jobs: await openJobs(ctx), locations: await openLocations(ctx) }
  const [only] = open.locations.length === 1 ? open.locations : []
  return {
    ...placement,
    suggestedJobId: suggestedJob(open.jobs, position)?.id,
    suggestedLocationId: only?.id,
    jobs: withChosen(
      open.jobs.map(({ id, title }) => ({ id, name: title })),
      jobId,
      job,
    ),
    locations: withChosen(open.locations, locationId, location),
  }
}

type Choice = { id: string; name: string }

function withChosen(open: Choice[], id: string | null, name: string | null): Choice[] {
  return !id || open.some((choice) => choice.id === id) ? open : [...open, { id, name: `${name} (closed)` }]
}
