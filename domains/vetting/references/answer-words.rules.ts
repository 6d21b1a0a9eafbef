import { monthOf } from './answers.rules.ts'
import { monthWords } from './comparison.rules.ts'
import {
  type Answers,
  type Question,
  questionsOf,
  type RefereeType,
  ratings,
  sections,
  suitability,
  yesNo,
} from './questions.rules.ts'
import { type CameBy, recordedInWords } from './recorded.rules.ts'

/** What a referee answered, or what was written down of a reference that came another way. */
export function wordsOf(
  { cameBy, referenceType }: { cameBy: CameBy | null; referenceType: RefereeType },
  answers: Answers,
) {
  return cameBy ? recordedInWords(answers, referenceType) : inWords(answers, referenceType)
}

export type Said = { name: string; label: string; answer: string; detail?: { label: string; answer: string } }

/** A reference in words: each section with its questions and answers. */
export function inWords(answers: Answers, type: RefereeType): { title: string; step: number; said: Said[] }[] {
  return sections.map(({ title }, step) => ({
    title,
    step,
    said: questionsOf(step, type).map((question) => said(question, answers)),
  }))
}

function said(question: Question, answers: Answers): Said {
  const { name, label, detail } = question
  const explained = detail && answers[name] === detail.after
  return {
    name,
    label,
    answer: answerWords(question, answers),
    ...(explained ? { detail: { label: detail.label, answer: answers[`${name}Details`] ?? '' } } : {}),
  }
}

const words: Record<string, Record<string, string>> = { yesno: yesNo, rating: ratings, suitable: suitability }

function answerWords({ name, kind }: Question, answers: Answers): string {
  if (kind === 'month') return monthWords(monthOf(answers, name))
  const answer = answers[name] ?? ''
  return words[kind]?.[answer] ?? answer
}
