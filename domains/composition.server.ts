import { beforeCommit } from '#platform/ctx.server.ts'
import { letRemindersGo } from './compliance/reminders/let-go.server.ts'
import { keepComplianceWritten } from './compliance/state/waiting.server.ts'
import { keepWhoWaits } from './employment/standing/waiting.server.ts'
import { compose } from './events.ts'
import { followFirstDays } from './learning/assignment/first-days.server.ts'
import { meetElsewhere } from './learning/assignment/renewals.server.ts'
import { endOfEmployment, giveByRules } from './learning/assignment/sweep.server.ts'
import { leaveSessions } from './learning/sessions/places.server.ts'
import { doneByCourse } from './onboarding/checklists/courses.server.ts'
import { settleReferenceStatus } from './recruitment/applications/reference-status.server.ts'
import { knowByCourse } from './supervision/care-certificate/courses.server.ts'

// Which domains act on the events of domains left of them. Web, worker, commands and tests load this file.
compose({
  'person merged': [],
  'job merged': [],
  'location merged': [],
  'person entered in error': [],
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
    (ctx, { personId }) => endOfEmployment(ctx, personId),
    (ctx, { personId }) => leaveSessions(ctx, personId),
  ],
  'wave let go': [letRemindersGo],
})

// A transaction that wrote anything someone's state or standing rests on leaves their rows worked out. The locks of compliance
// come first, since a change of a rule already holds one.
beforeCommit(async (ctx) => {
  await keepComplianceWritten(ctx)
  await keepWhoWaits(ctx)
})
