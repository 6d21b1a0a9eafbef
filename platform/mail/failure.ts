/** Why an email was not sent. */
export const mailFailures = [
  'password',
  'tls',
  'unreachable',
  'no_template',
  'template',
  'address',
  'refused',
  'later',
  'interrupted',
] as const
export type MailFailure = (typeof mailFailures)[number]

/** Failures that affect all email, not only this one. */
export const ofAllMail: readonly MailFailure[] = ['password', 'tls', 'unreachable', 'no_template']

/** Failures that a retry cannot fix. */
export const finalFailures: readonly MailFailure[] = ['address', 'refused', 'template', 'no_template']
