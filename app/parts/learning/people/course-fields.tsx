import { Choice } from '#app/ui/ChoiceFields.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { FieldSet, fieldId } from '#app/ui/FieldFrame.tsx'
import type { Field, Fields } from '#app/ui/use-fields.ts'
import type { LearnerCourse } from '#domains/learning/assignment/learner-rows.queries.server.ts'
import { formatDayShort } from '#lib/day.ts'

type CoursesProps = { rows: LearnerCourse[]; chosen: readonly string[]; fields: Fields }

export function Courses({ rows, chosen, fields: { reply, field } }: CoursesProps) {
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

export function Reason({ field, hint }: { field: Field; hint?: string }) {
  return <TextArea label="Reason" rows={3} maxLength={500} hint={hint} {...field('reason')} />
}
