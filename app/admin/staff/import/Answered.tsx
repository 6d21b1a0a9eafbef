import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { Option, Question } from '#domains/intake/question.rules.ts'
import { daysOfAnswer } from './DaysMeant.tsx'
import css from './staff-import.module.css'

type AnsweredProps = {
  asked: {
    title: string
    hint?: string
    answer: string | undefined
    options: readonly Option[]
    days?: Question['days']
  }
  /** Where it is opened. */
  to: string
}

/** A question in one line: what was answered, or that it is open. */
export function Answered({ asked: { title, hint, answer, options, days }, to }: AnsweredProps) {
  const meant = daysOfAnswer(days, answer)
  const label = options.find(({ value }) => value === answer)?.label
  return (
    <li className={css.question}>
      <span className={label ? css.answered : css.open} aria-hidden="true" />
      <span>
        <b>{title}</b>
        {hint && <span className={css.hint}>{hint}</span>}
        {meant && <span className={css.hint}>{meant}</span>}
      </span>
      <span>
        {label && (
          <Badge tone="valid" icon="check">
            {label}
          </Badge>
        )}
      </span>
      <ButtonLink
        kind={label ? 'ghost' : 'line'}
        size="xs"
        to={to}
        aria-label={`${label ? 'Change' : 'Answer'}: ${title}`}
        preventScrollReset
      >
        {label ? 'Change' : 'Answer'}
      </ButtonLink>
    </li>
  )
}
