import type { Templates } from '#domains/notifications/templates.ts'

/** Emails about quizzes: answers to mark, and a last attempt that was not passed. */
export const quizEmails: Templates = {
  'quiz.to_mark': ({ firstName, name = '', course = '', path = '' }, link) => ({
    subject: `Answers to mark: ${course}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${name} has sent the quiz of “${course}”. It has answers for you to read and mark. The result waits for you.`,
    ],
    action: { label: 'Mark it', url: link(path) },
  }),
  'quiz.marking_waits': ({ firstName, name = '', course = '', path = '' }, link) => ({
    subject: `Still to mark: ${course}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${name} sent the quiz of “${course}” three days ago, and its answers are not marked yet. Until then nothing more can be done in this course.`,
    ],
    action: { label: 'Mark it', url: link(path) },
  }),
  'quiz.last_failed': ({ firstName, name = '', course = '', path = '' }, link) => ({
    subject: `Last attempt not passed: ${course}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${name} has not passed the quiz of “${course}”, and has no attempt left.`,
      'Please go through it together. Then you can give more attempts, with your reason.',
    ],
    action: { label: 'See the answers', url: link(path) },
  }),
  'quiz.used_up': ({ firstName, course = '', path = '' }, link) => ({
    subject: `Your quiz: ${course}`,
    paragraphs: [
      `Hello ${firstName},`,
      `You have not passed the quiz of “${course}” yet, and you have used all your attempts.`,
      'This happens. We have told your trainer. They will go through it with you and can then give you another attempt. You can read the lessons again at any time.',
    ],
    action: { label: 'See what to look at', url: link(path) },
  }),
}
