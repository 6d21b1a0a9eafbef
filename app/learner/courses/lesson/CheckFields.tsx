import { useEffect, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { SelectField, TextArea } from '#app/ui/Field.tsx'
import type { Choice, ShownQuestion } from '#domains/learning/lessons/checks.rules.ts'
import css from './check.module.css'

type CheckFieldsProps = { question: ShownQuestion; values?: Record<string, string> | undefined }

/** What a question is answered with, by its kind. */
export function CheckFields({ question, values }: CheckFieldsProps) {
  const { kind, options, matches } = question
  if (kind === 'short')
    return <TextArea label="Your answer" name="text" rows={5} maxLength={4000} defaultValue={values?.text} />
  if (kind === 'order') return <OrderFields options={options} values={values} />
  if (kind === 'match') return <MatchFields options={options} matches={matches} values={values} />
  return <Choices options={options} many={kind === 'multiple'} />
}

function Choices({ options, many }: { options: Choice[]; many: boolean }) {
  return (
    <fieldset className={css.options} aria-labelledby="check">
      {many && <p className={css.hint}>Choose all that are right.</p>}
      {options.map(({ id, text }) => (
        <label key={id} className={css.option}>
          <input type={many ? 'checkbox' : 'radio'} name="chosen[]" value={id} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

function MatchFields({
  options,
  matches,
  values,
}: {
  options: Choice[]
  matches: Choice[]
  values: CheckFieldsProps['values']
}) {
  const choices = matches.map(({ id, text }) => ({ value: id, label: text }))
  return (
    <fieldset className={css.matches} aria-labelledby="check">
      {options.map(({ id, text }, at) => (
        <div key={id}>
          <input type="hidden" name={`pairs.${at}.0`} value={id} />
          <SelectField
            label={text}
            name={`pairs.${at}.1`}
            empty="Choose"
            options={choices}
            defaultValue={values?.[`pairs.${at}.1`]}
          />
        </div>
      ))}
    </fieldset>
  )
}

const places = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']

type OrderFieldsProps = { options: Choice[]; values: CheckFieldsProps['values'] }

/** Moved up and down; before the script has come, a place is chosen for each. */
function OrderFields({ options, values }: OrderFieldsProps) {
  const [order, setOrder] = useState<Choice[]>()
  const [moved, setMoved] = useState('')
  useEffect(() => setOrder(options), [options])
  if (!order) return <OrderSelects options={options} values={values} />
  const move = (at: number, by: number) => {
    const next = [...order]
    const [one] = next.splice(at, 1)
    if (!one) return
    next.splice(at + by, 0, one)
    setOrder(next)
    setMoved(`${one.text}: now ${at + by + 1} of ${next.length}`)
  }
  return (
    <fieldset className={css.options} aria-labelledby="check">
      <p className={css.hint}>Put the first at the top.</p>
      <ol className={css.order}>
        {order.map(({ id, text }, at) => (
          <li key={id} className={css.option}>
            <input type="hidden" name="chosen[]" value={id} />
            <span className={css.place}>{at + 1}</span>
            <span className={css.words}>{text}</span>
            <span className={css.moves}>
              <Move way="up" text={text} off={at === 0} onClick={() => move(at, -1)} />
              <Move way="down" text={text} off={at === order.length - 1} onClick={() => move(at, 1)} />
            </span>
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {moved}
      </p>
    </fieldset>
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

function OrderSelects({ options, values }: OrderFieldsProps) {
  const choices = options.map(({ id, text }) => ({ value: id, label: text }))
  return (
    <fieldset className={css.matches} aria-labelledby="check">
      {options.map(({ id }, at) => (
        <SelectField
          key={id}
          label={places[at] ?? `Number ${at + 1}`}
          name={`chosen.${at}`}
          defaultValue={values?.[`chosen.${at}`]}
          empty="Choose"
          options={choices}
        />
      ))}
    </fieldset>
  )
}
