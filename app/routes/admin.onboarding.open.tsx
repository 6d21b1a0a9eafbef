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
import { openForm } from '#domains/onboarding/checklists.form.ts'
import { notOnboarded } from '#domains/onboarding/checklists.queries.server.ts'
import { openForStaff } from '#domains/onboarding/checklists.server.ts'
import type { Route } from './+types/admin.onboarding.open'

const above = '/admin/onboarding'

export async function loader({ context }: Route.LoaderArgs) {
  return { people: await answer(() => notOnboarded(context.get(userCtx))) }
}

export function action(args: Route.ActionArgs) {
  return replyToForm(args, openForm, async ({ personId }) => {
    const id = await openForStaff(args.context.get(userCtx), personId)
    return redirectWith('onboarding-opened', `${above}/${id}`)
  })
}

export default function OpenOnboarding({ loaderData: { people } }: Route.ComponentProps) {
  const reply = useFormReply()
  const busy = useBusy(`${above}/open`)
  return (
    <Card aria-labelledby="open" className={css.narrow ?? ''}>
      <CardHead id="open" title="Onboard somebody" />
      <CardBody>
        <Form method="post" action={`${above}/open`} noValidate className={css.form}>
          <ErrorSummary errors={errorList(reply)} />
          <SelectField
            label="Member of staff"
            name="personId"
            hint="People with a post and no onboarding yet. Their job decides what they are asked for."
            empty="Choose"
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={reply?.values.personId}
            error={reply?.errors.personId}
          />
          <div className="row">
            <Button busy={busy} busyLabel="Opening">
              Open the checklist
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
