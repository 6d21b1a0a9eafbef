import type { Templates } from '#domains/notifications/templates.ts'

export const checksEmails: Templates = {
  'application.health_asked': ({ firstName, position }, link) => ({
    subject: 'A few questions before you start',
    paragraphs: [
      `Hello ${firstName},`,
      `We have offered you the role${position ? ` of ${position}` : ''}. Before you start we ask everybody a few short questions about the work and what would make it easier for you.`,
      'Your answers are kept confidential. It takes about two minutes.',
    ],
    action: { label: 'Answer the questions', url: link('/applicant/health') },
  }),
}
