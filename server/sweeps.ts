import { sweepBulk } from '#domains/bulk/runs.server.ts'
import { handChecksOver } from '#domains/compliance/facts/handed-checks.server.ts'
import { gatherWave } from '#domains/compliance/reminders/reminders.server.ts'
import { sweepComplianceDays } from '#domains/compliance/state/compliance-days.server.ts'
import { sweepCompliance } from '#domains/compliance/state/waiting.server.ts'
import { followJobs } from '#domains/compliance/types/followed-jobs.server.ts'
import { sweepRetention } from '#domains/data-protection/sweep.server.ts'
import { sweepSigning } from '#domains/employment/clearance/telling.server.ts'
import { sweepNewRules } from '#domains/employment/standing/new-rules.server.ts'
import { sweepStanding } from '#domains/employment/standing/waiting.server.ts'
import { sweepUploads } from '#domains/files/sweep.server.ts'
import { sweepPacks } from '#domains/inspection/building/sweep.server.ts'
import { sweepQuality } from '#domains/inspection/governance/quality.server.ts'
import { sweepAssignments } from '#domains/learning/assignment/sweep.server.ts'
import { sweepCourseReviews } from '#domains/learning/courses/review-due.server.ts'
import { sweepBought } from '#domains/learning/enrolment/give.server.ts'
import { sweepMedia } from '#domains/learning/media/sweep.server.ts'
import { sweepPackages } from '#domains/learning/packages/sweep.server.ts'
import { sweepLeaversPassports } from '#domains/learning/passport/leavers.server.ts'
import { sweepBadgeStatuses } from '#domains/learning/passport/statuses.server.ts'
import { sweepQuizzes } from '#domains/learning/quiz/sweep.server.ts'
import { sweepSessions } from '#domains/learning/sessions/notices.server.ts'
import { sweepReminders } from '#domains/mornings.server.ts'
import { sweepAlerts } from '#domains/notifications/alerts.server.ts'
import { sweepMessages } from '#domains/notifications/messages.server.ts'
import type { SweepName } from '#domains/notifications/troubles.labels.ts'
import { sweepWaves } from '#domains/notifications/waves.server.ts'
import { finishOnboarding } from '#domains/onboarding/checklists/finish.server.ts'
import { sweepAppointments } from '#domains/people/jobs/appointments.server.ts'
import { sweepMerges } from '#domains/people/merges/sweep.server.ts'
import { sweepApplicationCounts } from '#domains/recruitment/applications/application-counts.server.ts'
import { sweepPhones } from '#domains/recruitment/applications/phones.server.ts'
import { sweepDrafts } from '#domains/recruitment/form/idle-drafts.server.ts'
import { sweepLinks } from '#domains/recruitment/links/reminders.server.ts'
import { sweepBaskets } from '#domains/shop/basket/basket.server.ts'
import { sweepCheckouts } from '#domains/shop/checkout/asking.server.ts'
import { sweepRequested } from '#domains/shop/checkout/requested.server.ts'
import { sweepInvoices } from '#domains/shop/finance/invoice-reminders.server.ts'
import { sendRefunds } from '#domains/shop/refunds/provider.server.ts'
import { sweepImportedSupervision } from '#domains/supervision/records/imported.server.ts'
import { sweepReferences } from '#domains/vetting/references/sweep.server.ts'
import { writePlainAnswers } from '#domains/vetting/standing/plain-answers.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { sweepIdempotencyKeys } from '#platform/db/idempotency.server.ts'
import { sweepTableChanges } from '#platform/db/table-versions.server.ts'

/** Everything done when due, each a job of its own. Each is safe to run twice, and after a missed day. */
export const sweeps: Record<SweepName, (ctx: Ctx) => Promise<unknown>> = {
  messages: sweepMessages,
  uploads: sweepUploads,
  'followed-jobs': followJobs,
  'handed-checks': handChecksOver,
  'plain-answers': writePlainAnswers,
  phones: sweepPhones,
  drafts: sweepDrafts,
  'application-counts': sweepApplicationCounts,
  'table-changes': sweepTableChanges,
  retention: sweepRetention,
  links: sweepLinks,
  bulk: sweepBulk,
  references: sweepReferences,
  standing: sweepStanding,
  'new-rules': sweepNewRules,
  compliance: sweepCompliance,
  'compliance-days': sweepComplianceDays,
  quality: sweepQuality,
  reminders: sweepReminders,
  'first-waves': gatherWave,
  waves: sweepWaves,
  alerts: sweepAlerts,
  merges: sweepMerges,
  'imported-supervision': sweepImportedSupervision,
  appointments: sweepAppointments,
  signing: sweepSigning,
  assignments: sweepAssignments,
  sessions: sweepSessions,
  quizzes: sweepQuizzes,
  'leavers-passports': sweepLeaversPassports,
  'badge-statuses': sweepBadgeStatuses,
  packages: sweepPackages,
  'course-media': sweepMedia,
  onboarding: finishOnboarding,
  'course-reviews': sweepCourseReviews,
  checkouts: sweepCheckouts,
  refunds: sendRefunds,
  bought: sweepBought,
  invoices: sweepInvoices,
  'requested-courses': sweepRequested,
  packs: sweepPacks,
  baskets: sweepBaskets,
  'form-keys': sweepIdempotencyKeys,
}
