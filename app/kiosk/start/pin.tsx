import { useEffect, useRef } from 'react'
import { href, redirect } from 'react-router'
import { useFormReply } from '#app/doors/form-reply.ts'
import { keepSession, secretsOf } from '#app/doors/kiosk-cookies.server.ts'
import { form, read } from '#app/doors/visitor.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { whoShowedBadge } from '#domains/employment/kiosk/holders.queries.server.ts'
import { pinForm } from '#domains/employment/kiosk/kiosk.form.ts'
import { idleSeconds } from '#domains/employment/kiosk/kiosk.rules.ts'
import { givePin } from '#domains/employment/kiosk/sign-in.server.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { Outside } from '../frame/Outside.tsx'
import { end } from '../frame/use-idle.ts'
import type { Route } from './+types/pin'
import { Keys } from './Keys.tsx'
import css from './start.module.css'

const here = href('/kiosk/pin')

export const loader = read(async (ctx, args: Route.LoaderArgs) => {
  const { secret, token } = secretsOf(args)
  const holder = await whoShowedBadge(ctx, { secret, token })
  // nothing was shown, or the tries are used up: its page says which on the way back
  if (!holder) throw redirect(href('/kiosk'))
  return { name: firstNameOf(holder.name) }
})

export const action = form(
  pinForm,
  async (ctx, { pinCode }, args: Route.ActionArgs) => {
    const { secret, token } = secretsOf(args)
    const session = await givePin(ctx, { secret, token }, pinCode)
    return redirect(href('/kiosk'), { headers: { 'Set-Cookie': keepSession(session) } })
  },
  { once: false },
)

// what a wrong PIN says stays, also where there is nothing left to try
export const shouldRevalidate = () => false

export default function Pin({ loaderData: { name } }: Route.ComponentProps) {
  const reply = useFormReply()
  const busy = useBusy(here)
  const field = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const timer = setTimeout(end, idleSeconds(false) * 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Outside title={`Hello ${name}. Your PIN?`} faulty={Boolean(reply)}>
      <Form
        key={reply?.at}
        ref={field}
        method="post"
        action={here}
        className="fields"
        noValidate
        failure="Not signed in"
      >
        <div className={css.pin}>
          <TextField
            label="Six digits"
            name="pinCode"
            type="password"
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={6}
            autoComplete="off"
            autoFocus
            error={reply?.errors?.pinCode ?? reply?.toast?.text}
          />
        </div>
        <Keys form={field} />
        <Button full busy={busy} busyLabel="Signing in">
          Sign in
        </Button>
      </Form>
      <Form method="post" action={href('/kiosk/finish')} reloadDocument>
        <Button kind="ghost" full>
          This is not my badge
        </Button>
      </Form>
    </Outside>
  )
}
