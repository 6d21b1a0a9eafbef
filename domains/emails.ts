import { accountEmails } from './accounts/accounts.email.ts'
import type { Templates } from './notifications/templates.ts'
import { recruitmentEmails } from './recruitment/applications/applications.email.ts'
import { clearanceEmails } from './recruitment/clearance/clearance.email.ts'
import { linkEmails } from './recruitment/links/links.email.ts'
import { referenceEmails } from './recruitment/references/references.email.ts'
import { siteRequestEmails } from './settings/site-requests.email.ts'

/** Every email the hub can send, by the name of its template. */
export const templates: Templates = {
  ...accountEmails,
  ...recruitmentEmails,
  ...linkEmails,
  ...clearanceEmails,
  ...referenceEmails,
  ...siteRequestEmails,
}
