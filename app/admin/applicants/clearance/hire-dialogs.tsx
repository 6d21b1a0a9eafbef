import { errorList } from '#app/doors/form-reply.ts'
import { Actions } from '#app/ui/Actions.tsx'
import css from '#app/ui/clearance/clearance.module.css'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SelectField, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { PersonPicker } from '#app/ui/person-picker/PersonPicker.tsx'
import { peopleSearch } from '#app/ui/person-picker/search.ts'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import type { Option } from '#app/ui/TextFields.tsx'
import { useFields } from '#app/ui/use-fields.ts'

type HireDialogProps = {
  name: string
  back: string
  jobs: Option[]
  locations: Option[]
  /** What is assigned on the application. */
  assigned: { jobId: string; locationId: string }
}

/** Everything the hub does not know of somebody yet when they are taken on. */
export function HireDialog({ name, back, jobs, locations, assigned }: HireDialogProps) {
  const { reply, field } = useFields()
  const action = `${back}/hire`
  return (
    <RouteDialog id="hire" title={`Hire ${name}`} back={back} wide>
      <Form method="post" action={action} className={css.form} preventScrollReset>
        <ErrorSummary errors={errorList(reply)} />
        <p>
          {name} becomes a Staff Member, with all documents, references and checks. They are told by email and log in
          afresh. The first shift waits until they are cleared to start.
        </p>
        <div className={css.pair}>
          <SelectField label="Job" empty="Choose a job" options={jobs} {...field('jobId', assigned.jobId)} />
          <SelectField
            label="Location"
            empty="Choose a location"
            options={locations}
            {...field('locationId', assigned.locationId)}
          />
          <PersonPicker
            label="Manager"
            optional
            name="managerId"
            field={field}
            search={peopleSearch({ for: 'manager' })}
          />
          <TextField label="Planned start" type="date" {...field('plannedStart')} />
          <TextField
            label="Contract hours a week"
            hint="Leave empty where no hours are promised"
            optional
            inputMode="decimal"
            {...field('contractHours')}
          />
        </div>
        <Actions back={back} action={action} verb="Hire" />
      </Form>
    </RouteDialog>
  )
}

export function StartDialog({ name, back, today }: { name: string; back: string; today: string }) {
  const { reply, field } = useFields()
  const action = `${back}/start`
  return (
    <RouteDialog id="start" title={`Start ${name}`} back={back}>
      <Form method="post" action={action} className={css.form} preventScrollReset>
        <ErrorSummary errors={errorList(reply)} />
        <TextField label="First day of work" type="date" max={today} {...field('day', today)} />
        <Actions back={back} action={action} verb="Start" />
      </Form>
    </RouteDialog>
  )
}
