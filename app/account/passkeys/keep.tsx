import { href } from 'react-router'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { userCtx } from '#app/doors/context.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { getGoesTo, signedIn } from '#app/doors/guards.server.ts'
import { redirectWith, replyEachTime } from '#app/doors/old-doors.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { keepPasskeyForm } from '#domains/accounts/passkeys.form.ts'
import { addPasskey } from '#domains/accounts/passkeys.server.ts'
import type { Route } from './+types/keep'

export const middleware = [signedIn, getGoesTo(href('/account/passkeys/add'))]

export function action(args: Route.ActionArgs) {
  return replyEachTime(
    args,
    keepPasskeyForm,
    async ({ name, credential }) => {
      await addPasskey(args.context.get(userCtx), name, credential)
      return redirectWith('passkey-added', href('/account'))
    },
    'Passkey not added',
  )
}

export default function KeepPasskey() {
  const reply = useFormReply()
  return (
    <AccountPage title="Add a passkey" reply={reply}>
      <p>Nothing was changed. If your device kept the passkey all the same, delete it there.</p>
      <div>
        <ButtonLink to={href('/account/passkeys/add')}>Try again</ButtonLink>
      </div>
    </AccountPage>
  )
}
