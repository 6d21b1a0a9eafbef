import { href } from 'react-router'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import quilt from '#app/ui/pictures/hero-quilt.svg'
import css from './Hero.module.css'

export function Hero() {
  return (
    <div className={`wrap ${css.hero}`}>
      <div>
        <h1>HRMS + LMS for Safer, Smarter Healthcare Teams</h1>
        <p className={`lead ${css.lead}`}>
          From recruitment to compliance – a single platform to hire, train, and manage your care workforce.
        </p>
        <p className="row">
          <ButtonLink to={href('/apply')}>Apply for a Job</ButtonLink>
          <ButtonLink kind="line" to={href('/login')}>
            Portal
          </ButtonLink>
        </p>
      </div>
      {/* a picture of the product: what it shows is said in words further down */}
      <div className={css.quilt} aria-hidden="true">
        <img src={quilt} alt="" width={650} height={650} fetchPriority="high" />
        <div className={`${css.slip} ${css.person}`}>
          <Avatar name="Adaeze Okafor" />
          <span>
            <b>Adaeze Okafor</b>Safeguarding Adults
          </span>
          <Badge tone="valid" icon="check">
            Valid
          </Badge>
        </div>
        <div className={`${css.slip} ${css.due}`}>
          <span>
            <b>Moving and Handling</b>Renews 2 December
          </span>
          <Badge tone="soon" icon="clock">
            12 days
          </Badge>
        </div>
      </div>
    </div>
  )
}
