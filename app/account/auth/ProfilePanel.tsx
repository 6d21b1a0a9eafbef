import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { AccountPage } from '#app/account/AccountPage.tsx'
import type { FormReply } from '#app/doors/form-reply.ts'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { Names, RoleField } from './RegisterForm.tsx'

type ProfilePanelProps = {
  firstName: string
  lastName: string
  redirect: string | undefined
  reply?: FormReply | undefined
}

/** For accounts without a role. Before scripts arrive the button is enabled and the server checks. */
export function ProfilePanel({ firstName, lastName, redirect, reply }: ProfilePanelProps) {
  const busy = useBusy(href('/auth/profile'))
  const [chosen, setChosen] = useState(true)
  useEffect(() => setChosen(Boolean(reply?.values.role)), [reply])
  return (
    <AccountPage title="Complete your profile" reply={reply}>
      <Form method="post" action={href('/auth/profile')} noValidate className="grid gap-4">
        <input type="hidden" name="redirect" value={redirect ?? ''} />
        <Names reply={reply} first={firstName} last={lastName} />
        <RoleField reply={reply} onChange={(role) => setChosen(role !== '')} />
        <Button disabled={!chosen} busy={busy} busyLabel="Saving">
          Save and continue
        </Button>
      </Form>
    </AccountPage>
  )
}
