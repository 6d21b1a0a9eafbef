import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { assessorsFor } from '#app/ui/person-picker/finders.server.ts'
import { named } from '#app/ui/person-picker/named.server.ts'
import { PersonPicker } from '#app/ui/person-picker/PersonPicker.tsx'
import { workbookPlanForm } from '#domains/supervision/care-certificate/care-certificate.form.ts'
import { changePlan } from '#domains/supervision/care-certificate/workbooks.server.ts'
import type { Route } from './+types/plan'
import { toAssess } from './parts.server.ts'

export const loader = read((ctx, { params }: Route.LoaderArgs) => toAssess(ctx, params.id))

export const action = form(
  workbookPlanForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    await changePlan(ctx, params.id, form)
    return redirectWith('workbook-saved', href('/admin/staff/:id/care-certificate', params))
  },
  { resolve: named('assessorId', (ctx, whom, { params }: Route.ActionArgs) => assessorsFor(ctx, whom, params.id)) },
)

export default function Plan({ loaderData: { person, workbook, assessors }, params }: Route.ComponentProps) {
  return (
    <FormDialog
      id="plan"
      title="Assessor and aim"
      description={person.name}
      back={href('/admin/staff/:id/care-certificate', params)}
      action={href('/admin/staff/:id/care-certificate/plan', params)}
      verb="Save"
    >
      {(field) => (
        <>
          <PersonPicker
            label="Assessor"
            optional
            hint="Who assesses as a rule. Each standard says who did."
            name="assessorId"
            field={field}
            {...assessors}
          />
          <TextField label="To have by" type="date" {...field('aimOn', workbook?.aimOn)} />
        </>
      )}
    </FormDialog>
  )
}
