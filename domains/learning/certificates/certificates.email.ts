import type { Templates } from '#domains/notifications/templates.ts'
import { certificatePage, learnerHome } from '#platform/addresses.ts'

export const certificateEmails: Templates = {
  'learning.passed': ({ firstName, course, certificateId = '', number, completed, score }, link) => ({
    subject: `Your certificate: ${course}`,
    paragraphs: [
      `Hello ${firstName},`,
      score
        ? `You completed ${course} on ${completed} with a score of ${score}. Well done.`
        : `You completed ${course} on ${completed}. Well done.`,
      `Your certificate has the number ${number}. Anyone can check it with the link or the QR code on it.`,
    ],
    action: { label: 'Open your certificate', url: link(certificatePage(certificateId)) },
  }),
  'learning.certificate_replaced': ({ firstName, course, certificateId = '', number, old }, link) => ({
    subject: `Your certificate was issued again: ${course}`,
    paragraphs: [
      `Hello ${firstName},`,
      `We corrected your certificate for ${course}. The new one has the number ${number}.`,
      `Please use the new one. Anyone who checks the old number, ${old}, is told that it was replaced.`,
    ],
    action: { label: 'Open your certificate', url: link(certificatePage(certificateId)) },
  }),
  'learning.certificate_revoked': ({ firstName, course, number, reason = '' }, link) => ({
    subject: `Your certificate was revoked: ${course}`,
    paragraphs: [
      `Hello ${firstName},`,
      `Your certificate ${number} for ${course} is no longer valid:`,
      ...reason.split('\n').filter(Boolean),
      'If you think this is wrong, please speak to the office.',
    ],
    action: { label: 'Open your courses', url: link(learnerHome()) },
  }),
}
