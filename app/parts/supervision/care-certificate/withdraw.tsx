import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { withdrawAward } from '#domains/supervision/care-certificate/award.server.ts'
import { withdrawForm } from '#domains/supervision/care-certificate/care-certificate.form.ts'
import { readWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import type { Route } from './+types/withdraw'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readWorkbook(ctx, params.id))

export const action = form(withdrawForm, async (ctx, { reason }, { params }: Route.ActionArgs) => {
  await withdrawAward(ctx, params.id, reason)
  return redirectWith('award-withdrawn', '..')
})

export default function Withdraw({ loaderData: { person } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="withdraw"
      title="Withdraw the award"
      description={`${person.name}. The tracker then says missing; your signature and the reason stay on record, and the workbook can be corrected and signed again.`}
      verb="Withdraw"
      danger
    >
      {(field) => <TextArea label="What was wrong" rows={3} {...field('reason')} />}
    </FormDialog>
  )
}
