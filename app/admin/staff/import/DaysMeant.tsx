import type { Question } from '#domains/intake/question.rules.ts'
import { countOf } from '#lib/count.ts'
import css from './staff-import.module.css'

type Days = NonNullable<Question['days']>
const SHOWN = 12

/** The day that each answer makes of each different cell. */
export function DaysMeant({ days, options }: { days: Days; options: Question['options'] }) {
  const answers = options.filter(({ value }) => days.some(({ means }) => means.some((one) => one.value === value)))
  if (answers.length === 0) return null
  const table = (some: Days, caption: string) => (
    <div className={css.scroll}>
      <table className={css.compare}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">In the sheet</th>
            {answers.map(({ value, label }) => (
              <th key={value} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {some.map(({ says, means }) => (
            <tr key={says}>
              <th scope="row">{says}</th>
              {answers.map(({ value }) => (
                <td key={value}>{means.find((one) => one.value === value)?.day ?? 'no date'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  const rest = days.slice(SHOWN)
  return (
    <div className={css.days}>
      {table(days.slice(0, SHOWN), 'The date that each answer means')}
      {rest.length > 0 && (
        <details>
          <summary>{`${countOf(rest.length, 'more', 'more')}`}</summary>
          {table(rest, 'The other dates')}
        </details>
      )}
    </div>
  )
}

/** The days of one answer in a line: what each cell becomes. */
export function daysOfAnswer(days: Question['days'], answer: string | undefined): string {
  const all = (days ?? []).flatMap(({ says, means }) => {
    const day = means.find(({ value }) => value === answer)?.day
    return day ? [`${says} is ${day}`] : []
  })
  return all.join('; ')
}
