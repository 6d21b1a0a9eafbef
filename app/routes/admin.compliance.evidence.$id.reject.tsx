import { Form } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import css from '#app/evidence/evidence.module.css'
import { afterDecision } from '#app/evidence/evidence-door.server.ts'
import { evidencePage } from '#app/evidence/places.ts'
import { errorList } from '#app/form-reply.ts'
import { Actions, useFields } from '#app/recruitment/clearance/dialogs.tsx'
import { RouteDialog } from '#app/recruitment/RouteDialog.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { rejectEvidence } from '#domains/compliance/evidence/decisions.server.ts'
import { rejectForm } from '#domains/compliance/evidence/evidence.form.ts'
import { readSentEvidence } from '#domains/compliance/evidence/evidence.queries.server.ts'
import type { Route } from './+types/admin.compliance.evidence.$id.reject'

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
