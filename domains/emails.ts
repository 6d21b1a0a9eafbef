import { accountEmails } from './accounts/accounts.email.ts'
import { complianceEmails } from './compliance/compliance.email.ts'
import { evidenceEmails } from './compliance/evidence/evidence.email.ts'
import { reminderEmails } from './compliance/reminders/reminders.email.ts'
import { clearanceEmails } from './employment/clearance/clearance.email.ts'
import { signingEmails } from './employment/clearance/signing.email.ts'
import { outsideReviewEmails } from './employment/outside-reviews/outside-reviews.email.ts'
import { standingReminderEmails } from './employment/reminders/standing-reminders.email.ts'
import { newRulesEmails } from './employment/standing/new-rules.email.ts'
import { decisionEmails } from './employment/standing/telling.email.ts'
import { siteRequestEmails } from './enquiries/site-requests.email.ts'
import { packEmails } from './inspection/building/pack-ready.email.ts'
import { qualityEmails } from './inspection/governance/quality.email.ts'
import { inspectionEmails } from './inspection/reader/reader.email.ts'
import { learningEmails } from './learning/assignment/learning.email.ts'
import { certificateEmails } from './learning/certificates/certificates.email.ts'
import { reviewDueEmails } from './learning/courses/review-due.email.ts'
import { passportEmails } from './learning/passport/passport.email.ts'
import { quizEmails } from './learning/quiz/quiz.email.ts'
import { sessionEmails } from './learning/sessions/sessions.email.ts'
import { alertEmails } from './notifications/alerts.email.ts'
import type { EditableTemplate } from './notifications/editable-templates.rules.ts'
import type { Templates } from './notifications/templates.ts'
import { onboardingEmails } from './onboarding/onboarding.email.ts'
import { inUseEmails } from './people/jobs/in-use.email.ts'
import { unconfirmedEmails } from './people/jobs/unconfirmed.email.ts'
import { recruitmentEmails, withdrawn } from './recruitment/applications/applications.email.ts'
import { idleDraftEmails } from './recruitment/form/idle-drafts.email.ts'
import { interviewLetters } from './recruitment/interviews/interviews.email.ts'
import { linkEmails } from './recruitment/links/links.email.ts'
import { moveLetters } from './recruitment/review/moves.email.ts'
import { orderEmails } from './shop/checkout/orders.email.ts'
import { seatEmails } from './shop/seats/seats.email.ts'
import { supervisionEmails } from './supervision/supervision.email.ts'
import { checksEmails } from './vetting/checks/checks.email.ts'
import { historyEmails } from './vetting/history/history.email.ts'
import { referenceEmails } from './vetting/references/references.email.ts'

/** Every email the hub can send, by the name of its template. */
export const templates: Templates = {
  ...accountEmails,
  ...recruitmentEmails,
  ...linkEmails,
  ...idleDraftEmails,
  ...checksEmails,
  ...historyEmails,
  ...clearanceEmails,
  ...signingEmails,
  ...outsideReviewEmails,
  ...referenceEmails,
  ...standingReminderEmails,
  ...decisionEmails,
  ...newRulesEmails,
  ...complianceEmails,
  ...evidenceEmails,
  ...reminderEmails,
  ...learningEmails,
  ...onboardingEmails,
  ...quizEmails,
  ...passportEmails,
  ...certificateEmails,
  ...siteRequestEmails,
  ...inUseEmails,
  ...unconfirmedEmails,
  ...reviewDueEmails,
  ...sessionEmails,
  ...orderEmails,
  ...seatEmails,
  ...inspectionEmails,
  ...packEmails,
  ...supervisionEmails,
  ...alertEmails,
  ...qualityEmails,
}

/** Every template the office may edit, in the order an applicant gets them. Account and security emails are not among them. */
export const editableTemplates: readonly EditableTemplate[] = [
  ...editableOf(linkEmails),
  ...editableOf(idleDraftEmails),
  ...editableOf(recruitmentEmails),
  ...moveLetters,
  ...Object.values(interviewLetters),
  withdrawn,
  ...editableOf(referenceEmails),
  ...editableOf(checksEmails),
  ...editableOf(historyEmails),
  ...editableOf(clearanceEmails),
]

function editableOf(templates: Templates): EditableTemplate[] {
  return Object.values(templates).flatMap(({ editable }) => editable ?? [])
}
