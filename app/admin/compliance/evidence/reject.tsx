import { errorList } from '#app/doors/form-reply.ts'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Actions } from '#app/ui/Actions.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import css from '#app/ui/evidence/evidence.module.css'
import { evidencePage } from '#app/ui/evidence/places.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { rejectEvidence } from '#domains/compliance/evidence/decisions.server.ts'
import { rejectForm } from '#domains/compliance/evidence/evidence.form.ts'
import { readSentEvidence } from '#domains/compliance/evidence/evidence.queries.server.ts'
import type { Route } from './+types/reject'
import { afterDecision } from './evidence-door.server.ts'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { name, type } = await readSentEvidence(ctx, params.id)
  return { name, type: type.name }
})

export const action = form(rejectForm, async (ctx, { reason }, args: Route.ActionArgs) => {
  const id = args.params.id
  const next = await afterDecision(ctx, id)
  await rejectEvidence(ctx, id, reason)
  return redirectWith('evidence-rejected', next)
})

export default function Reject({ loaderData: { name, type }, params }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const back = evidencePage(params.id)
  const action = `${back}/reject`
  return (
    <RouteDialog id="reject" title="Reject the certificate" description={`${type}: ${name}`} back={back}>
      <Form method="post" action={action} className={css.form} preventScrollReset>
        <ErrorSummary errors={errorList(reply)} />
        <TextArea
          label="Reason"
          hint="The person reads it by email and in their portal, and is asked for another one."
          rows={3}
          {...field('reason')}
        />
        <Actions back={back} action={action} verb="Reject" kind="danger" />
      </Form>
    </RouteDialog>
  )
}
