import type { Templates } from '#domains/notifications/templates.ts'
import { ownPassport } from '#platform/addresses.ts'

export const passportEmails: Templates = {
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
