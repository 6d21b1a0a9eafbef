import { ButtonLink } from '#app/ui/Button.tsx'
import css from './MyAccount.module.css'

/** The key for an authenticator app: a link that opens an app on this phone, and letters to type on another. */
export function TwoFactorKey({ secret, address }: { secret: string; address: string }) {
  return (
    <>
      <p>
        On this phone, open your app with the button. On another, choose <b>Enter a setup key</b> in Google
        Authenticator, Microsoft Authenticator or any other, name it after this hub and type this key, based on time:
      </p>
      <p className={css.key}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <div>
        <ButtonLink kind="line" icon="phone" to={address} reload>
          Open in my authenticator app
        </ButtonLink>
      </div>
    </>
  )
}
