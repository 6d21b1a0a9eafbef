import { and, asc, eq, isNull } from 'drizzle-orm'
import { employmentPeriods } from '#domains/vetting/history/history.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'

/** The jobs a person states, where no application holds them; called by verbs and queries that have authorized. */
export function ownJobs(ctx: Ctx, personId: string) {
  const { endedAt, applicationId, kind, position } = employmentPeriods
  return ctx.db
    .select()
    .from(employmentPeriods)
    .where(and(eq(employmentPeriods.personId, personId), isNull(endedAt), isNull(applicationId), eq(kind, 'job')))
    .orderBy(asc(position))
}

/** The position of the job that was chosen, or null where none was. */
export async function ownJobOf(ctx: Ctx, personId: string, typed: string): Promise<number | null> {
  if (typed === '') return null
  const job = (await ownJobs(ctx, personId)).find(({ position }) => position === Number(typed))
  if (job) return job.position
  const message = 'Choose a job from the list'
  throw new Refusal('invalid', 'Update failed', `${message}.`, { about_job: message })
}
