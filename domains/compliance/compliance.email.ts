import type { Templates } from '#domains/notifications/templates.ts'
import { portalHome } from '#platform/addresses.ts'

export const complianceEmails: Templates = {
  'compliance.notify': ({ firstName, lines = '' }, link) => ({
    subject: 'Your training and checks need attention',
    paragraphs: [
      `Hello ${firstName},`,
      'These need attention:',
      ...lines.split('\n'),
      'Please renew what you can, or speak to your manager about a date.',
    ],
    action: { label: 'Open my portal', url: link(portalHome()) },
  }),
}
