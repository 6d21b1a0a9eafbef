import type { ReactNode } from 'react'
import { errorList } from '#app/doors/form-reply.ts'
import css from '#app/parts/compliance/evidence/evidence.module.css'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { KeyMark } from '#app/ui/keys/Keys.tsx'
import { byKey, type Keys } from '#app/ui/keys/use-keys.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'

type Sent = {
  action: string
  keys: Keys
  /** What is sent beside what was typed, in hidden fields. */
  also: ReactNode
}

export function VerifyDocument({ action, keys, also }: Sent) {
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} className="fields" failure="Update failed">
      {also}
      <CheckField name="originalSeen" label="I have seen the original" />
      <Button icon="check" full busy={busy} busyLabel="Verifying" {...byKey(keys, 'v')}>
        Verify, show next
        <KeyMark keys={keys} of="V" />
      </Button>
    </Form>
  )
}

/** Folded until it is wanted, or until its reason is asked for again. */
export function RejectDocument({ action, keys, also, hint }: Sent & { hint: string }) {
  const busy = useBusy(action)
  const { reply, field } = useFields()
  return (
    <details
      open={Boolean(reply)}
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector('textarea')?.focus()}
    >
      <summary className={css.fold} {...byKey(keys, 'r')}>
        <Icon name="undo" />
        Reject…
        <KeyMark keys={keys} of="R" />
      </summary>
      <Form method="post" action={action} className="fields" failure="Update failed" noValidate>
        {also}
        <ErrorSummary errors={errorList(reply)} />
        <TextArea label="Reason" hint={hint} rows={3} {...field('reason')} />
        <div className="row">
          <Button kind="danger" busy={busy} busyLabel="Rejecting">
            Reject, show next
          </Button>
        </div>
      </Form>
    </details>
  )
}
