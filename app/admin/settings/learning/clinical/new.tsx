import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { reviewerForm } from '#domains/learning/courses/clinical.form.ts'
import { nameReviewer } from '#domains/learning/courses/clinical.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/new'

export const loader = read((ctx) => ({ today: todayOf(ctx) }))

export const action = form(reviewerForm, async (ctx, form) => {
  await nameReviewer(ctx, form)
  return redirectWith('settings-saved', '..')
})

export default function NameReviewer({ loaderData: { today } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="reviewer"
      title="Name a clinical reviewer"
      description="What you enter is shown with each course they have read."
      verb="Name them"
      busyLabel="Saving"
    >
      {(field) => (
        <>
          <TextField label="Name" maxLength={100} autoComplete="off" {...field('name')} />
          <TextField
            label="Profession"
            hint="For example: pharmacist, registered nurse, paramedic."
            maxLength={100}
            autoComplete="off"
            {...field('profession')}
          />
          <TextField
            label="Registration number"
            hint="Of the GPhC, the NMC or the HCPC."
            maxLength={40}
            autoComplete="off"
            width="w20"
            {...field('registrationNumber')}
          />
          <TextField label="Named on" type="date" width="w20" max={today} {...field('namedOn', today)} />
        </>
      )}
    </FormDialog>
  )
}
