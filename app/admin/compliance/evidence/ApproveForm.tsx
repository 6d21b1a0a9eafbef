import { useState } from 'react'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import css from '#app/ui/evidence/evidence.module.css'
import { evidencePage } from '#app/ui/evidence/places.ts'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { expiryOf } from '#domains/compliance/state/status.rules.ts'
import { formatDay, isDay } from '#lib/day.ts'
import type { ViewedEvidence } from './evidence-door.server.ts'

/** The days as the certificate has them; the expiry is suggested from the type, and can be another. */
export function ApproveForm({ sent: { id, type, today, ends, completedOn: said } }: { sent: ViewedEvidence }) {
  const reply = useFormReply()
  const here = evidencePage(id)
  const busy = useBusy(here)
  const [completedOn, setCompleted] = useState(reply?.values.validFrom ?? said ?? '')
  const suggested = isDay(completedOn) ? expiryOf(type, completedOn, ends) : undefined
  return (
    <Form method="post" action={here} className={css.form} noValidate>
      <ErrorSummary errors={errorList(reply)} />
      <div className={css.pair}>
        <TextField
          label="Completed on"
          hint={said ? 'As the person says' : 'As the certificate says'}
          name="validFrom"
          type="date"
          max={today}
          defaultValue={completedOn}
          error={reply?.errors.validFrom}
          onChange={({ currentTarget }) => setCompleted(currentTarget.value)}
        />
        <TextField
          key={suggested ?? 'none'}
          label="Expires on"
          optional
          hint={expiryHint(type.renewalMonths, suggested)}
          name="expiresOn"
          type="date"
          defaultValue={reply?.values.expiresOn || (suggested ?? '')}
          error={reply?.errors.expiresOn}
        />
      </div>
      <TextArea
        label="Note"
        optional
        name="note"
        rows={2}
        defaultValue={reply?.values.note}
        error={reply?.errors.note}
      />
      {type.needsCompetence && (
        <Notice tone="mist" icon="eye">
          This records the training. The sign-off as competent is recorded apart.
        </Notice>
      )}
      <div className={css.walk}>
        <Button icon="check" busy={busy} busyLabel="Approving">
          Approve
        </Button>
        <ButtonLink kind="line" to={`${here}/reject`} preventScrollReset>
          Reject
        </ButtonLink>
      </div>
    </Form>
  )
}

function expiryHint(renewalMonths: number | null, suggested: string | null | undefined): string {
  if (suggested) return `Suggested: ${formatDay(suggested)}`
  if (renewalMonths === null) return 'It does not expire. Leave this empty.'
  return `Left empty, it is ${renewalMonths} months later.`
}
