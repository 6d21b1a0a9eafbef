import { href } from 'react-router'
import css from '#app/account/AccountPage.module.css'
import { useTyped } from '#app/account/typed.ts'
import type { FormReply } from '#app/doors/form-reply.ts'
import { Button } from '#app/ui/Button.tsx'
import { SelectField, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { roles } from '#platform/actor.ts'
import { NewPassword } from './NewPassword.tsx'

const options = roles.map((role) => ({ value: role, label: role }))

export function RegisterForm({ redirect, reply }: { redirect: string | undefined; reply: FormReply | undefined }) {
  const busy = useBusy(href('/auth/register'))
  const form = useTyped({ name: 'register', reply, redirect })
  return (
    <Form
      failure="Registration failed"
      ref={form}
      method="post"
      action={href('/auth/register')}
      noValidate
      className="grid gap-4"
    >
      <input type="hidden" name="redirect" value={redirect ?? ''} />
      <Names reply={reply} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={reply?.values.email}
        error={reply?.errors.email}
      />
      <NewPassword label="Password" reply={reply} />
      <RoleField reply={reply} />
      <Button full busy={busy} busyLabel="Creating account">
        Create account
      </Button>
    </Form>
  )
}

type NamesProps = { reply: FormReply | undefined; first?: string; last?: string }

export function Names({ reply, first, last }: NamesProps) {
  return (
    <div className={css.names}>
      <TextField
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        maxLength={100}
        defaultValue={reply?.values.firstName ?? first}
        error={reply?.errors.firstName}
      />
      <TextField
        label="Last Name"
        name="lastName"
        autoComplete="family-name"
        maxLength={100}
        defaultValue={reply?.values.lastName ?? last}
        error={reply?.errors.lastName}
      />
    </div>
  )
}

export function RoleField({ reply, onChange }: { reply: FormReply | undefined; onChange?: (role: string) => void }) {
  return (
    <SelectField
      label="User Type"
      name="role"
      hint="Staff, trainer, manager and HR accounts are confirmed by an administrator."
      empty="Choose a role"
      options={options}
      defaultValue={reply?.values.role ?? ''}
      error={reply?.errors.role}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  )
}
