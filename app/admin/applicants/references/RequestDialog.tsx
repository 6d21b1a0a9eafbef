import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, SelectField, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { periodLabels, refereeTypeLabels } from '#domains/recruitment/references/references.labels.ts'
import type { RequestForm } from '#domains/recruitment/references/requests.form.ts'
import { type Job, jobOptions, options } from './options.ts'
import css from './references.module.css'

type RequestDialogProps = {
  title: string
  description: string
  back: string
  action: string
  jobs: readonly Job[]
  /** What the form begins with. */
  before?: Partial<RequestForm>
}

/** Whom to ask for a reference: one who was not named, or another in the place of one. */
export function RequestDialog({ title, description, back, action, jobs, before = {} }: RequestDialogProps) {
  const reply = useFormReply()
  const busy = useBusy(action)
  const field = (name: keyof RequestForm) => ({
    name,
    defaultValue: reply?.values[name] ?? before[name] ?? '',
    error: reply?.errors[name],
  })
  return (
    <RouteDialog id="ask-referee" title={title} description={description} back={back} wide>
      <Form failure="Failed to send" method="post" action={action} className={css.form} noValidate preventScrollReset>
        <ErrorSummary errors={errorList(reply)} />
        <TextField label="Name" autoComplete="off" maxLength={100} {...field('referee_name')} />
        <TextField
          label="Email"
          hint="Best one at work. It must not be the applicant’s own."
          type="email"
          autoComplete="off"
          maxLength={254}
          {...field('referee_email')}
        />
        <div className={css.pair}>
          <RadioGroup label="Type" options={options(refereeTypeLabels)} across {...field('reference_type')} />
          <RadioGroup
            label="Period"
            options={options(periodLabels)}
            across
            {...field('reference_period')}
            defaultValue={field('reference_period').defaultValue || '2'}
          />
        </div>
        <TextField
          label="Organisation and role"
          optional
          autoComplete="off"
          maxLength={200}
          {...field('org_and_role')}
        />
        <TextField
          label="Relationship to the applicant"
          optional
          autoComplete="off"
          maxLength={200}
          {...field('relationship')}
        />
        {jobs.length > 0 && (
          <SelectField
            label="Speaks about"
            optional
            hint="Every care job of the last three years needs a reference of its own."
            empty="No job in particular"
            options={jobOptions(jobs)}
            {...field('about_job')}
          />
        )}
        <DialogActions>
          <ButtonLink kind="ghost" to={back} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button busy={busy} busyLabel="Sending">
            Send request
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  )
}
