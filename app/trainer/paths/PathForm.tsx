import { useState } from 'react'
import { errorList, type FormReply } from '#app/doors/form-reply.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { type Fields, useFields } from '#app/ui/use-fields.ts'
import { MOST_LINES } from '#domains/learning/paths/paths.form.ts'
import css from './paths.module.css'

type Option = { value: string; label: string }
export type PathBegin = { title: string; summary: string; base: string; lines: Line[] }
type Line = { courseId: string; dueDays: string }
type PathFormProps = { begin: PathBegin; options: Option[]; action: string; back: string; verb: string }

/** The name of a path, and its courses in their order. */
export function PathForm({ begin, options, action, back, verb }: PathFormProps) {
  const fields = useFields()
  const { reply, field } = fields
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} className="fields" noValidate>
      <ErrorSummary errors={errorList(reply)} />
      <input type="hidden" name="base" value={begin.base} />
      <Card>
        <CardHead title="The path" />
        <CardBody>
          <div className="fields">
            <TextField label="Name" maxLength={100} autoComplete="off" {...field('title', begin.title)} />
            <TextArea
              label="What it is for"
              rows={2}
              maxLength={300}
              hint="People on it read this."
              {...field('summary', begin.summary)}
            />
          </div>
        </CardBody>
      </Card>
      <Lines begin={begin.lines} options={options} fields={fields} />
      <FormVerbs busy={busy} back={back}>
        {verb}
      </FormVerbs>
    </Form>
  )
}

type Row = Line & { key: number }
const EMPTY: Line = { courseId: '', dueDays: '14' }

/** What was typed, where the form came back; else what there is, with a line to begin on. */
function rowsOf(begin: readonly Line[], reply: FormReply | undefined): Row[] {
  const typed = Array.from({ length: MOST_LINES }, (_, at) => ({
    courseId: reply?.values[`lines.${at}.courseId`] ?? '',
    dueDays: reply?.values[`lines.${at}.dueDays`] ?? '',
  })).filter((_, at) => reply?.values[`lines.${at}.courseId`] !== undefined)
  const lines = reply ? typed : begin.length > 0 ? begin : [EMPTY, EMPTY, EMPTY]
  return lines.map((line, key) => ({ ...line, key }))
}

type LinesProps = { begin: readonly Line[]; options: Option[]; fields: Fields }

function Lines({ begin, options, fields: { reply } }: LinesProps) {
  const [rows, setRows] = useState(() => rowsOf(begin, reply))
  const move = (at: number, by: number) =>
    setRows((rows) => {
      const next = [...rows]
      const [row] = next.splice(at, 1)
      if (row) next.splice(at + by, 0, row)
      return next
    })
  const add = () => setRows((rows) => [...rows, { ...EMPTY, key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }])
  return (
    <Card>
      <CardHead title="Its courses, in this order" />
      <CardBody>
        <ol className="grid gap-3">
          {rows.map(({ key, courseId, dueDays }, at) => (
            <li key={key} className={css.line}>
              <span className={css.number} aria-hidden="true">
                {at + 1}
              </span>
              <SelectField
                label={`Course ${at + 1}`}
                name={`lines.${at}.courseId`}
                options={options}
                empty="None"
                defaultValue={courseId}
                error={reply?.errors[`lines.${at}.courseId`]}
              />
              <TextField
                label="Due after days"
                name={`lines.${at}.dueDays`}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={dueDays}
                error={reply?.errors[`lines.${at}.dueDays`]}
              />
              <span className={css.moves}>
                <Verb
                  icon="down"
                  up
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >{`Move course ${at + 1} up`}</Verb>
                <Verb icon="down" disabled={at === rows.length - 1} onClick={() => move(at, 1)}>
                  {`Move course ${at + 1} down`}
                </Verb>
                <Verb icon="x" onClick={() => setRows((rows) => rows.filter((row) => row.key !== key))}>
                  {`Take course ${at + 1} off`}
                </Verb>
              </span>
            </li>
          ))}
        </ol>
        {rows.length < MOST_LINES && (
          <Button type="button" kind="quiet" size="xs" icon="plus" className={css.add} onClick={add}>
            Another course
          </Button>
        )}
      </CardBody>
    </Card>
  )
}

type VerbProps = { icon: 'down' | 'x'; up?: boolean; disabled?: boolean; onClick: () => void; children: string }

function Verb({ icon, up, disabled = false, onClick, children }: VerbProps) {
  return (
    <button type="button" className={css.move} aria-label={children} disabled={disabled} onClick={onClick}>
      <Icon name={icon} className={up ? css.up : undefined} />
    </button>
  )
}
