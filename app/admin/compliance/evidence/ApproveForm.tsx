import { useState } from 'react'
import { href } from 'react-router'
import { errorList } from '#app/doors/form-reply.ts'
import { expiryHint } from '#app/parts/compliance/expiry-hint.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { KeyMark } from '#app/ui/keys/Keys.tsx'
import { byKey, type Keys } from '#app/ui/keys/use-keys.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { CARE_CERTIFICATE, expiryOf } from '#domains/compliance/state/status.rules.ts'
import { isDay } from '#lib/day.ts'
import type { ViewedEvidence } from './evidence-door.server.ts'

/** The dates on the certificate; the expiry is suggested from the type, and can be another. */
export function ApproveForm({ sent, keys }: { sent: ViewedEvidence; keys: Keys }) {
  const { id, personId, type } = sent
  if (type.key === CARE_CERTIFICATE) return <EarnedElsewhere id={id} personId={personId} keys={keys} />
  return <Dates sent={sent} keys={keys} />
}

function Dates({ sent, keys }: { sent: ViewedEvidence; keys: Keys }) {
  const { id, type, today, ends, completedOn: stated, provided } = sent
  const { reply, field } = useFields()
  const action = href('/admin/compliance/evidence/:id', { id })
  const busy = useBusy(action)
  const [completedOn, setCompleted] = useState(reply?.values.validFrom ?? stated ?? '')
  const suggested = isDay(completedOn) ? expiryOf(type, completedOn, ends) : undefined
  return (
    <Form method="post" action={action} className="fields" noValidate>
      <ErrorSummary errors={errorList(reply)} />
      <div className="pair">
        <TextField
          label="Completed on"
          hint={stated && !provided ? 'As stated by the person' : 'As shown on the certificate'}
          type="date"
          max={today}
          {...field('validFrom', completedOn)}
          onChange={({ currentTarget }) => setCompleted(currentTarget.value)}
        />
        <TextField
          key={suggested ?? 'none'}
          label="Expires on"
          optional
          hint={expiryHint(type.renewalMonths, suggested)}
          name="expiresOn"
          type="date"
          defaultValue={reply?.values.expiresOn || (provided?.expiresOn ?? suggested ?? '')}
          error={reply?.errors.expiresOn}
        />
      </div>
      <TextArea label="Note" optional rows={2} {...field('note')} />
      {type.needsCompetence && (
        <Notice tone="mist" icon="eye">
          This records training only. Competency is signed off separately.
        </Notice>
      )}
      <Button icon="check" full busy={busy} busyLabel="Approving" {...byKey(keys, 'a')}>
        Approve
        <KeyMark keys={keys} of="A" />
      </Button>
      <RejectLink id={id} keys={keys} />
    </Form>
  )
}

/** A Care Certificate is recorded with who awarded it and how it was checked. */
function EarnedElsewhere({ id, personId, keys }: { id: string; personId: string; keys: Keys }) {
  const to = `${href('/admin/staff/:id/care-certificate/elsewhere', { id: personId })}?sent=${id}`
  return (
    <div className="fields">
      <Notice tone="mist" icon="ribbon">
        A Care Certificate of another employer is recorded with who awarded it, its edition, and what you checked. What
        was earned here is signed in the workbook.
      </Notice>
      <ButtonLink icon="check" full to={to} {...byKey(keys, 'a')}>
        Record as earned elsewhere
        <KeyMark keys={keys} of="A" />
      </ButtonLink>
      <RejectLink id={id} keys={keys} />
    </div>
  )
}

function RejectLink({ id, keys }: { id: string; keys: Keys }) {
  return (
    <ButtonLink
      kind="quiet"
      icon="undo"
      full
      to={href('/admin/compliance/evidence/:id/reject', { id })}
      preventScrollReset
      {...byKey(keys, 'r')}
    >
      Reject
      <KeyMark keys={keys} of="R" />
    </ButtonLink>
  )
}
