const labels: Record<string, string> = {
  'account.confirm': 'Confirm the email address',
  'account.exists': 'Account exists already',
  'account.reset': 'Choose a new password',
  'account.email_old': 'Agree to another address',
  'account.email_new': 'Confirm the new address',
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
  'application.received': 'Application received',
}

/** What a template is called: its own words, or its name made readable ("application.offer_made": "Application offer made"). */
export function templateLabel(template: string): string {
  const words = template.replaceAll(/[._]/g, ' ')
  return labels[template] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
