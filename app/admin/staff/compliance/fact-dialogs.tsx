import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { errorList } from '#app/doors/form-reply.ts'
import { Actions } from '#app/ui/Actions.tsx'
import css from '#app/ui/compliance/compliance.module.css'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { PersonPicker } from '#app/ui/person-picker/PersonPicker.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import type { RecordType } from '#domains/compliance/state/records.queries.server.ts'
import type { Day } from '#lib/day.ts'

type Given = {
  name: string
  types: readonly RecordType[]
  today: Day
  /** The page of the person's compliance. */
  back: string
}
type Field = ReturnType<typeof useFields>['field']

export function BookingDialog(given: Given) {
  return (
    <FactDialog {...given} id="book" title="Book" verb="Book">
      {(field) => (
        <>
          <TextField label="Booked for" type="date" min={given.today} {...field('validFrom')} />
          <TextArea label="Note" optional hint="Where, with whom." rows={2} {...field('note')} />
        </>
      )}
    </FactDialog>
  )
}

export function WaiverDialog({ lastDay, ...given }: Given & { lastDay: Day }) {
  return (
    <FactDialog {...given} id="waive" title="Waive for a while" verb="Waive">
      {(field) => (
        <>
          <TextField label="Until" type="date" min={given.today} max={lastDay} {...field('expiresOn')} />
          <TextArea
            label="Why"
            hint="What makes it safe meanwhile, and who agreed. It stays in the history."
            rows={3}
            {...field('note')}
          />
        </>
      )}
    </FactDialog>
  )
}

export function SignOffDialog({ search, ...given }: Given & { search: string }) {
  return (
    <FactDialog {...given} id="sign-off" title="Sign off as competent" verb="Sign off">
      {(field) => (
        <>
          <PersonPicker
            label="Assessor"
            hint="Somebody whose own record is in date. Where it is not, say below why they could assess it."
            name="assessorId"
            field={field}
            search={search}
          />
          <div className={css.pair}>
            <TextField label="Seen and signed off on" type="date" max={given.today} {...field('validFrom')} />
            <TextField
              label="Expires on"
              optional
              hint="Left empty, it follows from the type."
              type="date"
              {...field('expiresOn')}
            />
          </div>
          <TextArea label="What was seen" optional rows={2} {...field('note')} />
        </>
      )}
    </FactDialog>
  )
}

type FactDialogProps = Given & { id: string; title: string; verb: string; children: (field: Field) => ReactNode }

function FactDialog({ id, title, verb, name, types, back, children }: FactDialogProps) {
  const { reply, field } = useFields()
  const [search] = useSearchParams()
  const asked = types.find(({ key }) => key === search.get('record'))
  const action = `${back}/${id}`
  return (
    <RouteDialog id={id} title={asked ? `${title}: ${asked.name}` : title} description={name} back={back}>
      <Form method="post" action={asked ? `${action}?record=${asked.key}` : action} className={css.form} noValidate>
        <ErrorSummary errors={errorList(reply)} />
        {asked ? (
          <input type="hidden" name="typeId" value={asked.id} />
        ) : (
          <SelectField
            label="Compliance type"
            empty="Choose one"
            options={types.map((type) => ({ value: type.id, label: type.name }))}
            {...field('typeId')}
          />
        )}
        {children(field)}
        <Actions back={back} action={action} verb={verb} />
      </Form>
    </RouteDialog>
  )
}

export function VoidDialog({ back, action, record }: { back: string; action: string; record: string }) {
  const { reply, field } = useFields()
  return (
    <RouteDialog id="void" title="Take this record back" description={record} back={back}>
      <Form method="post" action={action} className={css.form} noValidate>
        <ErrorSummary errors={errorList(reply)} />
        <p>It counts no more from now on, and stays in the history with your reason.</p>
        <TextArea label="Reason" rows={2} {...field('reason')} />
        <Actions back={back} action={action} verb="Take back" kind="danger" />
      </Form>
    </RouteDialog>
  )
}
