import type { Answers } from './questions.rules.ts'

const saysYes: Record<string, string> = {
  sanctions: 'A disciplinary sanction was live when they left.',
  safeguarding: 'There was a safeguarding concern or allegation.',
  investigation: 'They were dismissed, or left while being investigated.',
  referral: 'They were referred to the DBS or to a regulator.',
}
const rated: Record<string, string> = {
  reliability: 'reliability',
  honesty: 'honesty',
  teamwork: 'working with others',
  dignity: 'respect for dignity',
  records: 'keeping records',
}
const dismissal = /\b(dismiss|sack|fired|misconduct|terminat)/i

/** What a referee says against the person, in words. It is no verdict: it asks for a call and a written reason. */
export function adverseWords(answers: Answers): string[] {
  return [
    answers.against === 'yes' && 'It says something against them.',
    answers.suitable === 'no' && 'The referee does not find them suitable to work with people who need care.',
    answers.suitable === 'reservations' && 'The referee has reservations about their suitability.',
    answers.reemploy === 'no' && 'The referee would not employ them again.',
    ...Object.entries(saysYes).map(([name, words]) => answers[name] === 'yes' && words),
    dismissal.test(answers.reasonForLeaving ?? '') && 'The reason for leaving speaks of a dismissal.',
    ...Object.entries(rated).map(([name, words]) => answers[name] === 'poor' && `Rated poor: ${words}.`),
  ].filter((words) => words !== false)
}

export const isAdverse = (answers: Answers): boolean => adverseWords(answers).length > 0
