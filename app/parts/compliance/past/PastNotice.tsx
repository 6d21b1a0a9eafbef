import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { type Filters, listAddress } from '#app/ui/list/address.ts'
import type { Compliant } from '#domains/compliance/tracker/compliant-now.queries.server.ts'
import { knownWords } from '#lib/as-at.ts'
import { countOf, formatCount } from '#lib/count.ts'
import { formatDay } from '#lib/day.ts'
import css from './past.module.css'
import type { PastShown } from './past.server.ts'
import { namesWords } from './past-rows.ts'

type PastNoticeProps = {
  head: PastShown
  /** The address of the page without its filters, and the filters. */
  here: string
  filters: Filters
  /** How many marks of later knowledge the page shows. */
  marks?: number
  exported?: boolean
  /** What was so on the day, in a sentence. */
  children: ReactNode
}

/** Says that a page is about a day that is over, as known when, and leads back to today. */
export function PastNotice({ head, here, filters, marks = 0, exported, children }: PastNoticeProps) {
  const { today, kept, past } = head
  const other =
    past.knownBy === past.day ? { words: 'Show as known today', by: 'today' } : { words: 'Show as known then', by: '' }
  const names = namesWords(kept, past)
  return (
    <div className={css.notice}>
      <Icon name="clock" />
      <p>
        <b>
          {formatDay(past.day)}, {knownWords(past, today)}.
        </b>{' '}
        {children} You can print{exported && ' and export'} this view; nothing can be changed in it.
        {marks > 0 && ` Of ${countOf(marks, 'record', 'records')} shown here more is known today.`}
        {names && ` ${names}`}
        <span className={css.printed}> What counts was on record by {formatDay(past.knownBy)}.</span>
      </p>
      <span className={css.ways}>
        <ButtonLink
          kind="quiet"
          size="xs"
          icon="undo"
          to={listAddress(here, filters, { known_by: other.by })}
          preventScrollReset
        >
          {other.words}
        </ButtonLink>
        <ButtonLink size="xs" to={listAddress(here, filters, { as_at: '', known_by: '' })} preventScrollReset>
          Back to today
        </ButtonLink>
      </span>
    </div>
  )
}

/** '30 people were in post and 25 were fully compliant.' */
export function countsWords({ inPost, compliant }: Compliant): string {
  if (inPost === 0) return 'No one was in post.'
  const were = inPost === 1 ? 'person was' : 'people were'
  return `${formatCount(inPost)} ${were} in post and ${formatCount(compliant)} ${compliant === 1 ? 'was' : 'were'} fully compliant.`
}
