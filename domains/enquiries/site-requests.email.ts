import type { Templates } from '#domains/notifications/templates.ts'

export const siteRequestEmails: Templates = {
  'site.complaint_received': ({ reference }) => ({
    subject: `We have received your data-protection complaint (${reference})`,
    paragraphs: [
      'Hello,',
      `We have received your complaint about how we use personal data. Its reference is ${reference}.`,
      'We will look into it without undue delay, keep you informed and let you know the outcome. You can complain to the Information Commissioner’s Office at any time: ico.org.uk.',
    ],
  }),
  'site.answered': ({ name, reference, answer }) => ({
    subject: `Our answer to your request (${reference})`,
    paragraphs: [`Hello ${name},`, ...(answer ?? '').split(/\n\s*\n/)],
    footnote: `Your reference is ${reference}.`,
  }),
}
