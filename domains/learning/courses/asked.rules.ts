import type { QuestionForm } from './bank.form.ts'
import type { Option, Question } from './questions.rules.ts'

type Typed = QuestionForm['options'][number]

/**
 * The question that was typed. Options keep the ids they had in the version before, so that what learners answered can be
 * compared; others get one from `newId`. Rows without words are left out.
 */
export function askedIn(form: QuestionForm, before: readonly Option[], newId: () => string): Question {
  const { kind, text, why } = form
  if (kind === 'short') return { kind, text, why, options: [] }
  const known = new Set(before.flatMap(({ id, pair }) => [id, ...(pair ? [pair.id] : [])]))
  const idOf = (id: string | undefined) => (id && known.delete(id) ? id : newId())
  const one = kind === 'single' || kind === 'truefalse'
  const rows = form.options.map((option, index) => ({ ...option, right: one ? index === form.rightOne : option.right }))
  return {
    ...{ kind, text, why },
    options: rows.filter(isWritten).map((row) => optionOf(kind, row, idOf)),
  }
}

const isWritten = ({ text, pair, feedback }: Typed) => [text, pair, feedback].some((words) => words !== '')

function optionOf(kind: Question['kind'], row: Typed, idOf: (id: string | undefined) => string): Option {
  const { text, right, feedback, pair } = row
  return {
    ...{ id: idOf(row.id), text },
    ...(kind === 'order' || kind === 'match' ? {} : { right }),
    ...(feedback ? { feedback } : {}),
    ...(kind === 'match' ? { pair: { id: idOf(row.pairId), text: pair } } : {}),
  }
}
