import css from '#app/account/MyAccount.module.css'
import { ButtonLink } from '#app/ui/Button.tsx'
import { QrCode } from '#app/ui/QrCode.tsx'

type TwoFactorKeyProps = { secret: string; address: string; qr: { size: number; path: string } }

/** The key for an authenticator app: a picture to scan, a link that opens an app on this phone, and letters to type. */
export function TwoFactorKey({ secret, address, qr }: TwoFactorKeyProps) {
  return (
    <>
      <p>Scan this with Google Authenticator, Microsoft Authenticator or another authenticator app:</p>
      <QrCode {...qr} label="QR code of the key for your authenticator app; the same key is shown below as text" />
      <p>
        If you are on that phone now, open the app with the button. Or choose <b>Enter a setup key</b> in the app, name
        it after this hub and enter this key (time-based):
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
