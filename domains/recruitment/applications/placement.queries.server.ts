import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReview } from './applications.access.ts'
import { suggestedJob, whyNotPlace } from './placement.rules.ts'
import { type ReviewedApplication, reviewedApplication } from './reviewed.queries.server.ts'

/** The intended job and location of an applicant, if chosen. */
export async function readPlacement(ctx: Ctx, applicationId: string): Promise<Placement> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  return placementOf(await reviewedApplication(ctx, applicationId))
}

/** The same where the application was read. */
export function placementOf({ jobId, job, locationId, location, position, status }: ReviewedApplication) {
  return { jobId, job, locationId, location, position, status, mayChange: whyNotPlace(status) === undefined }
}
export type Placement = ReturnType<typeof placementOf>

/** The dialog's choices: open jobs and locations, the current choice even if closed, and the job matching the position typed. */
export async function placementChoices(ctx: Ctx, applicationId: string) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const placement = placementOf(await reviewedApplication(ctx, applicationId))
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
