import { href } from 'react-router'
import css from '#app/account/AccountPage.module.css'
import { useTyped } from '#app/account/typed.ts'
import type { FormReply } from '#app/doors/form-reply.ts'
import { Button } from '#app/ui/Button.tsx'
import { PasswordField, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { withRedirect } from './redirects.ts'

export function LoginForm({ redirect, reply }: { redirect: string | undefined; reply: FormReply | undefined }) {
  const busy = useBusy(href('/auth/login'))
  const form = useTyped({ name: 'login', reply, redirect })
  return (
    <>
      <Form failure="Google sign-in failed" method="post" action={href('/auth/google')}>
        <input type="hidden" name="redirect" value={redirect ?? ''} />
        <Button kind="quiet" full>
          Continue with Google
        </Button>
      </Form>
      <PasskeySignIn redirect={redirect} />
      <p className={css.or}>or with your email</p>
      <Form
        failure="Login failed"
        ref={form}
        method="post"
        action={href('/auth/login')}
        noValidate
        className="grid gap-4"
      >
        <input type="hidden" name="redirect" value={redirect ?? ''} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          defaultValue={reply?.values.email}
          error={reply?.errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          maxLength={128}
          error={reply?.errors.password}
          aside={<Link to={withRedirect(href('/auth/forgot'), redirect)}>Forgotten your password?</Link>}
        />
        <Button full busy={busy} busyLabel="Logging in">
          Log in
        </Button>
      </Form>
      <p className="muted">
        Applying for a job? <Link to={withRedirect(`${href('/auth')}?tab=register`, redirect)}>Register</Link> first, it
        takes about a minute. No confirmation email?{' '}
        <Link to={withRedirect(href('/auth/resend'), redirect)}>Send it again</Link>.
      </p>
    </>
  )
}
