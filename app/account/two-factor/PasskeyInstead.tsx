import { href } from 'react-router'
import { PasskeySignIn } from '#app/account/auth/PasskeySignIn.tsx'
import { withRedirect } from '#app/account/auth/redirects.ts'
import { Link } from '#app/ui/Link.tsx'

/** A passkey is a second step by itself: the one that the account has, or a new one. */
export function PasskeyInstead({ has = false, redirect }: { has?: boolean; redirect: string }) {
  if (!has)
    return (
      <p>
        No app? <Link to={withRedirect(href('/account/passkeys/add'), redirect)}>Add a passkey</Link> instead: your
        fingerprint, face or device PIN.
      </p>
    )
  return (
    <div className="grid gap-4">
      <PasskeySignIn redirect={redirect} />
      <p className="muted">No longer have the device? Ask your administrator to reset two-factor sign-in.</p>
    </div>
  )
}
