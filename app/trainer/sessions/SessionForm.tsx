import { errorList } from '#app/doors/form-reply.ts'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { FieldSet } from '#app/ui/FieldFrame.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { type Fields, useFields } from '#app/ui/use-fields.ts'
import type { sessionChoices } from '#domains/learning/sessions/sessions.queries.server.ts'
import css from './sessions.module.css'

export type SessionBegin = {
  title: string
  place: string
  note: string
  trainerId: string
  capacity: string
  courseId: string
  completesCourse: boolean
  skills: string
  theory: string[]
  competence: string[]
  dates: { day: string; starts: string; ends: string }[]
}
type Choices = Awaited<ReturnType<typeof sessionChoices>>
type Props = { begin: SessionBegin; choices: Choices; action: string; back: string; verb: string }

/** When and where a session is, for how many, and which records it leads to. */
export function SessionForm({ begin, choices, action, back, verb }: Props) {
  const fields = useFields()
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} className="fields" noValidate>
      <ErrorSummary errors={errorList(fields.reply)} />
      <What begin={begin} choices={choices} fields={fields} />
      <When begin={begin} fields={fields} />
      <Covers begin={begin} choices={choices} fields={fields} />
      <FormVerbs busy={busy} busyLabel="Saving" back={back}>
        {verb}
      </FormVerbs>
    </Form>
  )
}

type Part = { begin: SessionBegin; fields: Fields }

function What({ begin, choices, fields: { field } }: Part & { choices: Choices }) {
  return (
    <Card>
      <CardHead title="The session" />
      <CardBody>
        <div className="fields">
          <TextField label="Title" maxLength={120} {...field('title', begin.title)} />
          <TextField label="Place" maxLength={200} {...field('place', begin.place)} />
          <SelectField
            label="Trainer"
            options={choices.trainers.map(({ id, name }) => ({ value: id, label: name }))}
            empty="Choose one"
            {...field('trainerId', begin.trainerId)}
          />
          <TextField label="Places" width="w10" inputMode="numeric" {...field('capacity', begin.capacity)} />
          <TextArea
            label="Good to know"
            optional
            hint="What to bring or wear. It is in the invitation."
            rows={2}
            maxLength={2000}
            {...field('note', begin.note)}
          />
        </div>
      </CardBody>
    </Card>
  )
}

const ROWS = [0, 1, 2, 3, 4]

function When({ begin, fields }: Part) {
  const { reply } = fields
  const used = ROWS.filter((at) => at === 0 || begin.dates[at] || reply?.values[`dates.${at}.day`])
  return (
    <Card>
      <CardHead title="Dates" />
      <CardBody>
        <div className="fields">
          {used.map((at) => (
            <OneDate key={at} at={at} begin={begin} fields={fields} />
          ))}
          {used.length < ROWS.length && (
            <details className={css.more}>
              <summary>More dates</summary>
              <div className="fields">
                {ROWS.filter((at) => !used.includes(at)).map((at) => (
                  <OneDate key={at} at={at} begin={begin} fields={fields} />
                ))}
              </div>
            </details>
          )}
        </div>
      </CardBody>
    </Card>
  )
}

function OneDate({ at, begin, fields: { field } }: Part & { at: number }) {
  const date = begin.dates[at]
  const words = at === 0 ? '' : ` of date ${at + 1}`
  return (
    <div className={css.date}>
      <TextField label={`Day${words}`} type="date" {...field(`dates.${at}.day`, date?.day)} />
      <TextField label={`Begins${words}`} type="time" {...field(`dates.${at}.starts`, date?.starts)} />
      <TextField label={`Ends${words}`} type="time" {...field(`dates.${at}.ends`, date?.ends)} />
    </div>
  )
}

function Covers({ begin, choices: { types, courses }, fields: { reply, field, tick } }: Part & { choices: Choices }) {
  const ticks = { values: reply?.values, errors: reply?.errors }
  return (
    <Card>
      <CardHead title="What it counts for" />
      <CardBody>
        <div className="fields">
          <SelectField
            label="Course"
            optional
            options={courses.map(({ id, title }) => ({ value: id, label: title }))}
            empty="None"
            hint="People who have it to do are listed first when you invite."
            {...field('courseId', begin.courseId)}
          />
          <CheckField
            label="It teaches the whole course"
            hint="Who passes has completed the course, with its certificate."
            {...tick('completesCourse', begin.completesCourse)}
          />
          <Ticks
            label="Training it gives"
            name="theory"
            hint="Recorded for everyone who passed or attended."
            types={types}
            begin={begin.theory}
            {...ticks}
          />
          <Ticks
            label="Competence it signs off"
            name="competence"
            hint="Recorded for those whom the assessor signs off."
            types={types.filter(({ needsCompetence }) => needsCompetence)}
            begin={begin.competence}
            {...ticks}
          />
          <TextArea
            label="Skills that are seen"
            optional
            hint="One to a line, such as: Hoist and sling."
            rows={3}
            maxLength={2000}
            {...field('skills', begin.skills)}
          />
        </div>
      </CardBody>
    </Card>
  )
}

type TicksProps = {
  label: string
  name: string
  hint: string
  types: Choices['types']
  begin: string[]
  values: Record<string, string> | undefined
  errors: Record<string, string> | undefined
}

/** Each tick has a name of its own, so that all of them come back as they were sent. */
function Ticks({ label, name, hint, types, begin, values, errors }: TicksProps) {
  return (
    <FieldSet label={label} name={name} hint={hint} optional error={errors?.[name]}>
      <div className={css.ticks}>
        {types.map((type, at) => (
          <CheckField
            key={type.id}
            label={type.name}
            name={`${name}.${at}`}
            value={type.id}
            defaultChecked={values ? values[`${name}.${at}`] === type.id : begin.includes(type.id)}
          />
        ))}
      </div>
    </FieldSet>
  )
}
