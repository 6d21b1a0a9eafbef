import { and, count, desc, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { MessageState } from '#domains/notifications/messages.rules.ts'
import { FORM_STEPS } from '#domains/recruitment/applications/applications.rules.ts'
import { applicationDrafts, applications } from '#domains/recruitment/applications/applications.table.ts'
import { activeStatuses } from '#domains/vetting/checks/stages.rules.ts'
import { pageOf } from '#lib/list-filters.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { contains } from '#platform/db/search.ts'
import { authorize, found } from '#platform/refusal.ts'
import type { CandidateSource } from './candidates.form.ts'
import { maySendLinks } from './links.access.ts'
import type { LinkFilters } from './links.form.ts'
import { endOfLink } from './links.rules.ts'
import { applicationLinks } from './links.table.ts'

const PAGE_SIZE = 20

const columns = {
  id: applicationLinks.id,
  name: applicationLinks.name,
  email: applicationLinks.email,
  formType: applicationLinks.formType,
  linkStatus: applicationLinks.linkStatus,
  createdAt: applicationLinks.createdAt,
  expiresAt: applicationLinks.expiresAt,
  revokedAt: applicationLinks.revokedAt,
  applicationId: applicationLinks.applicationId,
  reminderCount: applicationLinks.reminderCount,
  lastReminderSent: applicationLinks.lastReminderSent,
  // written out, since drizzle omits the table name when it sees only one table
  source: sql<CandidateSource | null>`(select c.source from candidates c where c.link_id = application_links.id limit 1)`,
  /** Of the latest email of the link. */
  emailState: sql<MessageState | null>`(select m.state from messages m where m.subject_id = application_links.id
    order by m.created_at desc, m.id desc limit 1)`,
}
export type LinkRow = Awaited<ReturnType<typeof listLinks>>['rows'][number]

/** One page of the links that match, newest first; never the address behind one. */
export async function listLinks(ctx: Ctx, filters: LinkFilters) {
  authorize(maySendLinks(ctx.actor), 'Admins only.')
  const total = await ctx.db.$count(applicationLinks, matching(filters))
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  const rows = await ctx.db
    .select(columns)
    .from(applicationLinks)
    .where(matching(filters))
    .orderBy(desc(applicationLinks.createdAt), desc(applicationLinks.id))
    .limit(PAGE_SIZE)
    .offset(offset)
  const now = ctx.now.toString()
  return { rows: rows.map((row) => ({ ...row, end: endOfLink(row, now) })), total, page, pages }
}

/** Who a link was sent to, for the confirmation message. */
export async function readLink(ctx: Ctx, id: string): Promise<{ name: string; email: string }> {
  authorize(maySendLinks(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({ name: applicationLinks.name, email: applicationLinks.email })
    .from(applicationLinks)
    .where(eq(applicationLinks.id, id))
  return found(row, 'Link')
}

/** Who has started but not submitted: the step they reached and their last visit, never their answers. */
export async function listStarted(ctx: Ctx, filters: { page: number }) {
  authorize(maySendLinks(ctx.actor), 'Admins only.')
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(applicationDrafts)
    .innerJoin(users, eq(users.personId, applicationDrafts.personId))
    .where(unsent(ctx))
  const total = counted?.total ?? 0
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  const rows = await ctx.db
    .select({
      id: applicationDrafts.personId,
      name: users.name,
      email: users.email,
      step: applicationDrafts.step,
      lastAt: applicationDrafts.updatedAt,
    })
    .from(applicationDrafts)
    .innerJoin(users, eq(users.personId, applicationDrafts.personId))
    .where(unsent(ctx))
    .orderBy(desc(applicationDrafts.updatedAt), applicationDrafts.personId)
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows: rows.map((row) => ({ ...row, step: row.step + 1, steps: FORM_STEPS })), total, page, pages }
}

/** Who an 'uncompleted' link goes to. */
export async function readStarted(ctx: Ctx, personId: string): Promise<{ name: string; email: string }> {
  authorize(maySendLinks(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({ name: users.name, email: users.email })
    .from(applicationDrafts)
    .innerJoin(users, eq(users.personId, applicationDrafts.personId))
    .where(and(eq(applicationDrafts.personId, personId), unsent(ctx)))
  return found(row, 'Draft')
}

function unsent({ db }: Ctx): SQL | undefined {
  const open = db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(eq(applications.applicantId, applicationDrafts.personId), inArray(applications.status, [...activeStatuses])),
    )
  return and(eq(users.isActive, true), eq(users.emailVerified, true), notExists(open))
}

function matching({ q, status }: LinkFilters): SQL | undefined {
  return and(
    q ? or(contains(applicationLinks.name, q), contains(applicationLinks.email, q)) : undefined,
    status ? eq(applicationLinks.linkStatus, status) : undefined,
  )
}
