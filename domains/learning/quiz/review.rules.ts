import type { Answer, Question } from '#domains/learning/courses/questions.rules.ts'
import { markedAnswer, type Row, type ShownQuestion } from '#domains/learning/lessons/checks.rules.ts'
import { groupBy } from '#lib/group-by.ts'
import { inQuestionIds, type Shown } from './drawing.rules.ts'

type Lesson = { id: string; position: number; title: string; minutes: number }
type Drawn = {
  position: number
  shown: Shown[]
  answer: Answer | null
  right: boolean | null
  question: Question & { id: string }
}
type Known = {
  places: ReadonlyMap<string, Lesson>
  comments: ReadonlyMap<number, { comment: string }>
  /** Whether it may be said what would have been right: not while the learner has an attempt left. */
  whole: boolean
}

/** What was not right in a marked attempt: each question, what is said of the answer, and the lesson it is about. */
export function reviewOf(drawn: readonly Drawn[], { places, comments, whole }: Known) {
  return drawn
    .filter(({ right }) => !right)
    .map(({ position, shown, answer, question }) => ({
      ...{ position, text: question.text, why: question.kind === 'short' ? '' : question.why },
      written: answer?.text ?? '',
      comment: comments.get(position)?.comment ?? '',
      answered: answer !== null,
      rows: rowsOf({ shown, answer, question }, whole),
      lesson: places.get(question.id),
    }))
}

function rowsOf({ shown, answer, question }: Pick<Drawn, 'shown' | 'answer' | 'question'>, whole: boolean): Row[] {
  const said = answer ? inQuestionIds(shown, answer) : {}
  if (!said || question.kind === 'short') return []
  const inOrder = shown.filter(({ side }) => side !== 'right').map(({ option }) => ({ id: option, text: '' }))
  const asShown: ShownQuestion = { kind: question.kind, text: question.text, options: inOrder, matches: [] }
  const { rows } = markedAnswer(question, said, asShown)
  if (whole) return answer ? rows : rows.filter(({ state }) => state !== 'wrong')
  const choice = question.kind !== 'order' && question.kind !== 'match'
  return choice ? rows.filter(({ state }) => state === 'wrong') : []
}

/** The lessons to look at, those with most questions first. */
export function lessonsToRead(again: readonly { lesson?: Lesson | undefined; why: string }[]) {
  const lessons = groupBy(again, ({ lesson }) => lesson?.id ?? '')
  return [...lessons.values()]
    .flatMap((questions) => {
      const [first] = questions
      return first?.lesson
        ? [
            {
              ...first.lesson,
              questions: questions.length,
              whys: [...new Set(questions.map(({ why }) => why).filter(Boolean))],
            },
          ]
        : []
    })
    .toSorted((one, other) => other.questions - one.questions || one.position - other.position)
}
