import type { Templates } from '#domains/notifications/templates.ts'
import { portalHome } from '#platform/addresses.ts'

export const evidenceEmails: Templates = {
  'compliance.evidence_rejected': ({ firstName, type, reason = '' }, link) => ({
    subject: `Your certificate needs another look: ${type}`,
    paragraphs: [
      `Hello ${firstName},`,
      `We could not accept the certificate you sent for ${type}:`,
      ...reason.split('\n').filter(Boolean),
      'Please send another one, or speak to your manager.',
    ],
    action: { label: 'Send another one', url: link(portalHome()) },
  }),
}
