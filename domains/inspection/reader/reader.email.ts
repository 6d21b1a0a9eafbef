import type { Templates } from '#domains/notifications/templates.ts'
import { readInspection } from '#platform/addresses.ts'

/** The email to someone outside who may read a pack; the code is told in another way. */
export const inspectionEmails: Templates = {
  'inspection.link': ({ name, until, token }, link) => ({
    subject: 'Staff files for your inspection',
    paragraphs: [
      `Hello ${name},`,
      'We have put together the files you asked for. You can read them in your browser with the code that we tell you in person or on the phone.',
      'Every page that is opened is logged, and carries your name.',
    ],
    action: { label: 'Read the files', url: link(readInspection(token ?? '')) },
    footnote: `The link works until ${until}. It is for you alone: please do not forward it.`,
  }),
}
