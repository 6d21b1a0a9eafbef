import { type FormEvent, useState } from 'react'
import { href } from 'react-router'
import { CompletionDates } from '#app/parts/compliance/CompletionDates.tsx'
import { Button } from '#app/ui/Button.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { FileField } from '#app/ui/FileField.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Field } from '#app/ui/use-fields.ts'
import type { RecordType } from '#domains/compliance/state/records.queries.server.ts'
import { acceptOf, kindsOf } from '#domains/files/file-types.rules.ts'
import type { Day } from '#lib/day.ts'
import { withRecord } from './back.ts'
import type { TypedOf } from './typed.ts'

type CellForm = { personId: string; search: string; typed: TypedOf }
type TypeForm = CellForm & { type: RecordType; today: Day }

/** Fields that begin as they were left, and note each change. */
function keeping(typed: Map<string, string>) {
  const field: Field = (name, begin = '') => ({ name, defaultValue: typed.get(name) ?? begin, error: undefined })
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'file') return
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      typed.set(target.name, target.value)
  }
  return { field, onInput }
}

/** What was completed; as the dialog of the file has it, for this record alone. */
export function RecordForm({ personId, search, typed, type, today }: TypeForm) {
  const action = withRecord(href('/admin/compliance/matrix/:id/record', { id: personId }), search, type.key)
  const busy = useBusy(action)
  const [uploadKey] = useState(() => crypto.randomUUID())
  const { field, onInput } = keeping(typed('record'))
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="fields"
      failure="Upload failed"
      noValidate
      preventScrollReset
      onInput={onInput}
    >
      <input type="hidden" name="typeId" value={type.id} />
      <input type="hidden" name="uploadKey" value={uploadKey} />
      <CompletionDates type={type} today={today} field={field} />
      <TextArea
        label="Note"
        optional
        hint="Without a certificate, write what you have seen."
        rows={2}
        {...field('note')}
      />
      <FileField
        label="Certificate"
        optional
        name="file"
        kinds={kindsOf('training_certificates')}
        accept={acceptOf('training_certificates')}
      />
      <div className="row">
        <Button busy={busy} busyLabel="Recording">
          Record
        </Button>
      </div>
    </Form>
  )
}

/** One email about everything that is not in date. */
export function NotifyForm({ personId, search, name, type }: Omit<CellForm, 'typed'> & { name: string; type: string }) {
  const action = withRecord(href('/admin/compliance/matrix/:id/notify', { id: personId }), search, type)
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} className="fields" preventScrollReset>
      <p>{name} gets one email about everything that is missing, expired or due.</p>
      <div className="row">
        <Button icon="mail" busy={busy} busyLabel="Sending">
          Notify
        </Button>
      </div>
    </Form>
  )
}

export function WaiveForm({ personId, search, typed, type, today, lastDay }: TypeForm & { lastDay: Day }) {
  const action = withRecord(href('/admin/compliance/matrix/:id/waive', { id: personId }), search, type.key)
  const busy = useBusy(action)
  const { field, onInput } = keeping(typed('waive'))
  return (
    <Form method="post" action={action} className="fields" noValidate preventScrollReset onInput={onInput}>
      <input type="hidden" name="typeId" value={type.id} />
      <TextField id="waive-until" label="Until" type="date" min={today} max={lastDay} {...field('expiresOn')} />
      <TextArea
        id="waive-reason"
        label="Reason"
        hint="How the risk is managed, and who agreed. This stays in the history."
        rows={3}
        {...field('note')}
      />
      <div className="row">
        <Button busy={busy} busyLabel="Waiving">
          Waive
        </Button>
      </div>
    </Form>
  )
}
