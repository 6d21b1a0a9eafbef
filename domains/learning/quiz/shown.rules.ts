import type { Answer, Question } from '#domains/learning/courses/questions.rules.ts'
import type { ShownQuestion } from '#domains/learning/lessons/checks.rules.ts'
import type { Shown } from './drawing.rules.ts'

type Drawn = { position: number; shown: Shown[]; answer: Answer | null; flagged: boolean; question: Question }

/** A question as an attempt shows it, in ids of that attempt. */
export function shownQuestion({
  shown,
  question: { kind, text, options },
}: Omit<Drawn, 'position' | 'flagged'>): ShownQuestion {
  const words = new Map(
    options.flatMap(({ id, text, pair }) => [[id, text] as const, ...(pair ? [[pair.id, pair.text] as const] : [])]),
  )
  const choices = (right: boolean) =>
    shown
      .filter(({ side }) => (side === 'right') === right)
      .map(({ id, option }) => ({ id, text: words.get(option) ?? '' }))
  return { kind, text, options: choices(false), matches: choices(true) }
}

export const shownInAttempt = (drawn: Drawn & { answeredAt: string | null }) => ({
  ...shownQuestion(drawn),
  ...{ position: drawn.position, answer: drawn.answer, flagged: drawn.flagged, savedAt: drawn.answeredAt },
})
export type QuizQuestion = ReturnType<typeof shownInAttempt>
