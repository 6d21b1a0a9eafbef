import { href } from 'react-router'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { keepPasskeyForm } from '#domains/accounts/passkeys.form.ts'
import { addPasskey } from '#domains/accounts/passkeys.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'

export const middleware = [getGoesTo(href('/account/passkeys/add'))]

export const action = form(
  keepPasskeyForm,
  async (ctx, { name, credential, redirect }) => {
    await addPasskey(ctx, name, credential)
    return redirectWith('passkey-added', safeRedirect(redirect, href('/account')))
  },
  { invalid: 'Passkey not added', once: false },
)

export default function KeepPasskey() {
  const reply = useFormReply()
  return (
    <AccountPage title="Add a passkey" reply={reply}>
      <p>Nothing was changed. If your device saved the passkey, delete it there.</p>
      <div>
        <ButtonLink to={href('/account/passkeys/add')}>Try again</ButtonLink>
      </div>
    </AccountPage>
  )
}
