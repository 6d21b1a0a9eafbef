import { and, eq, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { applicationDrafts, applications } from '#domains/recruitment/applications/applications.table.ts'
import { retentionPeriods } from '#domains/settings/retention-periods.server.ts'
import { activeStatuses } from '#domains/vetting/checks/stages.rules.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { authorize } from '#platform/refusal.ts'
import { NOTICE_DAYS } from './idle-drafts.rules.ts'

const { personId, updatedAt, warnedAt } = applicationDrafts

/**
 * Notifies the owner of an idle draft, once, 14 days before its period ends. A save restarts the period; after missed
 * days the notice still goes first. Data protection deletes it then. Safe to run repeatedly.
 */
export async function sweepDrafts(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const { draftDays } = await retentionPeriods(ctx)
  const rows = await ctx.db.select({ personId }).from(applicationDrafts).where(notNotified(ctx, draftDays))
  await eachAlone('the notice of an idle application', rows, (row) => notifyOwner(ctx, row.personId, draftDays))
}

async function notifyOwner(ctx: Ctx, whose: string, draftDays: number): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [draft] = await ctx.db
      .update(applicationDrafts)
      .set({ warnedAt: ctx.now.toString() })
      .where(and(eq(personId, whose), notNotified(ctx, draftDays)))
      .returning()
    if (!draft) return
    const [account] = await ctx.db
      .select({ name: users.name, firstName: users.firstName, email: users.email })
      .from(users)
      .where(and(eq(users.personId, whose), eq(users.isActive, true), eq(users.emailVerified, true)))
    // a closed account has no owner to notify
    if (!account) return
    await queueEmail(ctx, {
      template: 'draft.going',
      to: { address: account.email, name: account.name, personId: whose },
      params: {
        firstName: account.firstName,
        day: formatDay(dayOfInstant(endOf(ctx, draft.updatedAt, draftDays).toString())),
      },
      dedupeKey: `draft-going:${whose}:${draft.updatedAt}`,
    })
  })
}

/** The end of the period after the last save, and never less than the full notice period after the email. */
function endOf({ now }: Ctx, savedAt: string, draftDays: number): Temporal.Instant {
  const [idle, notified] = [
    Temporal.Instant.from(savedAt).add({ hours: 24 * draftDays }),
    now.add({ hours: 24 * NOTICE_DAYS }),
  ]
  return Temporal.Instant.compare(idle, notified) > 0 ? idle : notified
}

const notNotified = (ctx: Ctx, draftDays: number) =>
  and(
    lte(updatedAt, daysAgo(ctx, draftDays - NOTICE_DAYS)),
    isNull(warnedAt),
    ofNoOpenApplication(ctx),
    sql`not is_held(${personId})`,
  )

/** The draft of a returned application belongs to an open application. */
const ofNoOpenApplication = ({ db }: Ctx) =>
  notExists(
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.applicantId, personId), inArray(applications.status, [...activeStatuses]))),
  )

const daysAgo = ({ now }: Ctx, days: number) => now.subtract({ hours: 24 * days }).toString()
