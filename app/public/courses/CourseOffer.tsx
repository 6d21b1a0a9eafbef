import { href, Link } from 'react-router'
import { Price, Start } from '#app/public/Buy.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { coursePicture } from '#app/ui/course-pictures.ts'
import { Notice } from '#app/ui/Notice.tsx'
import type { WayIn } from '#domains/learning/assignment/self.server.ts'
import { pounds } from '#lib/money.ts'
import { learnerCourse } from '#platform/addresses.ts'
import css from './course.module.css'

type Bundle = { slug: string; title: string; price: number | null }
type OfferProps = {
  course: { slug: string; title: string; pricePence: number | null; picture: string; soldIn: Bundle | null }
  signedIn: boolean
  requested: boolean
  way: WayIn
  sale: { onSale: boolean }
}

/** Picture, price and how to start. */
export function CourseOffer({ course, signedIn, requested, way, sale }: OfferProps) {
  const { slug, pricePence, picture, soldIn } = course
  const here = href('/courses/:slug', { slug })
  return (
    <Card turned="tr" className={css.offer ?? ''} aria-labelledby="offer">
      <img src={coursePicture(picture)} alt="" width={480} height={360} />
      <div className={css.inside}>
        <h2 id="offer" className="sr">
          Price and start
        </h2>
        {way.inPost || way.enrolmentId ? (
          <ForStaff slug={slug} requested={requested} way={way} />
        ) : soldIn ? (
          <InBundle {...soldIn} />
        ) : (
          <>
            {pricePence !== null && <Price pence={pricePence} className={css.price} />}
            {!sale.onSale && <NotYet />}
            <div className={requested ? undefined : css.again}>
              <Start
                action={href('/courses/:slug/start', { slug })}
                here={here}
                signedIn={signedIn}
                requested={requested}
              />
            </div>
          </>
        )}
        <ButtonLink kind="line" full to={href('/bundles')}>
          Explore Bundles
        </ButtonLink>
        {!way.inPost && !way.enrolmentId && (
          <p className="small muted">
            Courses open here soon. Start Now tells us that you want this one; nothing is charged.
          </p>
        )}
        {!signedIn && (
          <p className="small">
            New here? <Link to={`${href('/auth')}?tab=register&redirect=${here}`}>Register now</Link>
          </p>
        )}
      </div>
    </Card>
  )
}

/** Why it is not sold: a specialist reads it first. */
export const NotYet = () => (
  <Notice title="Not on sale yet.">A pharmacist, nurse or paramedic reads this course before it is sold.</Notice>
)

type ForStaffProps = { slug: string; requested: boolean; way: WayIn }

/** People in post pay nothing: they begin, go on, or ask the office. */
function ForStaff({ slug, requested, way: { enrolmentId, enrols } }: ForStaffProps) {
  if (enrolmentId)
    return (
      <>
        <p>You have this course.</p>
        <ButtonLink full to={learnerCourse(enrolmentId)}>
          Open my course
        </ButtonLink>
      </>
    )
  return (
    <>
      <p>{enrols ? 'Free of charge, because you work here.' : 'Your office gives this course. Start Now asks them.'}</p>
      <Start
        action={href('/courses/:slug/start', { slug })}
        here={href('/courses/:slug', { slug })}
        signedIn
        requested={requested && !enrols}
      />
    </>
  )
}

/** A course of the bundle that is not sold alone. */
function InBundle({ slug, title, price }: Bundle) {
  return (
    <>
      <p>
        In the {title}
        {price !== null && <span className="num">, {pounds(price)}</span>}
      </p>
      <div className={css.again}>
        <ButtonLink full to={href('/bundles/:slug', { slug })}>
          Start Now
        </ButtonLink>
      </div>
    </>
  )
}

/** On a phone the price and the button stay in reach. */
export function StickyOffer({ course: { slug, pricePence, soldIn }, signedIn, requested, way }: OfferProps) {
  if (requested || way.inPost || way.enrolmentId) return null
  if (soldIn)
    return (
      <div className={css.sticky}>
        {soldIn.price !== null && <Price pence={soldIn.price} />}
        <ButtonLink full to={href('/bundles/:slug', { slug: soldIn.slug })}>
          Start Now
        </ButtonLink>
      </div>
    )
  const here = href('/courses/:slug', { slug })
  return (
    <div className={css.sticky}>
      {pricePence !== null && <Price pence={pricePence} />}
      <Start action={href('/courses/:slug/start', { slug })} here={here} signedIn={signedIn} requested={requested} />
    </div>
  )
}
