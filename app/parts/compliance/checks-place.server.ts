import { href } from 'react-router'
import { mayVet } from '#domains/vetting/checks/checks.access.ts'
import { applicationOfChecks } from '#domains/vetting/checks/places.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** Where the checks of someone who works here are recorded; who does not vet sees only which are complete. */
export async function checksPlace(ctx: Ctx, personId: string): Promise<string> {
  if (mayVet(ctx.actor)) return href('/admin/staff/:id/checks', { id: personId })
  const applicationId = await applicationOfChecks(ctx, personId)
  return applicationId
    ? href('/admin/applicants/:id/checks', { id: applicationId })
    : href('/admin/staff/:id', { id: personId })
}
