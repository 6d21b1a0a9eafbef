import { href } from 'react-router'
import { AccountPage } from '#app/account/AccountPage.tsx'
import css from '#app/account/MyAccount.module.css'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'

/** Shown once, straight after they were created. */
export function RecoveryCodes({ title, codes, next }: { title: string; codes: string[]; next?: string }) {
  return (
    <AccountPage title={title}>
      <Notice icon="lock" title="Save these recovery codes now.">
        They will not be shown again. Each one signs you in once if you lose your phone. Print them, or save them in a
        password manager.
      </Notice>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonLink to={next ?? href('/account')}>I have saved them</ButtonLink>
    </AccountPage>
  )
}
