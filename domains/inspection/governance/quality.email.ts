import type { Templates } from '#domains/notifications/templates.ts'
import { qualityReport } from '#platform/addresses.ts'

export const qualityEmails: Templates = {
  'inspection.quality': ({ firstName, month, lines = '', places = '', mayOpen }, link) => ({
    subject: `Quality report: ${month}`,
    paragraphs: [
      `Hello ${firstName},`,
      `These are the figures of ${month}, with the month before.`,
      ...lines.split('\n'),
      ...places.split('\n\n').flatMap((place) => (place ? place.split('\n') : [])),
    ],
    ...(mayOpen === 'yes' && { action: { label: 'Open the report', url: link(qualityReport()) } }),
    footnote: 'The figures are kept as they were when the month ended. You get one such email a month.',
  }),
}
