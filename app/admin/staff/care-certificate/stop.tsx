import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { stopForm } from '#domains/supervision/care-certificate/care-certificate.form.ts'
import { readWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import { stopWorkbook } from '#domains/supervision/care-certificate/workbooks.server.ts'
import type { Route } from './+types/stop'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readWorkbook(ctx, params.id))

export const action = form(stopForm, async (ctx, { reason }, { params }: Route.ActionArgs) => {
  await stopWorkbook(ctx, params.id, reason)
  return redirectWith('workbook-stopped', '..')
})

export default function Stop({ loaderData: { person } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="stop"
      title="Stop the workbook"
      description={`${person.name}. What was recorded in it stays on file, but counts no more; a new workbook begins with the courses alone.`}
      verb="Stop it"
      danger
    >
      {(field) => <TextArea label="Reason" hint="Such as the wrong edition." rows={2} {...field('reason')} />}
    </FormDialog>
  )
}
