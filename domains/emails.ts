import { accountEmails } from './accounts/accounts.email.ts'
import { complianceEmails } from './compliance/compliance.email.ts'
import { evidenceEmails } from './compliance/evidence/evidence.email.ts'
import { reminderEmails } from './compliance/reminders/reminders.email.ts'
import type { Letter } from './notifications/letters.rules.ts'
import type { Templates } from './notifications/templates.ts'
import { onboardingEmails } from './onboarding/onboarding.email.ts'
import { recruitmentEmails, withdrawn } from './recruitment/applications/applications.email.ts'
import { checksEmails } from './recruitment/checks/checks.email.ts'
import { clearanceEmails } from './recruitment/clearance/clearance.email.ts'
import { idleDraftEmails } from './recruitment/form/idle-drafts.email.ts'
import { historyEmails } from './recruitment/history/history.email.ts'
import { linkEmails } from './recruitment/links/links.email.ts'
import { referenceEmails } from './recruitment/references/references.email.ts'
import { moveLetters } from './recruitment/review/moves.email.ts'
import { siteRequestEmails } from './settings/site-requests.email.ts'

/** Every email the hub can send, by the name of its template. */
export const templates: Templates = {
  ...accountEmails,
  ...recruitmentEmails,
  ...linkEmails,
  ...idleDraftEmails,
  ...checksEmails,
  ...historyEmails,
  ...clearanceEmails,
  ...referenceEmails,
  ...complianceEmails,
  ...evidenceEmails,
  ...reminderEmails,
  ...onboardingEmails,
  ...siteRequestEmails,
}

/** Every letter whose words the office may change, in the order of an applicant's way. Account and security mails are not among them. */
export const letters: readonly Letter[] = [
  ...editable(linkEmails),
  ...editable(idleDraftEmails),
  ...editable(recruitmentEmails),
  ...moveLetters,
  withdrawn,
  ...editable(referenceEmails),
  ...editable(checksEmails),
  ...editable(historyEmails),
  ...editable(clearanceEmails),
]

function editable(templates: Templates): Letter[] {
  return Object.values(templates).flatMap(({ letter }) => letter ?? [])
}
