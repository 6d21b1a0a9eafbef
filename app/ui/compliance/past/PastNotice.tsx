import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { type Filters, listAddress } from '#app/ui/list/address.ts'
import { knownWords } from '#lib/as-at.ts'
import { countOf } from '#lib/count.ts'
import { formatDay } from '#lib/day.ts'
import css from './past.module.css'
import type { PastShown } from './past.server.ts'

type PastNoticeProps = {
  head: PastShown
  /** The address of the page without its filters, and the filters. */
  here: string
  filters: Filters
  /** How many marks of later knowledge the page shows. */
  marks?: number
  children?: ReactNode
}

/** Says that a page is about a day that is over, as known when, and leads back to today. */
export function PastNotice({ head, here, filters, marks = 0, children }: PastNoticeProps) {
  const { today, kept, past } = head
  const { counts } = past
  const other =
    past.knownBy === past.day ? { words: 'Show as known today', by: 'today' } : { words: 'Show as known then', by: '' }
  const were = counts.inPost === 1 ? 'person was' : 'people were'
  return (
    <div className={css.notice}>
      <Icon name="clock" />
      <p>
        <b>
          {formatDay(past.day)}, {knownWords(past, today)}.
        </b>{' '}
        {counts.inPost} {were} in post and {counts.compliant} {counts.compliant === 1 ? 'was' : 'were'} fully compliant.
        You can print and export this view; nothing can be changed in it.
        {marks > 0 && ` Of ${countOf(marks, 'record', 'records')} shown here more is known today.`}
        {kept.namesSince && past.knownBy < kept.namesSince && (
          <>
            {' '}
            Names of jobs and locations are kept from {formatDay(kept.namesSince)} on, and shown as they were that day.
          </>
        )}
        {children}
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
