import { useRef } from 'react'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import css from '#app/parts/compliance/compliance.module.css'
import { recordsOf } from '#app/parts/compliance/places.ts'
import { StateBadge } from '#app/parts/compliance/StateBadge.tsx'
import { PersonPicker } from '#app/parts/people/PersonPicker.tsx'
import { peopleSearch } from '#app/parts/people/search.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, RadioGroup, TextArea, TextField } from '#app/ui/Field.tsx'
import { fieldId, HintAndError } from '#app/ui/FieldFrame.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { type Status, statusOf } from '#domains/compliance/state/status.rules.ts'
import type { ShownType, Tracked } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { countOf } from '#lib/count.ts'
import type { Day } from '#lib/day.ts'

type Props = { type: ShownType; rows: Tracked[]; total: number; today: Day; action: string; back: string }

/** When a training session took place or is booked for, and who attends. */
export function SessionForm({ action, back, ...who }: Props) {
  const reply = useFormReply()
  const busy = useBusy(action)
  const form = useRef<HTMLFormElement>(null)
  return (
    <Form ref={form} method="post" action={action} className="fields" noValidate>
      <ErrorSummary errors={errorList(reply)} />
      <input type="hidden" name="typeId" value={who.type.id} />
      <WhenCard reply={reply} type={who.type} />
      <WhoCard {...who} reply={reply} form={form} />
      <FormVerbs busy={busy} busyLabel="Recording" back={back}>
        Record for everyone ticked
      </FormVerbs>
    </Form>
  )
}

type Reply = { reply: ReturnType<typeof useFormReply> }

function WhenCard({ reply, type }: Reply & { type: ShownType }) {
  const field = (name: string) => ({ name, error: reply?.errors[name], defaultValue: reply?.values[name] })
  const { field: filled } = useFields()
  return (
    <Card>
      <CardHead title="The session" />
      <CardBody>
        <div className={classes('fields', css.narrow)}>
          <RadioGroup
            label="What to record"
            options={kinds.filter(({ value }) => type.needsCompetence || !signs.includes(value))}
            {...field('kind')}
          />
          {type.needsCompetence && (
            <PersonPicker
              label="Assessor"
              optional
              hint="For a sign-off: who saw them do it, and is not on the list. If their own record is not in date, note below why they could assess."
              name="assessorId"
              field={filled}
              search={peopleSearch({ for: 'assessor', type: type.id })}
            />
          )}
          <TextField label="Day" type="date" width="w20" {...field('validFrom')} />
          <TextArea
            label="Note"
            optional
            hint="What you have seen, such as the attendance sheet, and the trainer. For a booking: the place and the time."
            rows={2}
            maxLength={4000}
            {...field('note')}
          />
        </div>
      </CardBody>
    </Card>
  )
}

type WhoCardProps = Omit<Props, 'action' | 'back'> & Reply & { form: React.RefObject<HTMLFormElement | null> }

function WhoCard({ type, rows, total, today, reply, form }: WhoCardProps) {
  const error = reply?.errors.people
  return (
    <Card aria-labelledby={fieldId('people')}>
      <CardHead id={fieldId('people')} title="Attendees">
        <span className={classes('row', css.scripted)}>
          <TickDue form={form} />
          <TickAll form={form} />
        </span>
      </CardHead>
      {error && (
        <CardBody>
          <HintAndError id={fieldId('people')} error={error} />
        </CardBody>
      )}
      <DataTable
        caption={`Staff who need ${type.name}`}
        columns={columns(type, today, reply?.values ?? {}, rows)}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {total > rows.length && (
        <CardBody>
          <p className="muted">
            These are the first {rows.length} of {countOf(total, 'person', 'people')}. Filter by location or job to see
            the others.
          </p>
        </CardBody>
      )}
    </Card>
  )
}

const isDue: readonly Status[] = ['due', 'expired', 'missing']
const signs = ['both', 'signed off']
const kinds = [
  { value: 'completed', label: 'Completed' },
  { value: 'both', label: 'Completed and signed off as competent' },
  { value: 'signed off', label: 'Signed off as competent' },
  { value: 'booked', label: 'Booked' },
]

function columns(type: ShownType, today: Day, typed: Record<string, string>, all: Tracked[]): Column<Tracked>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      phoneLabel: '',
      name: true,
      cell: (row) => {
        const name = `people.${all.indexOf(row)}`
        const state = row.states.find(({ typeId }) => typeId === type.id)
        const due = state && isDue.includes(statusOf(state, today).status)
        return (
          <CheckField
            label={row.name}
            name={name}
            value={row.id}
            defaultChecked={typed[name] === row.id}
            data-due={due || undefined}
          />
        )
      },
    },
    { key: 'job', head: 'Job', phoneLabel: '', cell: ({ jobs }) => jobs },
    { key: 'location', head: 'Location', hideOnPhone: true, cell: ({ locations }) => locations },
    {
      key: 'state',
      head: type.name,
      phoneLabel: '',
      cell: ({ id, states }) => {
        const state = states.find(({ typeId }) => typeId === type.id)
        return state && <StateBadge name={type.name} state={state} today={today} to={recordsOf(id, type.key)} />
      },
    },
  ]
}

type Ticks = { form: React.RefObject<HTMLFormElement | null> }

const boxesOf = ({ form }: Ticks) => [...(form.current?.querySelectorAll<HTMLInputElement>('[name^="people."]') ?? [])]

/** Ticks whose record is due, expired or missing, and leaves the other ticks as they are; works after hydration. */
function TickDue(ticks: Ticks) {
  const tick = () => {
    for (const box of boxesOf(ticks)) if (box.dataset.due) box.checked = true
  }
  return (
    <Button type="button" kind="quiet" size="xs" onClick={tick}>
      Tick all due
    </Button>
  )
}

/** Ticks everyone shown, or no one when all are ticked. */
function TickAll(ticks: Ticks) {
  const tick = () => {
    const boxes = boxesOf(ticks)
    const all = boxes.every(({ checked }) => checked)
    for (const box of boxes) box.checked = !all
  }
  return (
    <Button type="button" kind="quiet" size="xs" onClick={tick}>
      Tick all or none
    </Button>
  )
}
