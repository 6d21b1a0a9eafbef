import type { Templates } from '#domains/notifications/templates.ts'

export const recruitmentEmails: Templates = {
  'application.received': ({ firstName, position, reference }, link) => ({
    subject: `We have your application (${reference})`,
    paragraphs: [
      `Hello ${firstName},`,
      `Thank you for applying${position ? ` for ${position}` : ''}. Your reference number is ${reference}.`,
      'We will read it and write to you at every step. You can see where it stands at any time.',
    ],
    action: { label: 'See my application', url: link('/applicant') },
  }),
  'application.resubmitted': ({ firstName, position, reference }, link) => ({
    subject: `We have your application again (${reference})`,
    paragraphs: [
      `Hello ${firstName},`,
      `Thank you for going over your application${position ? ` for ${position}` : ''}. It has the same reference number, ${reference}, and we go on where we were.`,
    ],
    action: { label: 'See my application', url: link('/applicant') },
  }),
  'application.moved': ({ subject, body }, link) => ({
    subject: subject ?? '',
    paragraphs: (body ?? '').split(/\n\s*\n/),
    action: { label: 'See my application', url: link('/applicant') },
  }),
  'application.document_rejected': ({ firstName, document }, link) => ({
    subject: `We need a document again: ${document}`,
    paragraphs: [
      `Hello ${firstName},`,
      `We could not accept a document you sent us: ${document}. You can see why, and send it again, on your page.`,
    ],
    action: { label: 'Send it again', url: link('/applicant') },
  }),
}
