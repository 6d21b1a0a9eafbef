import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import css from './Apply.module.css'

/** What a visitor without an account does next; nothing is typed twice. */
export function SignInFirst() {
  return (
    <section className={css.account} id="account" aria-labelledby="account-title">
      <h2 id="account-title">Register to submit your application</h2>
      <p className="muted">
        An application needs an account, so that only you and HR can see it. What you type here comes with you.
      </p>
      <div className={css.choices}>
        <ButtonLink kind="line" full to={href('/portal/register')}>
          Register to Apply
        </ButtonLink>
        <ButtonLink kind="ghost" full to={href('/portal/login')}>
          Login to Portal
        </ButtonLink>
      </div>
    </section>
  )
}
