import { needNoneFreed } from '#domains/employment/clearance/job-effect.server.ts'
import { beforeCommit, type Ctx } from '#platform/ctx.server.ts'
import { closeAccountsOfLeavers, settleAccounts } from './accounts/merged-accounts.server.ts'
import { renameInViews } from './accounts/merged-views.server.ts'
import { giveVoidings } from './compliance/facts/undone-facts.server.ts'
import { letRemindersGo } from './compliance/reminders/let-go.server.ts'
import { keepComplianceWritten } from './compliance/state/waiting.server.ts'
import { followJobs } from './compliance/types/followed-jobs.server.ts'
import { giveHires } from './employment/clearance/hires-undone.server.ts'
import { signOutMerged, takeAwayBadge } from './employment/kiosk/badges.server.ts'
import { settlePostsOfPeople, settleSamePosts } from './employment/posts/merged-posts.server.ts'
import { giveLeaving } from './employment/staff-files/leaving-undone.server.ts'
import { sealNoteAgain, settleStaffFiles } from './employment/staff-files/merged-files.server.ts'
import { holdToHours } from './employment/standing/agreed-hours.server.ts'
import { keepStandingOfMerged } from './employment/standing/merges-undone.server.ts'
import { keepWhoWaits } from './employment/standing/waiting.server.ts'
import { giveWhoseItIs } from './employment/standing/whose-records.server.ts'
import { compose, type Listeners } from './events.ts'
import { followFirstDays } from './learning/assignment/first-days.server.ts'
import { letCoursesGo } from './learning/assignment/let-go.server.ts'
import { renameJobs, renameLocations } from './learning/assignment/merged-rules.server.ts'
import { meetElsewhere } from './learning/assignment/renewals.server.ts'
import { endOfEmployment, giveByRules } from './learning/assignment/sweep.server.ts'
import { settleEnrolments } from './learning/enrolment/merged-enrolments.server.ts'
import { leaveSessions } from './learning/sessions/places.server.ts'
import { mergePlaces } from './merge-places.ts'
import type { HeldTemplate } from './notifications/holding.rules.ts'
import { doneByCourse } from './onboarding/checklists/courses.server.ts'
import { letPoliciesGo } from './onboarding/policies/let-go.server.ts'
import { settleTemplates } from './onboarding/templates/merged-templates.server.ts'
import { settleManagers } from './people/merges/managers-of-merged.server.ts'
import type { MergeKind, Place } from './people/merges/merges.rules.ts'
import { type Merge, moveRows } from './people/merges/moving.server.ts'
import { settleReferenceStatus } from './recruitment/applications/reference-status.server.ts'
import { sealDraftAgain } from './recruitment/form/merged-drafts.server.ts'
import { settleManagersOfSeats } from './shop/orders/merged-managers.server.ts'
import { knowByCourse } from './supervision/care-certificate/courses.server.ts'
import { letSupervisionGo } from './supervision/reminders/let-go.server.ts'
import { refuseTwoPeople } from './two-people.queries.server.ts'

// What each held email says, and whether it goes at all, is looked up when its wave goes.
const lettingGo: Record<HeldTemplate, Listeners['wave let go'][number]> = {
  'compliance.reminder': letRemindersGo,
  'learning.reminder': letCoursesGo,
  'supervision.own': letSupervisionGo,
  'policy.published': letPoliciesGo,
}

// Which domains act on the events of domains left of them. Web, worker, commands and tests load this file.
compose({
  'person merged': [
    refuseTwoPeople,
    settleAccounts,
    signOutMerged,
    settlePostsOfPeople,
    settleStaffFiles,
    settleEnrolments,
    settleManagersOfSeats,
    ...movers('person'),
    (ctx, { from, into }) => sealNoteAgain(ctx, { holder: into, other: from }),
    (ctx, { from, into }) => sealDraftAgain(ctx, { holder: into, other: from }),
  ],
  'merge about to be undone': [keepStandingOfMerged],
  'person merge undone': [
    (ctx, { from, into }) => sealNoteAgain(ctx, { holder: from, other: into }),
    (ctx, { from, into }) => sealDraftAgain(ctx, { holder: from, other: into }),
    giveWhoseItIs,
    giveHires,
    giveLeaving,
    closeAccountsOfLeavers,
    giveVoidings,
  ],
  'job merged': [
    needNoneFreed,
    settleSamePosts('job'),
    settleTemplates,
    ...movers('job'),
    renameJobs,
    renameInViews,
    followJobs,
  ],
  'location merged': [
    settleSamePosts('location'),
    settleManagers,
    ...movers('location'),
    renameLocations,
    renameInViews,
  ],
  'person entered in error': [],
  'hours agreed': [holdToHours],
  'post changed': [
    (ctx, { personIds }) => giveByRules(ctx, personIds),
    (ctx, { personIds }) => followFirstDays(ctx, personIds),
  ],
  'job changed': [],
  'location or manager changed': [],
  'vetting record kept': [
    async (ctx, { applicationId }) => {
      if (applicationId) await settleReferenceStatus(ctx, applicationId)
    },
  ],
  'fact kept': [(ctx, { personIds }) => meetElsewhere(ctx, { personIds, fromElsewhere: true })],
  'rule or type changed': [],
  'course completed': [
    (ctx, { personId }) => meetElsewhere(ctx, { personIds: [personId] }),
    (ctx, { personId, courseId }) => doneByCourse(ctx, personId, courseId),
    (ctx, { personId, courseId }) => knowByCourse(ctx, personId, courseId),
  ],
  'application hired': [],
  'person left': [
    takeAwayBadge,
    (ctx, { personId }) => endOfEmployment(ctx, personId),
    (ctx, { personId }) => leaveSessions(ctx, personId),
  ],
  'wave let go': Object.values(lettingGo),
})

/** Each domain moves its own rows, as `merge-places.ts` names them. */
function movers(kind: MergeKind) {
  return Object.values<Partial<Record<MergeKind, readonly Place[]>>>(mergePlaces).map(
    (domain) => (ctx: Ctx, merge: Merge) => moveRows(ctx, merge, domain[kind] ?? []),
  )
}

// A transaction that wrote anything someone's state or standing rests on leaves their rows worked out. The locks of compliance
// come first, since a change of a rule already holds one.
beforeCommit(async (ctx) => {
  await keepComplianceWritten(ctx)
  await keepWhoWaits(ctx)
})
