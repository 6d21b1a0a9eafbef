import type { MailFailure } from '#platform/mail/failure.ts'

const labels: Record<string, string> = {
  'account.confirm': 'Confirm the email address',
  'account.exists': 'Account already exists',
  'account.reset': 'Choose a new password',
  'account.email_old': 'Confirm change of email address',
  'account.email_new': 'Confirm the new email address',
  'account.passkey_added': 'Passkey added',
  'account.passkey_removed': 'Passkey removed',
  'account.role_changed': 'Role changed',
  'account.invited': 'Invitation to join',
  'account.role_requested': 'Role requested',
  'account.role_approved': 'Role approved',
  'account.role_declined': 'Role declined',
  'compliance.notify': 'Compliance reminder',
  'compliance.reminder': 'Compliance reminder',
  'compliance.digest': 'Compliance today',
  'standing.own': 'Right to work, DBS or registration',
  'learning.reminder': 'Courses to take',
  'learning.renewal': 'Certificate to renew',
  'policy.published': 'Policy to sign',
  'office.alert': 'Recruitment alert',
  'office.alerts_daily': 'Recruitment today',
  'application.received': 'Application received',
}

/** What a template is called: its label, or its key made readable ("application.offer_made": "Application offer made"). */
export function templateLabel(template: string): string {
  const words = template.replaceAll(/[._]/g, ' ')
  return labels[template] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Why a message was not sent, for the office. */
export const failureWords: Record<MailFailure, string> = {
  password: 'The mail server refused our user name or password.',
  tls: 'The connection to the mail server is not secure, so nothing was sent.',
  unreachable: 'The mail server could not be reached.',
  no_template: 'There is no template for this email.',
  template: 'The template of this email could not be filled in.',
  address: 'The mail server refused this address.',
  refused: 'The mail server refused this message.',
  later: 'The mail server asked us to try again later.',
  interrupted: 'The hub stopped while this was being sent; it may or may not have arrived.',
}

/** What to do about trouble with all mail. */
export const mailAdvice: Partial<Record<MailFailure, string>> = {
  password: 'Ask the person who runs this system to check the user name and password in SMTP_URL.',
  tls: 'Ask the person who runs this system to check the certificate of the mail server.',
  unreachable: 'Ask the person who runs this system to check the mail server and SMTP_URL.',
  no_template: 'Ask the person who runs this system to update it.',
}
