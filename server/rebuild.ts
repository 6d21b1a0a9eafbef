import { rebuildComplianceDays } from '#domains/compliance/state/compliance-days.server.ts'
import { rebuildCompliance } from '#domains/compliance/state/waiting.server.ts'
import { rebuildStanding } from '#domains/employment/standing/waiting.server.ts'
import { recountApplications } from '#domains/recruitment/applications/application-counts.server.ts'
import { countOf } from '#lib/count.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** Works out again all that is kept of compliance, standing and applications; says of how many, and how many differed. */
export async function rebuild(ctx: Ctx): Promise<string> {
  const compliance = await rebuildCompliance(ctx)
  const days = await rebuildComplianceDays(ctx)
  const standing = await rebuildStanding(ctx)
  const counts = await recountApplications(ctx)
  return [
    `Compliance was worked out of ${compliance.people} people; of ${compliance.differed} it differed.`,
    `Who was in date was counted for the last half year; of ${countOf(days, 'day', 'days')} it was missing or differed.`,
    `Standing was worked out of ${standing.people} people; ${standing.differed} rows differed.`,
    `Applications were counted; ${counts} counts differed.`,
  ].join('\n')
}
