import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SelectField, TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { Link } from '#app/ui/Link.tsx'
import { UploadArea } from '#app/ui/UploadArea.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import type { RecordType } from '#domains/compliance/state/records.queries.server.ts'
import { CARE_CERTIFICATE } from '#domains/compliance/state/status.rules.ts'
import { acceptOf, kindsOf } from '#domains/files/file-types.rules.ts'
import type { Day } from '#lib/day.ts'
import { CompletionDates } from './CompletionDates.tsx'

const isRecordedHere = ({ key }: RecordType) => key !== CARE_CERTIFICATE

type CompletionDialogProps = {
  title: string
  name: string
  types: readonly RecordType[]
  /** What vetting keeps, and where it is recorded. */
  checks: readonly { name: string }[]
  checksAt: string
  today: Day
  uploadKey: string
  action?: string
  back?: string
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
  const asked = types.find((type) => isRecordedHere(type) && type.key === search.get('record'))
  const [typeId, setType] = useState(reply?.values.typeId ?? asked?.id ?? '')
  const type = types.find(({ id }) => id === typeId)
  return (
    <FormDialog id="record" description={name} verb="Record" failure="Upload failed" files wide {...dialog}>
      <input type="hidden" name="uploadKey" value={uploadKey} />
      <SelectField
        label="Compliance type"
        empty="Choose one"
        options={types.filter(isRecordedHere).map(({ id, name }) => ({ value: id, label: name }))}
        {...field('typeId', typeId)}
        onChange={({ currentTarget }) => setType(currentTarget.value)}
      />
      <CompletionDates type={type} today={today} field={field} />
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
      {types.some((type) => !isRecordedHere(type)) && (
        <p className="quiet">A Care Certificate is signed standard by standard, in the person’s workbook.</p>
      )}
      {checks.length > 0 && (
        <p className="quiet">
          {checks.map(({ name }) => name).join(', ')}: recorded once, on the person’s <Link to={checksAt}>checks</Link>.
        </p>
      )}
    </FormDialog>
  )
}
