import { ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import css from './Apply.module.css'

/** What a visitor without an account does next; nothing is typed twice. */
export function SignInFirst({ shown }: { shown: boolean }) {
  return (
    <div className={css.account} data-shown={shown}>
      <Notice tone="mist" icon="lock" title="Register to submit your application.">
        Your application needs an account, so that only you and HR can see it. What you typed here comes with you.
      </Notice>
      <div className="row">
        <ButtonLink to="/portal/register">Register to Apply</ButtonLink>
        <ButtonLink kind="line" to="/portal/login">
          Login to Portal
        </ButtonLink>
      </div>
    </div>
  )
}
