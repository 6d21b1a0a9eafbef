import { useLocation } from 'react-router'
import { statusWords } from '#app/parts/statuses.ts'
import { Link } from '#app/ui/Link.tsx'
import { HIRED_DAYS, SLOW_DAYS } from '#domains/recruitment/applications/pipeline.rules.ts'
import type { BoardColumn } from '#domains/recruitment/review/applicants-board.queries.server.ts'
import { formatCount } from '#lib/count.ts'
import { patchesOf, perPatch } from '#lib/patches.ts'
import { ApplicantCard } from './ApplicantCard.tsx'
import css from './board.module.css'

// as many as stand in one line
const MOST_PATCHES = 20

type Props = { column: BoardColumn; pageTo: (page: number) => string }

/** One stage: how many are at it, and a page of them. */
export function Column({ column, pageTo }: Props) {
  const { stage, total, slow, cards, page, pages } = column
  const { search } = useLocation()
  const name = statusWords('application', stage)
  const line = stage === 'hired' ? `last ${HIRED_DAYS} days` : `${formatCount(slow)} over ${SLOW_DAYS} days`
  return (
    <section aria-labelledby={`stage-${stage}`} className={css.column}>
      <div className={css.head}>
        <h2 id={`stage-${stage}`}>{name}</h2>
        <b className="num">{formatCount(total)}</b>
        <p>{line}</p>
      </div>
      <Patches moving={total - slow} slow={slow} />
      {cards.length === 0 && <p className={css.none}>No one at the moment.</p>}
      <ol className={css.cards}>
        {cards.map((card) => (
          <ApplicantCard key={card.id} card={card} stage={stage} search={search} />
        ))}
      </ol>
      {pages > 1 && (
        <nav className={css.pages} aria-label={`Pages of ${name}`}>
          {page > 1 && (
            <Link to={pageTo(page - 1)} preventScrollReset>
              Newer<span className="sr"> in {name}</span>
            </Link>
          )}
          <span className="num">
            Page {formatCount(page)} of {formatCount(pages)}
          </span>
          {page < pages && (
            <Link to={pageTo(page + 1)} preventScrollReset>
              More<span className="sr"> in {name}</span>
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}

// the number and the words stand above
function Patches({ moving, slow }: { moving: number; slow: number }) {
  const [solid = 0, wheat = 0] = patchesOf([moving, slow], perPatch(moving + slow, MOST_PATCHES))
  return (
    <span className={css.patches} aria-hidden="true">
      {Array.from({ length: solid + wheat }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a patch is its place
        <i key={at} className={at < solid ? undefined : css.slow} />
      ))}
    </span>
  )
}
