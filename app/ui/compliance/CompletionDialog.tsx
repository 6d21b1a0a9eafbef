import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { Link } from '#app/ui/Link.tsx'
import { UploadArea } from '#app/ui/UploadArea.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import type { RecordType } from '#domains/compliance/state/records.queries.server.ts'
import { expiryOf } from '#domains/compliance/state/status.rules.ts'
import { acceptOf, kindsOf } from '#domains/files/file-types.rules.ts'
import { type Day, isDay } from '#lib/day.ts'
import { expiryHint } from './expiry-hint.ts'

type CompletionDialogProps = {
  title: string
  name: string
  types: readonly RecordType[]
  /** What vetting keeps, and where it is recorded. */
  checks: readonly { name: string }[]
  checksAt: string
  today: Day
  uploadKey: string
  action: string
  back: string
}

/** What was completed and when; the expiry is suggested from the type, and can be another. */
export function CompletionDialog({
  name,
  types,
  checks,
  checksAt,
  today,
  uploadKey,
  ...dialog
}: CompletionDialogProps) {
  const { reply, field } = useFields()
  const [search] = useSearchParams()
  const asked = types.find(({ key }) => key === search.get('record'))
  const [typeId, setType] = useState(reply?.values.typeId ?? asked?.id ?? '')
  const [completedOn, setCompleted] = useState(reply?.values.validFrom ?? '')
  const type = types.find(({ id }) => id === typeId)
  const suggested = type && isDay(completedOn) ? expiryOf(type, completedOn, type.ends) : undefined
  return (
    <FormDialog id="record" description={name} verb="Record" failure="Upload failed" files wide {...dialog}>
      <input type="hidden" name="uploadKey" value={uploadKey} />
      <SelectField
        label="Compliance type"
        empty="Choose one"
        options={types.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('typeId', typeId)}
        onChange={({ currentTarget }) => setType(currentTarget.value)}
      />
      <div className="pair">
        <TextField
          label="Completed on"
          type="date"
          max={today}
          {...field('validFrom', completedOn)}
          onChange={({ currentTarget }) => setCompleted(currentTarget.value)}
        />
        <TextField
          key={suggested ?? 'none'}
          label="Expires on"
          optional
          hint={expiryHint(type?.renewalMonths, suggested)}
          name="expiresOn"
          type="date"
          defaultValue={reply?.values.expiresOn || (suggested ?? '')}
          error={reply?.errors.expiresOn}
        />
      </div>
      <TextArea
        label="Note"
        optional
        hint="Without a certificate, write what you have seen."
        rows={2}
        {...field('note')}
      />
      <UploadArea
        label="Certificate"
        optional
        name="file"
        kinds={kindsOf('training_certificates')}
        accept={acceptOf('training_certificates')}
        error={field('file').error}
      />
      {checks.length > 0 && (
        <p className="quiet">
          {checks.map(({ name }) => name).join(', ')}: recorded once, on the person’s <Link to={checksAt}>checks</Link>.
        </p>
      )}
    </FormDialog>
  )
}
