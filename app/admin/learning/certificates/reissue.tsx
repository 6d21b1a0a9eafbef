import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { certificateToCorrect } from '#domains/learning/certificates/certificates.queries.server.ts'
import { reissueForm } from '#domains/learning/certificates/corrections.form.ts'
import { reissueCertificate } from '#domains/learning/certificates/corrections.server.ts'
import type { Route } from './+types/reissue'

export const loader = read((ctx, { params }: Route.LoaderArgs) => certificateToCorrect(ctx, params.id))

export const action = form(reissueForm, async (ctx, { reason }, { params }: Route.ActionArgs) => {
  await reissueCertificate(ctx, params.id, reason)
  return redirectWith('certificate-reissued', '..')
})

export default function Reissue({ loaderData: { name, nameToday, title, number } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="reissue"
      title={`Issue ${number} again`}
      description={`${title}. A new certificate with a new number takes its place; this one says that it was superseded.`}
      verb="Issue again"
      busyLabel="Issuing"
    >
      {(field) => (
        <>
          <DefinitionList
            bare
            items={[
              { label: 'Name on this certificate', value: name },
              { label: 'Name on the new one', value: nameToday },
            ]}
          />
          {name === nameToday && (
            <p className="muted small">To correct the name, change it in the person’s own details first.</p>
          )}
          <TextArea label="What is corrected" rows={3} maxLength={500} {...field('reason')} />
        </>
      )}
    </FormDialog>
  )
}
