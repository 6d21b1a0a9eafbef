import { keptLink } from '#app/doors/link-cookie.server.ts'
import { claimLink, noteClick } from '#domains/recruitment/links/claims.server.ts'
import { hasRole, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** An applicant who saves the form with a link in hand: the click is recorded, and the link is theirs on every device. */
export async function claimKeptLink(ctx: Ctx<User>, request: Request): Promise<void> {
  const token = keptLink(request)
  if (!token || !hasRole(ctx.actor, 'Job Applicant')) return
  await noteClick(ctx, token)
  await claimLink(ctx, token, ctx.actor.email)
}
