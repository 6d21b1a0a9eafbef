import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { SelectField, TextArea } from '#app/ui/Field.tsx'
import type { QuizQuestion } from '#domains/learning/quiz/shown.rules.ts'
import css from '../lesson/check.module.css'

type FieldsProps = { question: QuizQuestion }
export const hints = {
  single: 'Choose one.',
  truefalse: 'Choose one.',
  multiple: 'Choose all that are right.',
  order: 'Put them in order, the first at the top.',
  match: 'Choose a match for each.',
  short: 'Your trainer reads this.',
}

/** What a question of the quiz is answered with, by its kind, with the answer that was saved. */
export function QuizFields({ question }: FieldsProps) {
  const { kind } = question
  if (kind === 'short')
    return <TextArea label="Your answer" name="text" rows={7} maxLength={4000} defaultValue={question.answer?.text} />
  if (kind === 'order') return <Order question={question} />
  if (kind === 'match') return <Matches question={question} />
  return <Choices question={question} />
}

function Choices({ question: { kind, options, answer } }: FieldsProps) {
  return options.map(({ id, text }) => (
    <label key={id} className={css.option}>
      <input
        type={kind === 'multiple' ? 'checkbox' : 'radio'}
        name="chosen[]"
        value={id}
        defaultChecked={answer?.chosen?.includes(id)}
      />
      <span>{text}</span>
    </label>
  ))
}

function Matches({ question: { options, matches, answer } }: FieldsProps) {
  const made = new Map(answer?.pairs ?? [])
  const choices = matches.map(({ id, text }) => ({ value: id, label: text }))
  return (
    <div className={css.matches}>
      {options.map(({ id, text }, at) => (
        <div key={id}>
          <input type="hidden" name={`pairs.${at}.0`} value={id} />
          <SelectField
            label={text}
            name={`pairs.${at}.1`}
            empty="Choose"
            options={choices}
            defaultValue={made.get(id) ?? ''}
          />
        </div>
      ))}
    </div>
  )
}

/** Moved up and down; before the script has come, a place is chosen for each. */
function Order({ question: { options, answer } }: FieldsProps) {
  const [order, setOrder] = useState<string[]>()
  const [moved, setMoved] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const start = answer?.chosen?.length === options.length ? answer.chosen : options.map(({ id }) => id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the script has come; afterwards the learner moves it
  useEffect(() => setOrder([...start]), [])
  useEffect(() => {
    // hidden fields tell no one that they changed
    if (moved) list.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [moved])
  const words = new Map(options.map(({ id, text }) => [id, text]))
  if (!order) return <OrderSelects question={{ options, answer }} />
  const move = (at: number, by: number) => {
    const next = [...order]
    const [one] = next.splice(at, 1)
    if (!one) return
    next.splice(at + by, 0, one)
    setOrder(next)
    setMoved(`${words.get(one)}: now ${at + by + 1} of ${next.length}`)
  }
  return (
    <>
      <ol className={css.order} ref={list}>
        {order.map((id, at) => (
          <li key={id} className={css.option}>
            <input type="hidden" name="chosen[]" value={id} />
            <span className={css.place}>{at + 1}</span>
            <span className={css.words}>{words.get(id)}</span>
            <span className={css.moves}>
              <Move way="up" text={words.get(id) ?? ''} off={at === 0} onClick={() => move(at, -1)} />
              <Move way="down" text={words.get(id) ?? ''} off={at === order.length - 1} onClick={() => move(at, 1)} />
            </span>
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {moved}
      </p>
    </>
  )
}

type MoveProps = { way: 'up' | 'down'; text: string; off: boolean; onClick: () => void }

// it stays where the focus is, at the ends too
const Move = ({ way, text, off, onClick }: MoveProps) => (
  <Button
    type="button"
    kind="quiet"
    icon={way}
    aria-label={`Move ${way}: ${text}`}
    aria-disabled={off || undefined}
    onClick={off ? undefined : onClick}
  />
)

function OrderSelects({ question: { options, answer } }: { question: Pick<QuizQuestion, 'options' | 'answer'> }) {
  const choices = options.map(({ id, text }) => ({ value: id, label: text }))
  return (
    <div className={css.matches}>
      {options.map(({ id }, at) => (
        <SelectField
          key={id}
          label={`Place ${at + 1}`}
          name={`chosen.${at}`}
          defaultValue={answer?.chosen?.[at] ?? ''}
          empty="Choose"
          options={choices}
        />
      ))}
    </div>
  )
}
