import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { Actions } from '#app/ui/Actions.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { UploadArea } from '#app/ui/UploadArea.tsx'
import type { RecordType } from '#domains/compliance/state/records.queries.server.ts'
import { expiryOf } from '#domains/compliance/state/status.rules.ts'
import { acceptOf, kindsOf } from '#domains/files/file-types.rules.ts'
import { type Day, formatDay, isDay } from '#lib/day.ts'
import css from './compliance.module.css'

type CompletionDialogProps = {
  title: string
  name: string
  types: readonly RecordType[]
  today: Day
  uploadKey: string
  action: string
  back: string
}

/** What was completed and when; the expiry is suggested from the type, and can be another. */
export function CompletionDialog({ title, name, types, today, uploadKey, action, back }: CompletionDialogProps) {
  const reply = useFormReply()
  const [search] = useSearchParams()
  const asked = types.find(({ key }) => key === search.get('record'))
  const [typeId, setType] = useState(reply?.values.typeId ?? asked?.id ?? '')
  const [completedOn, setCompleted] = useState(reply?.values.validFrom ?? '')
  const type = types.find(({ id }) => id === typeId)
  const suggested = type && isDay(completedOn) ? expiryOf(type, completedOn, type.ends) : undefined
  return (
    <RouteDialog id="record" title={title} description={name} back={back} wide>
      <Form
        failure="Upload failed"
        method="post"
        encType="multipart/form-data"
        action={action}
        className={css.form}
        noValidate
      >
        <ErrorSummary errors={errorList(reply)} />
        <input type="hidden" name="uploadKey" value={uploadKey} />
        <SelectField
          label="Compliance type"
          name="typeId"
          empty="Choose one"
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={typeId}
          error={reply?.errors.typeId}
          onChange={({ currentTarget }) => setType(currentTarget.value)}
        />
        <div className={css.pair}>
          <TextField
            label="Completed on"
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
            hint={expiryHint(type, suggested)}
            name="expiresOn"
            type="date"
            defaultValue={reply?.values.expiresOn || (suggested ?? '')}
            error={reply?.errors.expiresOn}
          />
        </div>
        <TextArea
          label="Note"
          optional
          hint={
            type?.key === 'dbs'
              ? 'Write what you have seen: certificate or Update Service, and when. A copy is not needed.'
              : 'Without a certificate, write what you have seen.'
          }
          name="note"
          rows={2}
          defaultValue={reply?.values.note}
          error={reply?.errors.note}
        />
        {type?.key !== 'dbs' && (
          <UploadArea
            label="Certificate"
            optional
            name="file"
            kinds={kindsOf('training_certificates')}
            accept={acceptOf('training_certificates')}
            error={reply?.errors.file}
          />
        )}
        <Actions back={back} action={action.split('?')[0] ?? action} verb="Record" />
      </Form>
    </RouteDialog>
  )
}

function expiryHint(type: RecordType | undefined, suggested: Day | null | undefined): string {
  if (suggested) return `Suggested: ${formatDay(suggested)}`
  if (type?.renewalMonths === null) return 'It does not expire. Leave this empty.'
  return type ? `Left empty, it is ${type.renewalMonths} months later.` : 'Left empty, it follows from the type.'
}
