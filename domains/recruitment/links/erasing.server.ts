import { and, eq, isNotNull } from 'drizzle-orm'
import { endUsesOfRows } from '#domains/files/file-uses.server.ts'
import {
  applicationAddresses,
  applicationDrafts,
  applicationEvents,
  applicationNotes,
  applicationPeriods,
  applications,
  applicationVersions,
  equalityAnswers,
  referees,
} from '#domains/recruitment/applications/applications.table.ts'
import { interviewAdjustments, interviews } from '#domains/recruitment/interviews/interviews.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { applicationLinks, candidates, linkClaims } from './links.table.ts'

const parts = [
  equalityAnswers,
  applicationAddresses,
  applicationPeriods,
  referees,
  applicationEvents,
  applicationNotes,
  applicationVersions,
  interviews,
  interviewAdjustments,
]

/** An application with its answers, versions, notes and invitations. Returns the documents that were sent with it. */
export async function eraseApplication(ctx: Ctx, id: string): Promise<string[]> {
  authorize(ctx.actor.kind === 'system')
  const links = await ctx.db
    .select({ id: applicationLinks.id })
    .from(applicationLinks)
    .where(eq(applicationLinks.applicationId, id))
  for (const link of links) await eraseInvitation(ctx, link.id)
  for (const table of parts) await ctx.db.delete(table).where(eq(table.applicationId, id))
  await ctx.db.delete(applications).where(eq(applications.id, id))
  return endUsesOfRows(ctx, 'applications', [id])
}

/** An invitation to apply, and what was entered by hand for it. */
export async function eraseInvitation(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await ctx.db.delete(linkClaims).where(eq(linkClaims.linkId, id))
  await ctx.db.delete(candidates).where(eq(candidates.linkId, id))
  await ctx.db.delete(applicationLinks).where(eq(applicationLinks.id, id))
}

/** An unfinished application. */
export async function eraseDraft(ctx: Ctx, personId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await ctx.db.delete(applicationDrafts).where(eq(applicationDrafts.personId, personId))
}

/** The share codes that a person gave for their right to work checks. */
export async function eraseShareCodes(ctx: Ctx, personId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await ctx.db
    .update(applications)
    .set({ shareCode: null })
    .where(and(eq(applications.applicantId, personId), isNotNull(applications.shareCode)))
}
