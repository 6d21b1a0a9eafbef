import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { SelectField, TextArea } from '#app/ui/Field.tsx'
import type { Answer } from '#domains/learning/courses/questions.rules.ts'
import type { Choice, ShownQuestion } from '#domains/learning/lessons/checks.rules.ts'
import css from './check.module.css'

type AnswerFieldsProps = {
  question: Pick<ShownQuestion, 'kind' | 'options' | 'matches'>
  /** What was saved or sent before. */
  answer?: Answer | null | undefined
}

export const answerHints = {
  single: 'Choose one.',
  truefalse: 'Choose one.',
  multiple: 'Choose all that are right.',
  order: 'Put them in order, the first at the top.',
  match: 'Choose a match for each.',
  short: 'Your trainer reads this.',
}

/** What a question is answered with, by its kind: in a lesson's check and in a quiz. Their parent is a fieldset. */
export function AnswerFields({ question: { kind, options, matches }, answer }: AnswerFieldsProps) {
  if (kind === 'short')
    return <TextArea label="Your answer" name="text" rows={7} maxLength={4000} defaultValue={answer?.text} />
  if (kind === 'order') return <Order options={options} chosen={answer?.chosen} />
  if (kind === 'match') return <Matches options={options} matches={matches} pairs={answer?.pairs} />
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

type MatchesProps = { options: Choice[]; matches: Choice[]; pairs: Answer['pairs'] }

function Matches({ options, matches, pairs }: MatchesProps) {
  const made = new Map(pairs)
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

type OrderProps = { options: Choice[]; chosen: Answer['chosen'] }

const never = () => () => {}

/** Moved up and down; before the script has come, a place is chosen for each. */
function Order({ options, chosen }: OrderProps) {
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [moved, setMoved] = useState<{ order: readonly string[]; say: string }>()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // hidden fields tell no one that they changed
    if (moved) list.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [moved])
  if (!scripted) return <OrderSelects options={options} chosen={chosen} />
  const begun = chosen?.length === options.length ? chosen : options.map(({ id }) => id)
  const order = moved?.order ?? begun
  const words = new Map(options.map(({ id, text }) => [id, text]))
  const move = (from: number, to: number) => {
    const next = [...order]
    const [one] = next.splice(from, 1)
    if (!one) return
    next.splice(to, 0, one)
    setMoved({ order: next, say: `${words.get(one)}: now ${to + 1} of ${next.length}` })
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
              <Move way="up" text={words.get(id) ?? ''} off={at === 0} onClick={() => move(at, at - 1)} />
              <Move
                way="down"
                text={words.get(id) ?? ''}
                off={at === order.length - 1}
                onClick={() => move(at, at + 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {moved?.say}
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

function OrderSelects({ options, chosen }: OrderProps) {
  const choices = options.map(({ id, text }) => ({ value: id, label: text }))
  return (
    <div className={css.matches}>
      {options.map(({ id }, at) => (
        <SelectField
          key={id}
          label={`Place ${at + 1}`}
          name={`chosen.${at}`}
          defaultValue={chosen?.[at] ?? ''}
          empty="Choose"
          options={choices}
        />
      ))}
    </div>
  )
}
