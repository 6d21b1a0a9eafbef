import type { Templates } from '#domains/notifications/templates.ts'
import { portalHome } from '#platform/addresses.ts'

export const evidenceEmails: Templates = {
  'compliance.evidence_rejected': ({ firstName, type, reason = '' }, link) => ({
    subject: `We could not accept your certificate: ${type}`,
    paragraphs: [
      `Hello ${firstName},`,
      `We could not accept the certificate you sent for ${type}:`,
      ...reason.split('\n').filter(Boolean),
      'Please send another certificate, or speak to your manager.',
    ],
    action: { label: 'Send another certificate', url: link(portalHome()) },
  }),
}
