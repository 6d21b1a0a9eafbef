import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import { rhythmWords } from '#domains/supervision/cadence/cadence.rules.ts'
import type { DuesOf } from '#domains/supervision/schedule/figures.queries.server.ts'
import { kindNames } from '#domains/supervision/supervision.labels.ts'
import { formatDay } from '#lib/day.ts'
import { DueBadge } from './DueBadge.tsx'
import css from './supervision.module.css'

type Props = { dues: DuesOf; personId: string; mayBook: boolean; title?: string; more?: string }

/** What is next due of someone, and the way to book it. */
export function DuesCard({ dues: { rows, today }, personId, mayBook, title = 'Next', more }: Props) {
  return (
    <Card>
      <CardHead title={title}>{more && <Link to={more}>All of it</Link>}</CardHead>
      {rows.length === 0 ? (
        <p className={`muted ${css.pad}`}>Nothing is due.</p>
      ) : (
        <CardList>
          {rows.map((row) => (
            <CardItem
              key={row.kind}
              title={kindNames[row.kind]}
              meta={[
                row.dueOn && `due ${formatDay(row.dueOn)}`,
                row.every && rhythmWords({ ...row, weeks: null }).toLowerCase(),
              ]
                .filter(Boolean)
                .join(', ')}
              end={
                <>
                  <DueBadge row={row} today={today} />
                  {row.bookedId ? (
                    <ButtonLink kind="ghost" size="xs" to={href('/supervision/:id', { id: row.bookedId })}>
                      Open
                    </ButtonLink>
                  ) : (
                    mayBook && (
                      <ButtonLink
                        kind="quiet"
                        size="xs"
                        to={`${href('/supervision/book')}?kind=${row.kind}&person=${personId}`}
                      >
                        Book
                      </ButtonLink>
                    )
                  )}
                </>
              }
            />
          ))}
        </CardList>
      )}
    </Card>
  )
}
