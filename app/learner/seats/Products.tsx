import { ProductPicture } from '#app/parts/shop/ProductPicture.tsx'
import { Card } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/Icon.tsx'
import type { SeatState } from '#domains/shop/seats/seen.rules.ts'
import { formatCount } from '#lib/count.ts'
import css from './seats.module.css'
import type { SeatProductShown } from './shown.server.ts'

const MOST = 60

/** One mark: finished, learning, assigned or free. */
export function SeatMark({ state }: { state: SeatState | 'free' }) {
  return (
    <span className={classes(css.mark, css[state])} aria-hidden="true">
      {state === 'finished' && <Icon name="check" />}
    </span>
  )
}

/** What was bought, each with a mark for every seat, and what the marks mean. */
export function Products({ products }: { products: SeatProductShown[] }) {
  return (
    <div>
      <Card as="section" className={css.products ?? ''} aria-labelledby="by-course">
        <h2 id="by-course" className="sr">
          Seats by course
        </h2>
        {products.map((product) => (
          <Product key={product.key} product={product} />
        ))}
      </Card>
      <ul className={css.key}>
        <li>
          <SeatMark state="finished" /> Finished, with the date
        </li>
        <li>
          <SeatMark state="learning" /> Learning
        </li>
        <li>
          <SeatMark state="assigned" /> Assigned, not started
        </li>
        <li>
          <SeatMark state="free" /> Free
        </li>
        <li className={css.end}>A seat can be taken back until the first lesson is finished.</li>
      </ul>
    </div>
  )
}

function Product({
  product: { title, pictures, courses, total, free, lapsed, counts },
}: {
  product: SeatProductShown
}) {
  const { finished, learning, assigned } = counts
  const marks = (['finished', 'learning', 'assigned', 'free'] as const).flatMap((state) =>
    Array.from({ length: counts[state] }, () => state),
  )
  return (
    <article className={css.product}>
      <ProductPicture pictures={pictures} />
      <h3>{title}</h3>
      <p className="num">
        <b>{formatCount(free)} free</b> of {formatCount(total)}
        {courses > 1 && `, ${courses} courses each`}
        {lapsed > 0 && `. ${formatCount(lapsed)} lapsed`}
      </p>
      <div
        className={css.marks}
        role="img"
        aria-label={`${title}: ${finished} finished, ${learning} learning, ${assigned} not started, ${free} free`}
      >
        {marks.slice(0, MOST).map((state, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their place
          <span key={at} className={css[state]} />
        ))}
      </div>
    </article>
  )
}
