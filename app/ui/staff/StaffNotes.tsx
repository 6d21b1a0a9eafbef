import { errorList, type FormReply } from '#app/doors/form-reply.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SelectField, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { StaffFile } from '#domains/people/staff-files/staff-file.queries.server.ts'
import { visibilityLabels } from '#domains/people/staff-files/staff-files.labels.ts'
import { formatInstant } from '#lib/day.ts'
import css from './staff.module.css'

type Notes = StaffFile['notes']
const readers = Object.entries(visibilityLabels).map(([value, label]) => ({ value, label }))

/** With `here` one can be added; whoever may read a note is said beside it. */
export function StaffNotes({ notes, here }: { notes: Notes; here?: string | undefined }) {
  if (!here && notes.length === 0) return null
  return (
    <Card>
      <CardHead id="notes" title="Notes" />
      {here && (
        <CardBody>
          <NoteForm key={notes.length} action={`${here}/notes`} />
        </CardBody>
      )}
      <CardList>
        {notes.map(({ id, text, visibleTo, who, at }) => (
          <CardItem
            key={id}
            title={<span className={css.note}>{text}</span>}
            meta={`${who ?? 'Somebody'} · ${formatInstant(at)} · ${visibilityLabels[visibleTo]}`}
          />
        ))}
      </CardList>
    </Card>
  )
}

/** On the page of its own, the form shows what was wrong. */
export function NoteForm({ action, reply }: { action: string; reply?: FormReply | undefined }) {
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} className={css.form} preventScrollReset noValidate>
      <ErrorSummary errors={errorList(reply)} />
      <TextArea
        label="New note"
        name="text"
        rows={2}
        maxLength={4000}
        defaultValue={reply?.values.text}
        error={reply?.errors.text}
      />
      <SelectField
        label="Who may read it"
        name="visibleTo"
        options={readers}
        defaultValue={reply?.values.visibleTo ?? 'office'}
        error={reply?.errors.visibleTo}
      />
      <div>
        <Button kind="quiet" busy={busy} busyLabel="Adding">
          Add note
        </Button>
      </div>
    </Form>
  )
}
