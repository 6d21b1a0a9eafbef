import type { ReactNode } from 'react'
import css from '#app/parts/learning/lesson/lesson.module.css'
import { Button } from '#app/ui/Button.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { notePath } from './paths.ts'

type NoteFormProps = {
  place: { enrolmentId: string; lessonId: string }
  text: string
  error?: string | undefined
  focused?: boolean
  children?: ReactNode
}

/** Where the learner writes for herself. */
export function NoteForm({ place, text, error, focused, children }: NoteFormProps) {
  const action = notePath(place)
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} preventScrollReset className={css.noteForm} noValidate>
      <TextArea
        label="Your note"
        name="text"
        hint="Only you can read this."
        rows={5}
        maxLength={4000}
        defaultValue={text}
        error={error}
        autoFocus={focused}
      />
      <div className="row">
        <Button busy={busy} busyLabel="Saving">
          Save note
        </Button>
        {children}
      </div>
    </Form>
  )
}
