import { href } from 'react-router'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { CurrentPassword } from '#app/account/CurrentPassword.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { provenLately } from '#domains/accounts/proofs.server.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => ({ proven: await provenLately(ctx) }))

export default function OwnData({ loaderData: { proven } }: Route.ComponentProps) {
  const busy = useBusy(href('/account/password-again'))
  return (
    <AccountPage title="A copy of your data">
      <p>
        A ZIP file of what this hub holds about you: your account, your applications and every answer in them, your
        posts, training and onboarding when you work here, and the documents you sent. It does not include what referees
        wrote in confidence, or notes meant for the office or your manager.
      </p>
      <p>It contains private documents. Keep it somewhere safe, and delete it when you no longer need it.</p>
      {proven ? (
        <ButtonLink to={href('/account/data.zip')} icon="download" download="my-data.zip">
          Download my-data.zip
        </ButtonLink>
      ) : (
        <Form method="post" action={href('/account/password-again')} noValidate className="grid gap-4">
          <input type="hidden" name="redirect" value={href('/account/data')} />
          <CurrentPassword reply={undefined} />
          <Button busy={busy} busyLabel="Checking">
            Continue
          </Button>
        </Form>
      )}
      <p>
        <Link to={href('/account')}>Back to your account</Link>
      </p>
    </AccountPage>
  )
}
