import { mayApproveAccounts } from '#domains/accounts/accounts.access.ts'
import { countRoleRequests } from '#domains/accounts/accounts.queries.server.ts'
import { cardsOf } from '#domains/accounts/dashboard-cards.server.ts'
import { activeStaff } from '#domains/accounts/figures.queries.server.ts'
import { mayReadAllCompliance } from '#domains/compliance/compliance.access.ts'
import { countWaitingEvidence } from '#domains/compliance/evidence/evidence.queries.server.ts'
import { countReminderTasks } from '#domains/compliance/reminders/reminder-tasks.server.ts'
import { staleNow } from '#domains/compliance/state/stale.queries.server.ts'
import { complianceByDay, compliantNow } from '#domains/compliance/tracker/compliant-now.queries.server.ts'
import { endingAhead } from '#domains/compliance/tracker/ending.queries.server.ts'
import { expiringRecords } from '#domains/compliance/tracker/figures.queries.server.ts'
import { mostOverdue } from '#domains/compliance/tracker/overdue.queries.server.ts'
import { countStoppedWaivers } from '#domains/compliance/tracker/stopped-waivers.queries.server.ts'
import { mayReadGates } from '#domains/employment/clearance/clearance.access.ts'
import { clearanceFigures } from '#domains/employment/clearance/figures.queries.server.ts'
import { mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { boardFigures, mostUrgent } from '#domains/employment/standing/board.queries.server.ts'
import { countHeldMessages, countStuckMessages } from '#domains/notifications/figures.queries.server.ts'
import { mayReadMessages, maySeeTroubles } from '#domains/notifications/messages.access.ts'
import { readTroubles } from '#domains/notifications/troubles.queries.server.ts'
import { onboardingFigures } from '#domains/onboarding/checklists/checklists.queries.server.ts'
import { mayReadOnboarding } from '#domains/onboarding/onboarding.access.ts'
import { mayReadJobs } from '#domains/people/jobs/jobs.access.ts'
import { nominatedNow } from '#domains/people/jobs/nominated.queries.server.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applicationFigures } from '#domains/recruitment/applications/applications.queries.server.ts'
import { pipeline } from '#domains/recruitment/applications/pipeline.queries.server.ts'
import { countRejections, type RejectionCount } from '#domains/recruitment/review/reject-counts.queries.server.ts'
import { mayChangeSettings } from '#domains/settings/settings.access.ts'
import { countOverdueSupervision, countWithoutDate } from '#domains/supervision/schedule/figures.queries.server.ts'
import { mayReadAllSupervision } from '#domains/supervision/supervision.access.ts'
import { mayReadChecks } from '#domains/vetting/checks/checks.access.ts'
import { countFollowUps } from '#domains/vetting/checks/follow-ups.queries.server.ts'
import { countWithoutExcuse } from '#domains/vetting/checks/without-excuse.queries.server.ts'
import { countReferencesToChase } from '#domains/vetting/references/figures.queries.server.ts'
import { mayAsk } from '#domains/vetting/references/references.access.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { type Lasts, whileUnchanged } from '#platform/while-unchanged.server.ts'
import { type Figure, readBy } from './dashboard-tables.queries.server.ts'
import { readSetup } from './setup.queries.server.ts'

// as many people as the dashboard names
const MOST_URGENT = 5

/** The figures of the dashboard, each kept while what it is read from is unchanged. All are asked for at once. */
export async function dashboardFigures(ctx: Ctx<User>) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const { actor } = ctx
  const kept = keeping(ctx)
  const waits = waitingFigures(ctx)
  const all = mayReadAllCompliance(actor)
  return together({
    applications: kept('applications', mayReview(actor), (lasts) => applicationFigures(ctx, lasts)),
    accounts: kept('accounts', mayReadStaff(actor), () => activeStaff(ctx)),
    accessRequests: kept('accessRequests', mayApproveAccounts(actor), () => countRoleRequests(ctx)),
    stuckMessages: waits.stuckMessages(),
    heldMessages: kept('heldMessages', mayReadMessages(actor), () => countHeldMessages(ctx)),
    followUps: waits.followUps(),
    noExcuse: kept('noExcuse', mayReadChecks(actor), () => countWithoutExcuse(ctx)),
    references: waits.references(),
    atGate: waits.atGate(),
    board: waits.board(),
    onboarding: waits.onboarding(),
    compliance: waits.compliance(),
    byDay: kept('byDay', all, () => complianceByDay(ctx)),
    pipeline: kept('pipeline', mayReview(actor), () => pipeline(ctx)),
    cards: kept('cards', mayReadStaff(actor), () => cardsOf(ctx), actor.userId),
    stoppedWaivers: kept('stoppedWaivers', all, (lasts) => countStoppedWaivers(ctx, lasts)),
    evidence: evidenceToApprove(ctx),
    toTell: waits.toTell(),
    supervision: waits.supervision(),
    supervisionDates: kept('supervisionDates', mayReadAllSupervision(actor), () => countWithoutDate(ctx)),
    troubles: kept('troubles', mayReadMessages(actor), (lasts) => readTroubles(ctx, lasts), `${maySeeTroubles(actor)}`),
    setup: kept('setup', mayChangeSettings(actor), () => readSetup(ctx)),
    noNominated: kept('noNominated', mayReadJobs(actor), async () => ((await nominatedNow(ctx)) ? 0 : 1)),
  })
}

const keeping =
  (ctx: Ctx<User>) =>
  <T>(name: Figure, may: boolean, work: (lasts: Lasts) => Promise<T>, by?: string) =>
    whileUnchanged(ctx, { name, may, of: readBy[name], ...(by && { by }) }, work)

/** What waits in the office, each asked for by what shows it: the dashboard, and the sidebar of every page. */
export function waitingFigures(ctx: Ctx<User>) {
  const { actor } = ctx
  authorize(mayReadStaff(actor), 'Admins only.')
  const kept = keeping(ctx)
  const all = mayReadAllCompliance(actor)
  return {
    stuckMessages: () => kept('stuckMessages', mayReadMessages(actor), () => countStuckMessages(ctx)),
    followUps: () => kept('followUps', mayReadChecks(actor), () => countFollowUps(ctx)),
    references: () => kept('references', mayAsk(actor), (lasts) => countReferencesToChase(ctx, lasts)),
    atGate: () => kept('atGate', mayReadGates(actor), () => clearanceFigures(ctx)),
    board: () => kept('board', mayReadStaff(actor), () => board(ctx), actor.permissions.toSorted().join(' ')),
    onboarding: () => kept('onboarding', mayReadOnboarding(actor), (lasts) => onboardingFigures(ctx, lasts)),
    compliance: () => kept('compliance', all, (lasts) => compliance(ctx, lasts)),
    supervision: () => kept('supervision', mayReadAllSupervision(actor), () => countOverdueSupervision(ctx)),
    toTell: () => kept('toTell', all, () => countReminderTasks(ctx), actor.personId),
  }
}

/** Reasons for rejection, for the list of those rejected. */
export function keptRejections(ctx: Ctx): Promise<RejectionCount[]> {
  const may = mayReview(ctx.actor)
  authorize(may, 'Admins only.')
  return whileUnchanged(ctx, { name: 'rejections', may, of: readBy.rejections }, (lasts) => countRejections(ctx, lasts))
}

/** How many certificates await approval, as the tracker says too. */
export function evidenceToApprove(ctx: Ctx): Promise<number> {
  const may = mayReadAllCompliance(ctx.actor)
  authorize(may, 'Admins only.')
  return whileUnchanged(ctx, { name: 'evidence', may, of: readBy.evidence }, () => countWaitingEvidence(ctx))
}

/** Who is in date, what ends and what has ended; who is to be asked of the function is found once for all of it. */
async function compliance(ctx: Ctx<User>, lasts: Lasts) {
  const stale = await staleNow(ctx)
  if (stale.ids?.length !== 0) lasts(ctx.now)
  return together({
    expiring: expiringRecords(ctx, undefined, stale),
    compliant: compliantNow(ctx, stale),
    ending: endingAhead(ctx, stale),
    overdue: mostOverdue(ctx, MOST_URGENT, stale),
  })
}

/** Who may not work, and what of it the asker may read by name. */
async function board(ctx: Ctx<User>) {
  const safe = await boardFigures(ctx)
  return { safe, urgent: await mostUrgent(ctx, safe) }
}

type Asked = Record<string, Promise<unknown>>

async function together<All extends Asked>(asked: All): Promise<{ [Name in keyof All]: Awaited<All[Name]> }> {
  const found = await Promise.all(Object.values(asked))
  return Object.fromEntries(Object.keys(asked).map((name, at) => [name, found[at]])) as never
}
