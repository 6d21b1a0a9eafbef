import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { FORM_STEPS } from '#domains/recruitment/applications/applications.rules.ts'
import { applicationDrafts, applications } from '#domains/recruitment/applications/applications.table.ts'
import { activeStatuses } from '#domains/vetting/checks/stages.rules.ts'
import type { User } from '#platform/actor.ts'
import { applicationLink } from '#platform/addresses.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { linkToken } from '#platform/link-token.server.ts'
import { authorize, found, refuse } from '#platform/refusal.ts'
import { endLink, type Issued, issueLink } from './issue.server.ts'
import { maySendLinks } from './links.access.ts'
import type { LinkForm } from './links.form.ts'
import { whyNotRevoke, whyNotSend } from './links.rules.ts'
import { applicationLinks } from './links.table.ts'
import { markReturned } from './returns.server.ts'

const whenUnsaid = 'Please check your answers, add what is missing and resubmit your application.'

/** Sends someone a link to the application form, for 14 days; an earlier link to the address is revoked. */
export async function sendLink(ctx: Ctx<User>, form: LinkForm): Promise<Issued> {
  authorize(maySendLinks(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    if (form.formType === 'new') return issueLink(ctx, form)
    const { draft, application } = await startedBy(ctx, form.email)
    refuse(whyNotSend(form.formType, { draft: draft !== undefined, application: application !== undefined }))
    if (form.formType === 'returned') {
      if (application && !application.returnedAt) await markReturned(ctx, application, whenUnsaid)
      return issueLink(ctx, form)
    }
    return issueLink(ctx, form, { step: String((draft?.step ?? 0) + 1), steps: String(FORM_STEPS) })
  })
}

/** The link stops working at once, and its queued emails are stopped. */
export async function revokeLink(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(maySendLinks(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const link = await lockedLink(ctx, id)
    refuse(whyNotRevoke(link, ctx.now.toString()))
    await endLink(ctx, id, link.generation)
    await record(ctx, 'link.revoked', id)
  })
}

/** The path of a valid link, for an administrator. Viewing is logged. */
export async function revealLink(ctx: Ctx<User>, id: string): Promise<string> {
  authorize(maySendLinks(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const link = await lockedLink(ctx, id)
    refuse(whyNotRevoke(link, ctx.now.toString()))
    await record(ctx, 'link.viewed', id)
    return applicationLink(linkToken({ purpose: 'application-link', id, generation: link.generation }))
  })
}

async function lockedLink(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(applicationLinks).where(eq(applicationLinks.id, id)).for('update')
  return found(row, 'Link')
}

/** The draft and the applications of the owner of a confirmed address. */
async function startedBy(ctx: Ctx, email: string) {
  const owned = and(sql`lower(${users.email}) = ${email}`, eq(users.emailVerified, true))
  const [draft] = await ctx.db
    .select({ step: applicationDrafts.step })
    .from(applicationDrafts)
    .innerJoin(users, eq(users.personId, applicationDrafts.personId))
    .where(owned)
  const [application] = await ctx.db
    .select({
      id: applications.id,
      applicantId: applications.applicantId,
      status: applications.status,
      returnedAt: applications.returnedAt,
    })
    .from(applications)
    .innerJoin(users, eq(users.personId, applications.applicantId))
    .where(and(owned, inArray(applications.status, [...activeStatuses])))
    .orderBy(desc(applications.createdAt))
    .limit(1)
    .for('update', { of: applications })
  return { draft, application }
}
