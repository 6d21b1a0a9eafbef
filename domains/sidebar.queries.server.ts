import { mayApproveAccounts } from '#domains/accounts/accounts.access.ts'
import { mayReadAllCompliance } from '#domains/compliance/compliance.access.ts'
import { countOutOfDate } from '#domains/compliance/tracker/figures.queries.server.ts'
import { evidenceToApprove, waitingFigures } from '#domains/dashboard.queries.server.ts'
import { mayReadGates } from '#domains/employment/clearance/clearance.access.ts'
import { mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { mayReadMessages } from '#domains/notifications/messages.access.ts'
import { countOnboarding } from '#domains/onboarding/checklists/checklists.queries.server.ts'
import { mayReadOnboarding } from '#domains/onboarding/onboarding.access.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { countWaiting } from '#domains/recruitment/applications/applications.queries.server.ts'
import { countToSign } from '#domains/supervision/care-certificate/list.queries.server.ts'
import { mayReadAllSupervision } from '#domains/supervision/supervision.access.ts'
import { mayReadChecks } from '#domains/vetting/checks/checks.access.ts'
import { mayAsk } from '#domains/vetting/references/references.access.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { logJobFailure } from '#platform/log.server.ts'
import { authorize } from '#platform/refusal.ts'
import { whileUnchanged } from '#platform/while-unchanged.server.ts'
import { readBy } from './dashboard-tables.queries.server.ts'

export type SidebarCounts = Awaited<ReturnType<typeof sidebarCounts>>

/** What waits beside the pages of the office: the figures that the dashboard keeps, so one statement while nothing is written. */
export async function sidebarCounts(ctx: Ctx<User>) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const { actor } = ctx
  const figure = waitingFigures(ctx)
  const all = mayReadAllCompliance(actor)
  const [
    waits,
    references,
    checks,
    gate,
    starters,
    board,
    overdue,
    certificates,
    toTell,
    undelivered,
    careCertificate,
    supervision,
  ] = await Promise.all([
    shown(mayReview(actor) || mayApproveAccounts(actor), () => waiting(ctx)),
    shown(mayAsk(actor), figure.references),
    shown(mayReadChecks(actor), figure.followUps),
    shown(mayReadGates(actor), figure.atGate),
    shown(mayReadOnboarding(actor), () => starting(ctx)),
    shown(true, figure.board),
    shown(all, () => outOfDate(ctx)),
    shown(all, () => evidenceToApprove(ctx)),
    shown(all, figure.toTell),
    shown(mayReadMessages(actor), figure.stuckMessages),
    shown(true, () => workbooksToSign(ctx)),
    shown(mayReadAllSupervision(actor), figure.supervision),
  ])
  return {
    applicants: waits?.submitted ?? 0,
    accessRequests: waits?.roleRequests ?? 0,
    references: references ?? 0,
    checks: checks ?? 0,
    // those ready to sign alone: posts as they stand, and offers of which who signs was told
    clearance: (board?.safe.counts.to_sign ?? 0) + (gate?.offers ?? 0),
    onboarding: starters ?? 0,
    safe: board?.safe.off ?? 0,
    overdue: overdue ?? 0,
    certificates: certificates ?? 0,
    reminders: toTell ?? 0,
    messages: undelivered ?? 0,
    careCertificate: careCertificate ?? 0,
    supervision: supervision ?? 0,
  }
}

/** Nothing where the asker may not read it, and where it fails: the page and its menu are there all the same. */
async function shown<T>(may: boolean, figure: () => Promise<T>): Promise<T | undefined> {
  if (!may) return
  try {
    return await figure()
  } catch (error) {
    logJobFailure('sidebar', error)
  }
}

function waiting(ctx: Ctx<User>) {
  const by = `${mayReview(ctx.actor)} ${mayApproveAccounts(ctx.actor)}`
  return whileUnchanged(ctx, { name: 'waiting', may: true, of: readBy.waiting, by }, () => countWaiting(ctx))
}

function starting(ctx: Ctx<User>) {
  const may = mayReadOnboarding(ctx.actor)
  return whileUnchanged(ctx, { name: 'starters', may, of: readBy.starters }, () => countOnboarding(ctx))
}

function workbooksToSign(ctx: Ctx<User>) {
  const may = mayReadStaff(ctx.actor)
  return whileUnchanged(ctx, { name: 'careCertificate', may, of: readBy.careCertificate }, () => countToSign(ctx))
}

function outOfDate(ctx: Ctx<User>) {
  const may = mayReadAllCompliance(ctx.actor)
  return whileUnchanged(ctx, { name: 'outOfDate', may, of: readBy.outOfDate }, () => countOutOfDate(ctx))
}
