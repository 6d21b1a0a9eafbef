import type { Templates } from '#domains/notifications/templates.ts'

export const historyEmails: Templates = {
  'application.explanation_asked': ({ firstName }, link) => ({
    subject: 'A question about your application',
    paragraphs: [
      `Hello ${firstName},`,
      'The law asks every care provider for a full history. In yours there is a time we know nothing about. A short answer is enough: holidays, family, illness, looking for work, anything is fine.',
    ],
    action: { label: 'Answer the question', url: link('/applicant/explanations') },
  }),
}
