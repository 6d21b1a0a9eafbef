import { href } from 'react-router'
import { AccountPage } from '#app/account/AccountPage.tsx'
import css from '#app/account/MyAccount.module.css'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'

/** Shown once, straight after they were made. */
export function RecoveryCodes({ title, codes }: { title: string; codes: string[] }) {
  return (
    <AccountPage title={title}>
      <Notice icon="lock" title="Keep these recovery codes now.">
        They are not shown again. Each signs you in once if your phone is lost. Print them, or keep them in a password
        manager.
      </Notice>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonLink to={href('/account')}>I have kept them</ButtonLink>
    </AccountPage>
  )
}
