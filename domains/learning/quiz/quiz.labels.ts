import type { QuizState } from './attempts.rules.ts'

/** Why an attempt does not start, in words for the learner. */
export const whyNotStarted: Record<Exclude<QuizState, 'may start'>, string> = {
  passed: 'You have passed this quiz.',
  closed: 'You have completed this course. It opens again when it is due.',
  'under way': 'You are in the middle of an attempt.',
  'time is up': 'Your time is up. Your answers are being marked.',
  'awaiting marking': 'Your trainer is marking your last attempt. You will see the result here.',
  'attempts used up':
    'You have used all your attempts. We have told your trainer, who will go through it with you and can give you another.',
  'lessons first': 'The quiz opens when you have done every lesson.',
}
