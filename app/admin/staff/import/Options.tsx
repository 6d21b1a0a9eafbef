import { Choice } from '#app/ui/ChoiceFields.tsx'
import type { Option } from '#domains/intake/question.rules.ts'
import css from './staff-import.module.css'

type OptionsProps = { legend: string; options: readonly Option[]; chosen: string; id: string }

/** The first answers as cards; of many, such as every job here, the rest as a list to open. */
const SHOWN = 5

export function Options({ legend, options, chosen, id }: OptionsProps) {
  const first = options.filter(({ value }, at) => at < SHOWN || value === chosen || value === 'out' || value === 'team')
  const rest = options.filter((option) => !first.includes(option))
  const card = ({ value, label, hint }: Option) => (
    <div key={value} className={css.option}>
      <Choice
        type="radio"
        name="answer"
        id={`${id}-${value}`}
        value={value}
        label={label}
        note={hint}
        defaultChecked={value === chosen}
        required
      />
    </div>
  )
  return (
    <fieldset className={css.options}>
      <legend className="sr">{legend}</legend>
      {first.map(card)}
      {rest.length > 0 && (
        <details className={css.more}>
          <summary>{`${rest.length} more`}</summary>
          <div className={css.options}>{rest.map(card)}</div>
        </details>
      )}
    </fieldset>
  )
}
