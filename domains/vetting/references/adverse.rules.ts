import type { Answers } from './questions.rules.ts'

const saysYes = ['sanctions', 'safeguarding', 'investigation', 'referral']
const rated = ['reliability', 'honesty', 'teamwork', 'dignity', 'records']
const dismissal = /\b(dismiss|sack|fired|misconduct|terminat)/i

/** Whether a referee says something against the person. It is no verdict: it asks for a call and a written reason. */
export function isAdverse(answers: Answers): boolean {
  return (
    ['no', 'reservations'].includes(answers.suitable ?? '') ||
    answers.reemploy === 'no' ||
    saysYes.some((name) => answers[name] === 'yes') ||
    rated.some((name) => answers[name] === 'poor') ||
    dismissal.test(answers.reasonForLeaving ?? '')
  )
}
