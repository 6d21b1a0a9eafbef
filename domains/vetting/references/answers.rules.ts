import { type Marks, merged, only, type SaveMark } from '#lib/saved-parts.ts'
import { isBlankDate, readMonth } from '#lib/typed-day.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  type Answers,
  allQuestions,
  answersOf,
  LONGEST_ANSWER,
  LONGEST_LINE,
  partsOf,
  type Question,
  type RefereeType,
  ratings,
  stepOfAnswer,
  suitability,
  yesNo,
} from './questions.rules.ts'

/** What is sealed in the row: the answers, and for each step when and by which save it last changed. */
export type AnswerContent = Marks & { answers: Answers }
export const noAnswers: AnswerContent = { answers: {}, changed: {} }

/** Reads a posted form as answers to this referee's questions; other fields are dropped and long values cut. */
export function asAnswers(given: unknown, type: RefereeType): Answers {
  const typed = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  const read = (name: string) => {
    const [outer = '', inner] = name.split('.')
    const value =
      name in typed ? typed[name] : inner ? (typed[outer] as Record<string, unknown> | undefined)?.[inner] : ''
    return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '').slice(0, LONGEST_ANSWER) : ''
  }
  return Object.fromEntries(
    allQuestions(type)
      .flatMap(partsOf)
      .map((name) => [name, read(name)]),
  )
}

type Save = SaveMark & { step: number; type: RefereeType; answers: Answers; given: number; now: number }

/** Saves one step's answers; throws `AnswerClash` when one of them was changed differently elsewhere since. */
export function withAnswers(content: AnswerContent, { step, type, answers, ...save }: Save) {
  const [yours, { answers: fields, ...marks }] = [answersOf(answers, step, type), content]
  const { revision, left, clashing, ...kept } = merged({ fields, ...marks }, yours, { ...save, part: String(step) })
  if (clashing.length > 0) {
    const shown = { ...answersOf(kept.fields, step, type), ...only(yours, clashing) } as Answers
    throw new AnswerClash(shown, only(fields, clashing) as Answers, save.now)
  }
  if (revision === save.now) return { content, revision, left }
  return { content: { answers: kept.fields, changed: kept.changed, by: kept.by }, revision, left }
}

/** The same answers were changed in another tab or on another device; nothing is lost. */
export class AnswerClash extends Refusal {
  /** The whole step as the page shows it, with what others wrote where it was not touched. */
  readonly yours: Answers
  readonly theirs: Answers
  readonly revision: number

  constructor(yours: Answers, theirs: Answers, revision: number) {
    super('conflict', 'Not saved', 'This page was changed in another tab or on another device.')
    this.yours = yours
    this.theirs = theirs
    this.revision = revision
  }
}

/** Error messages by field. `today` is the server's. */
export function answerProblems(answers: Answers, type: RefereeType, today: string): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const question of allQuestions(type)) {
    if (question.kind === 'month') Object.assign(problems, monthProblems(answers, question, today))
    else {
      const problem = plainProblem(answers, question)
      if (problem) problems[question.name] = problem
    }
    const detail = detailProblem(answers, question)
    if (detail) problems[`${question.name}Details`] = detail
  }
  const [from, to] = [monthOf(answers, 'from'), monthOf(answers, 'to')]
  if (from && to && from > to && !problems.to) problems.to = 'The end must not be before the start'
  return problems
}

/** The errors of one step. */
export function problemsOfStep({
  answers,
  type,
  step,
  today,
}: {
  answers: Answers
  type: RefereeType
  step: number
  today: string
}) {
  const all = Object.entries(answerProblems(answers, type, today))
  return Object.fromEntries(all.filter(([name]) => stepOfAnswer(name) === step))
}

/** The month of an answer as 'YYYY-MM', or empty. */
export function monthOf(answers: Answers, name: string): string {
  const read = readMonth(monthTyped(answers, name), {})
  return 'month' in read ? read.month : ''
}

const choices = { yesno: yesNo, rating: ratings, suitable: suitability } as const

function unanswered({ label, kind, missing }: Question): string {
  return missing ?? (kind in choices ? `Choose an answer: ${label}` : `Enter an answer: ${label}`)
}

function plainProblem(answers: Answers, question: Question): string | undefined {
  const { name, kind, optional } = question
  const answer = (answers[name] ?? '').trim()
  if (!answer) return optional ? undefined : unanswered(question)
  if (kind in choices)
    return Object.hasOwn(choices[kind as keyof typeof choices], answer) ? undefined : 'Choose from the list'
  if (kind === 'line' && answer.length > LONGEST_LINE) return `This must be ${LONGEST_LINE} characters or fewer`
  if (name === 'workEmail' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(answer))
    return 'Enter an email address in the right format, like name@example.com'
  return undefined
}

const monthTyped = (answers: Answers, name: string) => ({
  month: answers[`${name}.month`] ?? '',
  year: answers[`${name}.year`] ?? '',
})

function monthProblems(answers: Answers, { name, label, optional }: Question, today: string): Record<string, string> {
  const typed = monthTyped(answers, name)
  if (isBlankDate(typed)) return optional ? {} : { [name]: `Enter a month and a year: ${label}` }
  const read = readMonth(typed, {})
  if ('problems' in read)
    return Object.fromEntries(Object.entries(read.problems).map(([part, words]) => [`${name}.${part}`, words]))
  if (read.month < '1920') return { [name]: 'Enter a month and a year, like 3 2021' }
  return read.month > today.slice(0, 7) ? { [name]: 'This must not be in the future' } : {}
}

function detailProblem(answers: Answers, { name, detail }: Question): string | undefined {
  if (!detail || answers[name] !== detail.after) return undefined
  return (answers[`${name}Details`] ?? '').trim() ? undefined : `Enter an answer: ${detail.label}`
}
