import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { rejectEvidence } from '#domains/compliance/evidence/decisions.server.ts'
import { rejectForm } from '#domains/compliance/evidence/evidence.form.ts'
import { readSentEvidence } from '#domains/compliance/evidence/evidence.queries.server.ts'
import type { Route } from './+types/reject'
import { afterDecision } from './evidence-door.server.ts'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { name, type } = await readSentEvidence(ctx, params.id)
  return { name, type: type.name }
})

export const action = form(rejectForm, async (ctx, { reason }, { params }: Route.ActionArgs) => {
  const next = await afterDecision(ctx, params.id)
  await rejectEvidence(ctx, params.id, reason)
  return redirectWith('evidence-rejected', next)
})

export default function Reject({ loaderData: { name, type } }: Route.ComponentProps) {
  return (
    <FormDialog id="reject" title="Reject the certificate" description={`${type}: ${name}`} verb="Reject" danger>
      {(field) => (
        <TextArea
          label="Reason"
          hint="The person sees this by email and in their portal, and is asked for another certificate."
          rows={3}
          {...field('reason')}
        />
      )}
    </FormDialog>
  )
}
