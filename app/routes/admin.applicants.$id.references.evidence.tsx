import { Form } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { errorList, useFormReply } from '#app/form-reply.ts'
import { RouteDialog } from '#app/recruitment/RouteDialog.tsx'
import { jobOptions, options } from '#app/recruitment/references/options.ts'
import css from '#app/recruitment/references/references.module.css'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SelectField, TextArea } from '#app/ui/Field.tsx'
import { useBusy } from '#app/use-busy.ts'
import { evidenceLabels } from '#domains/recruitment/references/references.labels.ts'
import { jobChoices } from '#domains/recruitment/references/references.queries.server.ts'
import { evidenceForm } from '#domains/recruitment/references/requests.form.ts'
import { recordEvidence } from '#domains/recruitment/references/vetting.server.ts'
import type { Route } from './+types/admin.applicants.$id.references.evidence'

export function loader({ params, context }: Route.LoaderArgs) {
  return answer(async () => ({ jobs: await jobChoices(context.get(userCtx), idOf(params.id)) }))
}

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, evidenceForm, async (form) => {
    await recordEvidence(args.context.get(userCtx), id, form)
    return redirectWith('evidence-recorded', `/admin/applicants/${id}/references`)
  })
}

export default function RecordEvidence({ params, loaderData: { jobs } }: Route.ComponentProps) {
  const reply = useFormReply()
  const back = `/admin/applicants/${params.id}/references`
  const busy = useBusy(`${back}/evidence`)
  const field = (name: string) => ({ name, defaultValue: reply?.values[name] ?? '', error: reply?.errors[name] })
  return (
    <RouteDialog
      id="evidence"
      title="Record evidence"
      description="What is on file about conduct and the reason for leaving where no reference can be had. It counts once it is reviewed."
      back={back}
      wide
    >
      <Form method="post" action={`${back}/evidence`} className={css.form} noValidate preventScrollReset>
        <ErrorSummary errors={errorList(reply)} />
        <SelectField label="Kind" empty="Choose one" options={options(evidenceLabels)} {...field('kind')} />
        <SelectField
          label="About which job"
          optional
          empty="No job in particular"
          options={jobOptions(jobs)}
          {...field('about_job')}
        />
        <TextArea label="What it is and what it shows" rows={4} maxLength={4000} {...field('description')} />
        <TextArea
          label="How you tried to get a reference"
          hint="Dates, numbers rung, letters sent."
          rows={2}
          maxLength={2000}
          {...field('attempts')}
        />
        <DialogActions>
          <ButtonLink kind="ghost" to={back} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button busy={busy} busyLabel="Saving">
            Save
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  )
}
