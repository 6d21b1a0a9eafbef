import type { QuestionKind } from './questions.rules.ts'

/** What each kind of question is called. */
export const kindWords: Record<QuestionKind, string> = {
  single: 'Choose one',
  multiple: 'Choose several',
  truefalse: 'True or false',
  order: 'Put in order',
  match: 'Match',
  short: 'Short answer, marked by a trainer',
}
