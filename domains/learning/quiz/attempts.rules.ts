import { type Answer, isRight, type Option, type QuestionKind } from '#domains/learning/courses/questions.rules.ts'
import { inQuestionIds, type Shown } from './drawing.rules.ts'

/** How many of the questions asked must be right. */
export const neededRight = (asked: number, passMark: number) => Math.ceil((passMark * asked) / 100)

export const isPassed = (right: number, { asked, passMark }: { asked: number; passMark: number }) =>
  right * 100 >= passMark * asked

/** For display only. */
export const percent = (right: number, asked: number) => (asked === 0 ? 0 : Math.round((right * 100) / asked))

type Attempt = { sentAt: string | null; markedAt: string | null; endsAt: string | null; passed: boolean | null }
type Cycle = {
  /** What the version allows, and what was given on top. */
  allowed: number
  attempts: readonly Attempt[]
  lessonsDone: boolean
  quizFirst: boolean
  number: number
  closed: boolean
}
export type QuizState =
  | 'passed'
  | 'closed'
  | 'under way'
  | 'time is up'
  | 'awaiting marking'
  | 'attempts used up'
  | 'lessons first'
  | 'may start'

export const attemptsLeft = ({ allowed, attempts }: Pick<Cycle, 'allowed' | 'attempts'>) =>
  Math.max(allowed - attempts.length, 0)

/** What a learner may do next with the quiz of a cycle. A renewal may begin with it, where the course allows that. */
export function quizState(cycle: Cycle, now: Temporal.Instant): QuizState {
  const { attempts, closed } = cycle
  if (attempts.some(({ passed }) => passed)) return 'passed'
  if (closed) return 'closed'
  const open = attempts.find(({ markedAt }) => markedAt === null)
  if (open?.sentAt) return 'awaiting marking'
  if (open) return isOver(open, now) ? 'time is up' : 'under way'
  if (attemptsLeft(cycle) === 0) return 'attempts used up'
  return cycle.lessonsDone || (cycle.quizFirst && cycle.number > 1) ? 'may start' : 'lessons first'
}

/** Whether the limit of a timed quiz has passed: no answer is taken any more. */
export const isOver = ({ endsAt }: Pick<Attempt, 'endsAt'>, now: Temporal.Instant) =>
  endsAt !== null && Temporal.Instant.compare(now, endsAt) >= 0

export const endsAt = (startedAt: Temporal.Instant, minutes: number | null) =>
  minutes === null ? null : startedAt.add({ minutes }).toString()

type Drawn = { kind: QuestionKind; options: readonly Option[]; shown: readonly Shown[]; answer: Answer | null }

/** Whether the answer to a question is right; undefined where a trainer reads it. What was not answered is wrong. */
export function markOf({ kind, options, shown, answer }: Drawn): boolean | undefined {
  if (!answer) return false
  const said = inQuestionIds(shown, answer)
  return said ? isRight({ kind, options }, said) : false
}
