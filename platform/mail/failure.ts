/** Why a mail did not go out. */
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

/** What keeps every mail from going out, and not this one alone. */
export const ofAllMail: readonly MailFailure[] = ['password', 'tls', 'unreachable', 'no_template']

/** What trying again cannot help. */
export const finalFailures: readonly MailFailure[] = ['address', 'refused', 'template', 'no_template']
