import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { suspensionForm } from '#domains/employment/standing/suspensions.form.ts'
import { toSuspend } from '#domains/employment/standing/suspensions.queries.server.ts'
import { suspend } from '#domains/employment/standing/suspensions.server.ts'
import type { Route } from './+types/suspend'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => toSuspend(ctx, params.id))

export const action = form(suspensionForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await suspend(ctx, params.id, form)
  return redirectWith('suspended', '..')
})

export default function Suspend({ loaderData: { name, today } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="suspend"
      title={`Suspend ${name}`}
      description="“Suspended” is shown wherever it is shown whether they may work. They supervise no one meanwhile."
      verb="Suspend"
      danger
    >
      {(field) => (
        <>
          <div className="pair">
            <TextField label="From" type="date" {...field('dateFrom', today)} />
            <TextField label="Last day" optional hint="Blank: until it is ended." type="date" {...field('dateTo')} />
          </div>
          <TextArea
            label="Reason"
            hint="Restricted to people who decide about suspensions. The person’s manager sees “Suspended” and the days, never the reason."
            rows={4}
            {...field('reason')}
          />
        </>
      )}
    </FormDialog>
  )
}
