import { Form } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer, redirectWith, replyToForm } from '#app/doors.server.ts'
import { errorList, useFormReply } from '#app/form-reply.ts'
import css from '#app/settings/settings.module.css'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SelectField } from '#app/ui/Field.tsx'
import { useBusy } from '#app/use-busy.ts'
import { templateForm } from '#domains/onboarding/templates.form.ts'
import { jobsWithoutTemplate } from '#domains/onboarding/templates.queries.server.ts'
import { addTemplate } from '#domains/onboarding/templates.server.ts'
import type { Route } from './+types/admin.settings.onboarding.new'

const above = '/admin/settings/onboarding'

export async function loader({ context }: Route.LoaderArgs) {
  return { jobs: await answer(() => jobsWithoutTemplate(context.get(userCtx))) }
}

export function action(args: Route.ActionArgs) {
  return replyToForm(args, templateForm, async ({ jobId }) => {
    const id = await addTemplate(args.context.get(userCtx), jobId)
    return redirectWith('settings-saved', `${above}/${id}`)
  })
}

export default function NewTemplate({ loaderData: { jobs } }: Route.ComponentProps) {
  const reply = useFormReply()
  const busy = useBusy(`${above}/new`)
  return (
    <Card aria-labelledby="new-template" className={css.narrow ?? ''}>
      <CardHead id="new-template" title="New template" />
      <CardBody>
        <Form method="post" action={`${above}/new`} noValidate className={css.form}>
          <ErrorSummary errors={errorList(reply)} />
          <SelectField
            label="Job"
            name="jobId"
            hint="It begins with what everybody does, and the documents and training of the job. Jobs with a template are not listed."
            empty="Choose"
            options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
            defaultValue={reply?.values.jobId}
            error={reply?.errors.jobId}
          />
          <div className="row">
            <Button busy={busy} busyLabel="Adding">
              Add template
            </Button>
            <ButtonLink kind="ghost" to={above}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </CardBody>
    </Card>
  )
}
