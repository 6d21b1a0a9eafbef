import { Form, Link } from 'react-router'
import css from '#app/account/AccountPage.module.css'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { CurrentPassword } from '#app/account/CurrentPassword.tsx'
import { userCtx } from '#app/context.ts'
import { answer } from '#app/doors.server.ts'
import { signedIn } from '#app/guards.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { useBusy } from '#app/use-busy.ts'
import { provenLately } from '#domains/accounts/proofs.server.ts'
import type { Route } from './+types/account.data'

export const middleware = [signedIn]

export async function loader({ context }: Route.LoaderArgs) {
  return { proven: await answer(() => provenLately(context.get(userCtx))) }
}

export default function OwnData({ loaderData: { proven } }: Route.ComponentProps) {
  const busy = useBusy('/account/password-again')
  return (
    <AccountPage title="A copy of your data">
      <p>
        A ZIP file with what this hub keeps about you: your account, your applications and every answer in them, your
        posts, training and onboarding when you work here, and the documents you sent. What referees wrote in confidence
        is not in it, nor notes that are meant for the office or your manager.
      </p>
      <p>It holds private papers. Keep it somewhere safe, and delete it when you no longer need it.</p>
      {proven ? (
        <ButtonLink to="/account/data.zip" icon="download" download="my-data.zip">
          Download my-data.zip
        </ButtonLink>
      ) : (
        <Form method="post" action="/account/password-again" noValidate className={css.form}>
          <input type="hidden" name="redirect" value="/account/data" />
          <CurrentPassword reply={undefined} />
          <Button busy={busy} busyLabel="Checking">
            Go on
          </Button>
        </Form>
      )}
      <p>
        <Link to="/account">Back to your account</Link>
      </p>
    </AccountPage>
  )
}
