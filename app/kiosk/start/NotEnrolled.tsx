import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Outside } from '../frame/Outside.tsx'

/** Said plainly where no one can sign in by badge. */
export function NotEnrolled() {
  return (
    <Outside title="This device is not enrolled">
      <p>
        People sign in by badge and PIN on shared devices that an administrator has enrolled. This is not one of them,
        or it has been withdrawn.
      </p>
      <p>
        An administrator enrols it here, on this device, under <b>Settings</b>, <b>Shared devices</b>.
      </p>
      <div className="row">
        <ButtonLink to={href('/auth')}>Sign in with an email address</ButtonLink>
      </div>
    </Outside>
  )
}
