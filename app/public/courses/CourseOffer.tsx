import { href } from 'react-router'
import { coursePicture } from '#app/parts/learning/course-pictures.ts'
import { Price, Start } from '#app/public/Buy.tsx'
import { ForWhom, StickyWant, TeamPromises, WantForMe, type WantProps, WantSeats } from '#app/public/Want.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { WayIn } from '#domains/learning/assignment/self.server.ts'
import { pounds } from '#lib/money.ts'
import { learnerCourse } from '#platform/addresses.ts'
import css from './course.module.css'

type Bundle = { slug: string; title: string; price: number | null }
type OfferProps = Omit<WantProps, 'here'> & {
  course: { slug: string; title: string; pricePence: number | null; picture: string; soldIn: Bundle | null }
  signedIn: boolean
  requested: boolean
  way: WayIn
  sale: { onSale: boolean }
}

const hereOf = ({ course: { slug } }: OfferProps) => href('/courses/:slug', { slug })
const isTheirs = ({ way }: OfferProps) => way.inPost || (way.enrolmentId !== undefined && !way.renews)

/** Picture, price and how to start. */
export function CourseOffer(offer: OfferProps) {
  const { course, signedIn, buy, team } = offer
  const here = hereOf(offer)
  return (
    <Card turned="tr" className={css.offer ?? ''} aria-labelledby="offer">
      <img src={coursePicture(course.picture)} alt="" width={480} height={360} />
      <div className={css.inside}>
        <h2 id="offer" className="sr">
          Price and start
        </h2>
        {buy.forTeam && <ForWhom here={here} team={team} />}
        {team ? <WantSeats {...offer} here={here} /> : <ForMe {...offer} />}
        <ButtonLink kind="line" full to={href('/bundles')}>
          Explore Bundles
        </ButtonLink>
        {team && <TeamPromises vat={buy.vat} />}
        {!team && !buy.forMe && !course.soldIn && !isTheirs(offer) && (
          <p className="small muted">
            Courses open here soon. Start Now tells us that you want this one; nothing is charged.
          </p>
        )}
        {(buy.forMe || buy.forTeam) && (
          <p className="small">
            <Link to={href('/before-you-buy')}>Before you buy</Link>
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

/** How one person comes by it: what it costs, or why it is not sold. */
export function ForMe(offer: OfferProps) {
  const { way } = offer
  return (
    <>
      {way.renews && way.enrolmentId && !way.inPost && (
        <Notice tone="soon" icon="clock" title="Time to renew">
          You finished this course. Buy it again to renew your certificate.{' '}
          <Link to={learnerCourse(way.enrolmentId)}>Read its lessons</Link>
        </Notice>
      )}
      <Ways {...offer} />
    </>
  )
}

function Ways(offer: OfferProps) {
  const { course, signedIn, requested, way, sale, buy } = offer
  const { slug, pricePence, soldIn } = course
  const here = hereOf(offer)
  if (isTheirs(offer)) return <ForStaff slug={slug} requested={requested} way={way} />
  if (soldIn) return <InBundle {...soldIn} />
  if (buy.forMe) return <WantForMe {...offer} here={here} />
  return (
    <>
      {pricePence !== null && <Price pence={pricePence} className={css.price} />}
      <NotYet awaits={!sale.onSale} />
      <div className={requested ? undefined : css.again}>
        <Start {...startOf(slug)} {...{ here, signedIn, requested }} />
      </div>
    </>
  )
}

const startOf = (slug: string) => ({
  action: href('/courses/:slug/start', { slug }),
  notWanted: href('/courses/:slug/not-wanted', { slug }),
})

/** Why it is not sold: a specialist reads it first, or no payment is taken here. */
export const NotYet = ({ awaits }: { awaits: boolean }) => (
  <Notice title="Not on sale yet.">
    {awaits && 'A pharmacist, nurse or paramedic reads this course before it is sold.'}
  </Notice>
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
      <Start {...startOf(slug)} here={href('/courses/:slug', { slug })} signedIn requested={requested && !enrols} />
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
export function StickyOffer(offer: OfferProps) {
  const { course, signedIn, requested, buy, team } = offer
  const { slug, pricePence, soldIn } = course
  const here = hereOf(offer)
  if (team) return <StickyWant {...offer} here={here} />
  if (isTheirs(offer)) return null
  if (soldIn)
    return (
      <div className={css.sticky}>
        {soldIn.price !== null && <Price pence={soldIn.price} />}
        <ButtonLink full to={href('/bundles/:slug', { slug: soldIn.slug })}>
          Start Now
        </ButtonLink>
      </div>
    )
  if (buy.forMe) return <StickyWant {...offer} here={here} />
  if (requested) return null
  return (
    <div className={css.sticky}>
      {pricePence !== null && <Price pence={pricePence} />}
      <Start {...startOf(slug)} {...{ here, signedIn, requested }} />
    </div>
  )
}
