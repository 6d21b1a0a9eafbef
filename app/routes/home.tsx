import { PublicPage } from '#app/public/PublicPage.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import quilt from '#app/ui/pictures/hero-quilt.svg'
import css from './home.module.css'

export default function Home() {
  return (
    <PublicPage title="HRMS & LMS for Healthcare">
      <div className={`wrap ${css.hero}`}>
        <div className={css.words}>
          <h1>HRMS + LMS for Safer, Smarter Healthcare Teams</h1>
          <p className="lead">
            From recruitment to compliance – a single platform to hire, train, and manage your care workforce.
          </p>
          <p className="row">
            <ButtonLink to="/application-form">Apply for a Job</ButtonLink>
            <ButtonLink kind="line" to="/login">
              Portal
            </ButtonLink>
          </p>
        </div>
        <img src={quilt} alt="" width={640} height={640} />
      </div>
    </PublicPage>
  )
}
