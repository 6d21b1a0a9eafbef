import type { Templates } from '#domains/notifications/templates.ts'

const fourteen = 'The link is yours alone and works for 14 days. Please do not pass it on.'

export const linkEmails: Templates = {
  'link.new': ({ name, token }, link) => ({
    subject: 'You are invited to apply',
    paragraphs: [
      `Hello ${name},`,
      'We invite you to apply for a job with us. The form has eight short steps and saves itself as you go, so you can stop at any time and go on later.',
      fourteen,
    ],
    action: { label: 'Start my application', url: link(`/apply/${token}`) },
  }),
  'link.uncompleted': ({ name, step, steps, token }, link) => ({
    subject: 'Your application is not sent yet',
    paragraphs: [
      `Hello ${name},`,
      `You have started an application with us and come to step ${step} of ${steps}. Everything you typed is kept. Log in and go on where you stopped.`,
      fourteen,
    ],
    action: { label: 'Go on with my application', url: link(`/apply/${token}`) },
  }),
  'link.returned': ({ name, token }, link) => ({
    subject: 'We need something more for your application',
    paragraphs: [
      `Hello ${name},`,
      'We have read your application and ask you to change or add something before we go on. Log in to see what it is. Your answers are all there, and you send them again when you are done.',
      fourteen,
    ],
    action: { label: 'Open my application', url: link(`/apply/${token}`) },
  }),
  'link.reminder': ({ name, token }, link) => ({
    subject: 'A reminder: your application',
    paragraphs: [
      `Hello ${name},`,
      'Your application has not reached us yet. What you have typed so far is kept, and you can go on at any time.',
      'If you no longer want to apply, you need do nothing.',
    ],
    action: { label: 'Go on with my application', url: link(`/apply/${token}`) },
  }),
}
