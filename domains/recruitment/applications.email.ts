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
}
