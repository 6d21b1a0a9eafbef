import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { askForCriminalRecord } from '#domains/vetting/checks/criminal-record.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { mayReview } from './applications.access.ts'
import { applications } from './applications.table.ts'
import type { PlacementForm } from './placement.form.ts'
import { whyNotPlace } from './placement.rules.ts'

/** Sets the intended job and location; the job says what must be checked before the start. */
export async function assignPlacement(ctx: Ctx, id: string, { jobId, locationId }: PlacementForm): Promise<void> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(applications).where(eq(applications.id, id)).for('update')
    const application = found(row, 'Application')
    refuse(whyNotPlace(application.status))
    if (application.jobId === jobId && application.locationId === locationId) return
    // the current choice stays valid after it has closed
    if (jobId !== application.jobId) isThere(await openJobs(ctx), jobId, 'jobId', 'Choose a job that is open')
    if (locationId !== application.locationId)
      isThere(await openLocations(ctx), locationId, 'locationId', 'Choose a location that is open')
    await ctx.db.update(applications).set({ jobId, locationId }).where(eq(applications.id, id))
    if (jobId && jobId !== application.jobId && application.status === 'offer_made')
      await askForCriminalRecord(ctx, application, `${id}:${jobId}`, ctx.now)
    await record(ctx, 'application.placed', id, { personId: application.applicantId, jobId, locationId })
  })
}

function isThere(open: { id: string }[], id: string, field: string, words: string): void {
  if (!open.some((row) => row.id === id)) throw new Refusal('invalid', 'Update failed', `${words}.`, { [field]: words })
}
