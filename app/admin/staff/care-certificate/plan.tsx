import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { workbookPlanForm } from '#domains/supervision/care-certificate/care-certificate.form.ts'
import { changePlan } from '#domains/supervision/care-certificate/workbooks.server.ts'
import type { Route } from './+types/plan'
import { namedAssessor, toAssess } from './parts.server.ts'
import { UsualAssessor, WorkbookDialog } from './WorkbookDialog.tsx'

export const loader = read((ctx, { params }: Route.LoaderArgs) => toAssess(ctx, params.id))

export const action = form(
  workbookPlanForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    await changePlan(ctx, params.id, form)
    return redirectWith('workbook-saved', '..')
  },
  namedAssessor<Route.ActionArgs>(),
)

export default function Plan({ loaderData: view }: Route.ComponentProps) {
  return (
    <WorkbookDialog id="plan" title="Assessor and aim" view={view} verb="Save">
      {(field) => (
        <>
          <UsualAssessor field={field} assessors={view.assessors} />
          <TextField label="Needed by" type="date" {...field('aimOn', view.workbook?.aimOn)} />
        </>
      )}
    </WorkbookDialog>
  )
}
