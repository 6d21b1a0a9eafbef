import { href } from 'react-router'
import { errorList } from '#app/doors/form-reply.ts'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PersonPicker } from '#app/ui/person-picker/PersonPicker.tsx'
import { peopleSearch } from '#app/ui/person-picker/search.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { type Field, useFields } from '#app/ui/use-fields.ts'
import { bulkKinds, nounsOf } from '#domains/bulk/bulk.labels.ts'
import type { Bulk } from '#domains/bulk/runs.queries.server.ts'
import { countOf } from '#lib/count.ts'

type Reasons = readonly { key: string; label: string }[]

/** What is about to be done and to whom, and the one button that begins. */
export function Begin({ bulk, reasons, back }: { bulk: Bulk; reasons: Reasons; back: string }) {
  const action = href('/admin/bulk/:id', { id: bulk.id })
  const busy = useBusy(action)
  const { reply, field } = useFields()
  const { verb, asks, of, undo } = bulkKinds[bulk.kind]
  const [one, many] = nounsOf[of]
  const able = bulk.rows.filter(({ whyNot }) => !whyNot).length
  const out = bulk.rows.length - able
  return (
    <Form method="post" action={action} className="fields" noValidate failure="Update failed">
      <ErrorSummary errors={errorList(reply)} />
      {out > 0 && (
        <Notice tone="soon" title={`${countOf(out, one, many)} will be left out`}>
          The list below says why.
        </Notice>
      )}
      <Card>
        <CardBody>
          <div className="fields">
            <p>
              {asks} {undo ? 'You can undo it afterwards.' : 'An email that was sent cannot be undone.'}
            </p>
            <Asked kind={bulk.kind} field={field} reasons={reasons} />
          </div>
        </CardBody>
      </Card>
      {able > 0 && (
        <FormVerbs busy={busy} busyLabel="Working" back={back}>
          {`${verb}: ${countOf(able, one, many)}`}
        </FormVerbs>
      )}
    </Form>
  )
}

function Asked({ kind, field, reasons }: { kind: Bulk['kind']; field: Field; reasons: Reasons }) {
  if (kind === 'manager')
    return <PersonPicker label="Manager" name="managerId" field={field} search={peopleSearch({ for: 'manager' })} />
  if (kind === 'team')
    return (
      <TextField
        label="Team or shift"
        hint="Such as Nights, or Garden wing. Blank for none."
        autoComplete="off"
        {...field('team')}
      />
    )
  if (kind === 'reject') return <Rejecting field={field} reasons={reasons} />
  return null
}

function Rejecting({ field, reasons }: { field: Field; reasons: Reasons }) {
  return (
    <>
      <SelectField
        label="Reason"
        hint="For reporting only. The applicants do not see it."
        empty="Choose a reason"
        options={reasons.map(({ key, label }) => ({ value: key, label }))}
        {...field('rejectReason')}
      />
      <TextArea
        label="Notes"
        optional
        hint="For the record, and required with Other. The applicants do not see it."
        rows={2}
        {...field('reason')}
      />
      <RadioGroup
        label="Email to the applicants"
        {...field('send', 'later')}
        options={[
          { value: 'later', label: 'Send after 10 minutes', note: 'You can undo the rejections until then.' },
          { value: 'now', label: 'Send now' },
          { value: 'no', label: 'Send no email' },
        ]}
      />
    </>
  )
}
