import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { SignOut } from './SignOut.tsx'

/** For the shells: your account, and signing out. */
export function AccountFoot() {
  return (
    <>
      <ButtonLink kind="ghost" icon="user" to={href('/account')}>
        Your account
      </ButtonLink>
      <SignOut />
    </>
  )
}
