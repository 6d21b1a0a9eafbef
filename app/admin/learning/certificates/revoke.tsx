import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { certificateToCorrect } from '#domains/learning/certificates/certificates.queries.server.ts'
import { revokeForm } from '#domains/learning/certificates/corrections.form.ts'
import { revokeCertificate } from '#domains/learning/certificates/corrections.server.ts'
import type { Route } from './+types/revoke'

export const loader = read((ctx, { params }: Route.LoaderArgs) => certificateToCorrect(ctx, params.id))

export const action = form(revokeForm, async (ctx, { reason }, { params }: Route.ActionArgs) => {
  await revokeCertificate(ctx, params.id, reason)
  return redirectWith('certificate-revoked', '..')
})

export default function Revoke({ loaderData: { name, title, number } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="revoke"
      title={`Revoke ${number}`}
      description={`${name}, ${title}. Anyone who checks the number will see that it is revoked. This cannot be undone. The compliance record does not change: correct it in the staff file.`}
      verb="Revoke the certificate"
      busyLabel="Revoking"
      danger
    >
      {(field) => <TextArea label="Why" hint="The learner reads this." rows={3} maxLength={500} {...field('reason')} />}
    </FormDialog>
  )
}
