import { userCtx } from '#app/doors/context.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { Actions, useFields } from '#app/ui/clearance/dialogs.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import css from '#app/ui/evidence/evidence.module.css'
import { evidencePage } from '#app/ui/evidence/places.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { rejectEvidence } from '#domains/compliance/evidence/decisions.server.ts'
import { rejectForm } from '#domains/compliance/evidence/evidence.form.ts'
import { readSentEvidence } from '#domains/compliance/evidence/evidence.queries.server.ts'
import type { Route } from './+types/reject'
import { afterDecision } from './evidence-door.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return answer(async () => {
    const { name, type } = await readSentEvidence(context.get(userCtx), idOf(params.id))
    return { name, type: type.name }
  })
}

export function action(args: Route.ActionArgs) {
  const [ctx, id] = [args.context.get(userCtx), idOf(args.params.id)]
  return replyToForm(args, rejectForm, async ({ reason }) => {
    const next = await afterDecision(ctx, id)
    await rejectEvidence(ctx, id, reason)
    return redirectWith('evidence-rejected', next)
  })
}

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
