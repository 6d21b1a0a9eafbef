import { href } from 'react-router'
import { applicationOfChecks } from '#domains/vetting/checks/places.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** Where the checks of a person are recorded. */
export async function checksPlace(ctx: Ctx, personId: string): Promise<string> {
  const applicationId = await applicationOfChecks(ctx, personId)
  return applicationId
    ? href('/admin/applicants/:id/checks', { id: applicationId })
    : href('/admin/staff/:id', { id: personId })
}
