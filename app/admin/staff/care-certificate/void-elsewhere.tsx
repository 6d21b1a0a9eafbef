import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { withdrawForm } from '#domains/supervision/care-certificate/care-certificate.form.ts'
import { voidElsewhere } from '#domains/supervision/care-certificate/elsewhere.server.ts'
import { readWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import type { Route } from './+types/void-elsewhere'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readWorkbook(ctx, params.id))

export const action = form(withdrawForm, async (ctx, { reason }, { params }: Route.ActionArgs) => {
  await voidElsewhere(ctx, params.id, reason)
  return redirectWith('elsewhere-voided', '..')
})

export default function VoidElsewhere({ loaderData: { person } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="void-elsewhere"
      title="Void this certificate"
      description={`${person.name}. It stays in the history, and counts no more.`}
      verb="Void"
      danger
    >
      {(field) => <TextArea label="What was wrong" rows={2} {...field('reason')} />}
    </FormDialog>
  )
}
