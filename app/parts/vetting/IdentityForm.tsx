import { useId } from 'react'
import { errorList } from '#app/doors/form-reply.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { documentFields } from '#domains/vetting/documents/documents.labels.ts'
import { formatDay } from '#lib/day.ts'
import { CheckFields } from './CheckFields.tsx'
import css from './checks.module.css'
import type { DocumentShown } from './document-doors.server.ts'
import type { CheckPlaces } from './places.ts'
import { useChosen } from './use-chosen.ts'

/** Identity, and from a passport the right to work: each answer is typed once and serves both. */
export function IdentityForm({ shown, places }: { shown: DocumentShown; places: CheckPlaces }) {
  const { file, files, keys, today, onRecord } = shown
  const { reply, field, tick } = useFields()
  const form = useId()
  const { chosen, notice } = useChosen(form)
  const action = places.from(file.id)
  const busy = useBusy(action)
  const documentType = file.fileType === 'passport' ? 'passport' : 'driving_licence'
  return (
    <Form
      id={form}
      failure="Update failed"
      method="post"
      action={action}
      className={css.form}
      noValidate
      onChange={notice}
    >
      <ErrorSummary errors={errorList(reply)} />
      <input type="hidden" name="kind" value="identity_document" />
      <input type="hidden" name="documentType" value={documentType} />
      <input type="hidden" name="key" value={keys.key} />
      <input type="hidden" name="workKey" value={keys.workKey} />
      <CheckFields fields={documentFields(documentType)} {...{ reply, chosen, files }} begin={{}} />
      {reply?.errors.dob && reply.values.dob && onRecord.dateOfBirth && (
        <CheckField
          label={`The record is wrong: they were not born on ${formatDay(onRecord.dateOfBirth)}`}
          {...tick('birthIsWrong', false)}
        />
      )}
      <TextField label="Checked on" type="date" max={today} width="w20" {...field('checkedOn', today)} />
      <TextArea label="Notes" optional rows={2} {...field('notes')} />
      <div className="row">
        <Button icon="check" busy={busy} busyLabel="Recording">
          Record
        </Button>
        <ButtonLink kind="ghost" to={places.page}>
          Decide later
        </ButtonLink>
      </div>
      <p className="quiet">
        Recording verifies the document too. If it is not in order, reject it under Documents; for another outcome,
        record the check by itself.
      </p>
    </Form>
  )
}
