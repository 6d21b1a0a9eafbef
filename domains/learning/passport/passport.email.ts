import type { Templates } from '#domains/notifications/templates.ts'
import { ownPassport, staffFile } from '#platform/addresses.ts'

export const passportEmails: Templates = {
  'passport.import_revoked': ({ firstName, title, issuer }, link) => ({
    subject: `No longer valid: ${title}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${issuer} has revoked the certificate for ${title} that you added to your learning passport. It is no longer shown there.`,
      'If you think that this is a mistake, ask them: only they can change it.',
    ],
    action: { label: 'Open your passport', url: link(ownPassport()) },
  }),
  'passport.record_revoked': ({ firstName, name, title, issuer, personId = '' }, link) => ({
    subject: `Revoked: ${title} of ${name}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${issuer} has revoked the certificate for ${title} that ${name} sent from a learning passport.`,
      'What was recorded by it stays until you void it. Please look at the record.',
    ],
    action: { label: `Open the file of ${name}`, url: link(staffFile(personId)) },
    footnote: 'Every administrator gets this email.',
  }),
  // the file is sealed until it is sent, and deleted from the outbox then
  'passport.leaver': ({ firstName, organisation, token = '' }, link) => ({
    subject: 'Your learning passport',
    paragraphs: [
      `Hello ${firstName},`,
      `Thank you for working at ${organisation}. Your certificates are yours to keep: they are in the file with this email.`,
      'Keep it. If your next employer uses Carestead too, add it there to your learning passport with this email address.',
    ],
    action: { label: 'Open your passport', url: link(ownPassport()) },
    ...(token.startsWith('{') ? { attachment: { name: 'learning.passport', text: token } } : {}),
  }),
}
