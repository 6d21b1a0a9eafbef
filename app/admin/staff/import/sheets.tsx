import { href, redirect } from 'react-router'
import { errorList, type FormReply, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { CheckField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { sheetsForm } from '#domains/intake/import.form.ts'
import { chooseSheets } from '#domains/intake/imports.server.ts'
import { readSheets } from '#domains/intake/steps.queries.server.ts'
import { countOf } from '#lib/count.ts'
import type { Route } from './+types/sheets'
import { ImportStep, StepFoot } from './ImportStep.tsx'
import { importSteps } from './import-steps.ts'
import { SheetLayout } from './SheetLayout.tsx'
import { Working } from './Working.tsx'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readSheets(ctx, params.id))

export const action = form(sheetsForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await chooseSheets(ctx, params.id, form)
  const to = form.stay ? '/admin/staff/import/:id/sheets' : '/admin/staff/import/:id/columns'
  return redirect(href(to, params))
})

export default function ChooseSheets({ params, loaderData: { fileName, sheets } }: Route.ComponentProps) {
  const reply = useFormReply() as FormReply | undefined
  const action = href('/admin/staff/import/:id/sheets', params)
  const busy = useBusy(action)
  const several = sheets.length > 1
  let lines = 0
  return (
    <ImportStep
      title="Choose the sheets and the heading row"
      fileName={fileName}
      steps={importSteps('Sheets', params.id)}
      errors={errorList(reply)}
    >
      <p className="lead">
        {countOf(sheets.length, 'sheet', 'sheets')} found. Title lines, section headings and totals are recognised and
        left out; change anything that looks wrong.
      </p>
      <Form method="post" action={action} className="stack">
        {sheets.map((sheet, at) => {
          const first = lines
          lines += sheet.lines.length
          return <SheetLayout key={sheet.name} sheet={sheet} at={at} firstLine={first} reply={reply} />
        })}
        {several && (
          <CheckField
            name="forAll"
            label="Use the heading row of the first chosen sheet for all of them"
            defaultChecked={reply?.values.forAll === 'on'}
          />
        )}
        <StepFoot words="Nothing is added to Carestead until you confirm in step 5.">
          <Button busy={busy} busyLabel="Reading…">
            Continue to columns
          </Button>
          <Button kind="line" name="stay" value="yes">
            Show again
          </Button>
          <ButtonLink kind="ghost" to={href('/admin/staff/import')}>
            Choose another file
          </ButtonLink>
          <Working on={busy} words="Reading the rows. A large spreadsheet takes a moment: please stay on this page." />
        </StepFoot>
      </Form>
    </ImportStep>
  )
}
