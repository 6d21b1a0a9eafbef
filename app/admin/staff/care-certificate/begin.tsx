import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { RadioGroup, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { assessorsFor } from '#app/ui/person-picker/finders.server.ts'
import { named } from '#app/ui/person-picker/named.server.ts'
import { PersonPicker } from '#app/ui/person-picker/PersonPicker.tsx'
import { beginWorkbookForm } from '#domains/supervision/care-certificate/care-certificate.form.ts'
import { AIM_WEEKS } from '#domains/supervision/care-certificate/workbook.rules.ts'
import { beginWorkbook } from '#domains/supervision/care-certificate/workbooks.server.ts'
import { addDays } from '#lib/day.ts'
import type { Route } from './+types/begin'
import { toAssess } from './parts.server.ts'

export const loader = read((ctx, { params }: Route.LoaderArgs) => toAssess(ctx, params.id))

export const action = form(
  beginWorkbookForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    await beginWorkbook(ctx, params.id, form)
    return redirectWith('workbook-begun', href('/admin/staff/:id/care-certificate', params))
  },
  { resolve: named('assessorId', (ctx, whom, { params }: Route.ActionArgs) => assessorsFor(ctx, whom, params.id)) },
)

export default function Begin({ loaderData: { person, today, assessors }, params }: Route.ComponentProps) {
  return (
    <FormDialog
      id="begin"
      title="Begin the workbook"
      description={person.name}
      back={href('/admin/staff/:id/care-certificate', params)}
      action={href('/admin/staff/:id/care-certificate/begin', params)}
      verb="Begin"
    >
      {(field) => (
        <>
          <RadioGroup
            label="Edition"
            options={[
              { value: '2025', label: '2025, 16 standards' },
              { value: '2015', label: '2015, 15 standards', note: 'Only for who began before 1 March 2025.' },
            ]}
            {...radio(field('edition', '2025'))}
          />
          <div className="pair">
            <TextField label="Began on" type="date" max={today} {...field('begunOn', today)} />
            <TextField label="To have by" type="date" {...field('aimOn', addDays(today, 7 * AIM_WEEKS))} />
          </div>
          <PersonPicker
            label="Assessor"
            optional
            hint="Who assesses as a rule. Each standard says who did."
            name="assessorId"
            field={field}
            search={assessors.search}
          />
        </>
      )}
    </FormDialog>
  )
}

const radio = ({ name, defaultValue, error }: { name: string; defaultValue: string; error: string | undefined }) => ({
  ...{ name, defaultValue, error },
})
