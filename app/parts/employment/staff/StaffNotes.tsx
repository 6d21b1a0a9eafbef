import { href } from 'react-router'
import { errorList, type FormReply } from '#app/doors/form-reply.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SelectField, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { StaffFile } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import { visibilityLabels } from '#domains/employment/staff-files/staff-files.labels.ts'
import { formatInstant } from '#lib/day.ts'
import css from './staff.module.css'

type Notes = StaffFile['notes']
const readers = Object.entries(visibilityLabels).map(([value, label]) => ({ value, label }))

type StaffNotesProps = {
  notes: Notes
  /** Whose file a note can be added to; without it they are only shown. */
  addingTo?: string | undefined
}

/** The notes of a staff file, each with who may read it. */
export function StaffNotes({ notes, addingTo }: StaffNotesProps) {
  if (!addingTo && notes.length === 0) return null
  return (
    <Card>
      <CardHead id="notes" title="Notes" />
      {addingTo && (
        <CardBody>
          <NoteForm key={notes.length} action={href('/admin/staff/:id/notes', { id: addingTo })} />
        </CardBody>
      )}
      <CardList>
        {notes.map(({ id, text, visibleTo, who, at }) => (
          <CardItem
            key={id}
            title={<span className={classes(css.note, 'lines')}>{text}</span>}
            meta={`${who ?? 'The hub'} · ${formatInstant(at)} · ${visibilityLabels[visibleTo]}`}
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
    <Form method="post" action={action} className="fields" preventScrollReset noValidate>
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
        label="Who can read it"
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
