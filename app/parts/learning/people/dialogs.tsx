import { Choice } from '#app/ui/ChoiceFields.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { FieldSet, fieldId } from '#app/ui/FieldFrame.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { type Field, type Fields, useFields } from '#app/ui/use-fields.ts'
import type { LearnerCourse } from '#domains/learning/assignment/learner-rows.queries.server.ts'
import type { LearnerTraining } from '#domains/learning/assignment/learners.queries.server.ts'
import { formatDayShort } from '#lib/day.ts'
import { canBeBack, canExtend, canWaive } from './can.ts'

type DialogProps = {
  training: LearnerTraining
  /** The courses ticked when it opens. */
  chosen: readonly string[]
  back: string
  action: string
}

/** A later due day for one course of a person, or for several together. */
export function MoreTimeDialog({ training: { person, courses, today }, chosen, ...rest }: DialogProps) {
  const fields = useFields()
  return (
    <FormDialog
      id="more-time"
      title={`More time for ${person.name}`}
      verb="Give more time"
      busyLabel="Saving"
      {...rest}
    >
      {(field) => (
        <>
          <Courses fields={fields} rows={courses.filter(canExtend)} chosen={chosen} />
          <TextField label="Due from now on" type="date" width="w20" min={today} {...field('dueOn')} />
          <Reason field={field} hint="It stays on record." />
        </>
      )}
    </FormDialog>
  )
}

/** What need not be taken until a day. */
export function WaiveDialog({ training: { person, courses, today }, chosen, ...rest }: DialogProps) {
  const fields = useFields()
  return (
    <FormDialog
      id="waive"
      title={`Waive training for ${person.name}`}
      description="What is due rests until the day. A training that a law asks for is not waived by this: its record in Compliance stays as it is."
      verb="Waive"
      busyLabel="Saving"
      {...rest}
    >
      {(field) => (
        <>
          <Courses fields={fields} rows={courses.filter(canWaive)} chosen={chosen} />
          <TextField label="Last day of the waiver" type="date" width="w20" min={today} {...field('untilDay')} />
          <Reason field={field} hint="For example: on leave, or agreed with the registered manager." />
        </>
      )}
    </FormDialog>
  )
}

/** What the employer gave is taken back; what someone bought stays. */
export function TakeBackDialog({ training: { person, courses }, chosen, ...rest }: DialogProps) {
  const fields = useFields()
  return (
    <FormDialog
      id="take-back"
      title={`Take courses back from ${person.name}`}
      description="What was done stays on record, with certificates. A rule does not give it again. What they bought stays open."
      verb="Take back"
      busyLabel="Saving"
      danger
      {...rest}
    >
      {(field) => (
        <>
          <Courses fields={fields} rows={courses.filter(canBeBack)} chosen={chosen} />
          <Reason field={field} />
        </>
      )}
    </FormDialog>
  )
}

type EndWaiverProps = { course: LearnerCourse; back: string; action: string }

/** A waived course is due again. */
export function EndWaiverDialog({ course, ...rest }: EndWaiverProps) {
  return (
    <FormDialog
      id="end-waiver"
      title={`End the waiver of ${course.title}?`}
      description={`${course.name} takes it again from today. Where its due day has passed, it is due today.`}
      verb="End waiver"
      busyLabel="Ending"
      {...rest}
    />
  )
}

type CoursesProps = { rows: LearnerCourse[]; chosen: readonly string[]; fields: Fields }

function Courses({ rows, chosen, fields: { reply, field } }: CoursesProps) {
  const { error } = field('of')
  return (
    <FieldSet label="Courses" name="of" error={error}>
      {rows.map(({ enrolmentId, title, open }, at) => (
        <Choice
          key={enrolmentId}
          type="checkbox"
          id={fieldId(`of.${at}`)}
          name={`of.${at}`}
          value={enrolmentId}
          label={title}
          note={open?.due.dueOn && `Due on ${formatDayShort(open.due.dueOn)}`}
          defaultChecked={reply ? reply.values[`of.${at}`] === enrolmentId : chosen.includes(enrolmentId)}
        />
      ))}
    </FieldSet>
  )
}

function Reason({ field, hint }: { field: Field; hint?: string }) {
  return <TextArea label="Reason" rows={3} maxLength={500} hint={hint} {...field('reason')} />
}
