import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { RadioGroup, TextField } from '#app/ui/Field.tsx'
import { beginWorkbookForm } from '#domains/supervision/care-certificate/care-certificate.form.ts'
import { AIM_WEEKS } from '#domains/supervision/care-certificate/workbook.rules.ts'
import { beginWorkbook } from '#domains/supervision/care-certificate/workbooks.server.ts'
import { addDays } from '#lib/day.ts'
import type { Route } from './+types/begin'
import { namedAssessor, toAssess } from './parts.server.ts'
import { UsualAssessor, WorkbookDialog } from './WorkbookDialog.tsx'

export const loader = read((ctx, { params }: Route.LoaderArgs) => toAssess(ctx, params.id))

export const action = form(
  beginWorkbookForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    await beginWorkbook(ctx, params.id, form)
    return redirectWith('workbook-begun', '..')
  },
  namedAssessor<Route.ActionArgs>(),
)

export default function Begin({ loaderData: view }: Route.ComponentProps) {
  const { today, assessors } = view
  return (
    <WorkbookDialog id="begin" title="Begin the workbook" view={view} verb="Begin">
      {(field) => (
        <>
          <RadioGroup
            label="Edition"
            options={[
              { value: '2025', label: '2025, 16 standards' },
              { value: '2015', label: '2015, 15 standards', note: 'Started before 1 March 2025 only.' },
            ]}
            {...field('edition', '2025')}
          />
          <div className="pair">
            <TextField label="Began on" type="date" max={today} {...field('begunOn', today)} />
            <TextField label="Needed by" type="date" {...field('aimOn', addDays(today, 7 * AIM_WEEKS))} />
          </div>
          <UsualAssessor field={field} assessors={assessors} />
        </>
      )}
    </WorkbookDialog>
  )
}
