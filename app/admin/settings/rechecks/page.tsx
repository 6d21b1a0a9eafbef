import { href } from 'react-router'
import { SettingsForm } from '#app/admin/settings/SettingsForm.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { type RecheckMonths, recheckMonthsForm } from '#domains/vetting/checks/recheck-months.form.ts'
import { changeRecheckMonths, recheckMonths } from '#domains/vetting/checks/recheck-months.server.ts'
import type { Route } from './+types/page'

const here = href('/admin/settings/rechecks')

export const loader = read((ctx) => recheckMonths(ctx))

export const action = form(recheckMonthsForm, async (ctx, form) => {
  await changeRecheckMonths(ctx, form)
  return redirectWith('settings-saved', here)
})

export default function Rechecks({ loaderData: saved }: Route.ComponentProps) {
  return (
    <SettingsForm title="Rechecks" action={here} verb="Save months" key={JSON.stringify(saved)}>
      {({ field }) => {
        const months = (name: keyof RecheckMonths) => ({
          ...field(name, String(saved[name])),
          inputMode: 'numeric' as const,
          width: 'w4' as const,
          autoComplete: 'off',
        })
        return (
          <>
            <p className="muted">
              Recheck intervals. A change applies to checks recorded from now on; existing due dates stay the same.
            </p>
            <TextField
              label="DBS certificate"
              hint="Months. A certificate has no expiry date, so this is your policy."
              {...months('certificate')}
            />
            <TextField
              label="DBS Update Service"
              hint="Months until the next status check for a subscriber."
              {...months('updateService')}
            />
            <TextField
              label="Positive verification notice"
              hint="Months, 6 at most: a Positive Verification Notice lasts 6 months."
              {...months('verificationNotice')}
            />
            <TextField
              label="Professional register"
              hint="Months until the next check of the register."
              {...months('register')}
            />
          </>
        )
      }}
    </SettingsForm>
  )
}
