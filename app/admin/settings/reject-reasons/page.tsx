import { href } from 'react-router'
import { SettingsForm } from '#app/admin/settings/SettingsForm.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { MAX_REASONS, rejectReasonsForm } from '#domains/recruitment/review/reject-reasons.form.ts'
import { offered } from '#domains/recruitment/review/reject-reasons.rules.ts'
import { changeRejectReasons, rejectReasons } from '#domains/recruitment/review/reject-reasons.server.ts'
import type { Route } from './+types/page'

const here = href('/admin/settings/reject-reasons')

export const loader = read(async (ctx) => ({ reasons: offered(await rejectReasons(ctx)) }))

export const action = form(rejectReasonsForm, async (ctx, form) => {
  await changeRejectReasons(ctx, form)
  return redirectWith('settings-saved', here)
})

export default function RejectReasons({ loaderData: { reasons } }: Route.ComponentProps) {
  const blank = { key: '', label: '' }
  const lines = [...reasons, blank, blank].slice(0, Math.max(reasons.length, MAX_REASONS))
  return (
    <SettingsForm title="Reject reasons" action={here} verb="Save reasons" key={JSON.stringify(reasons)}>
      {({ field }) => (
        <>
          <p className="muted">
            Chosen when an application is rejected, and counted on the dashboard. Applicants never see them. Clear a
            line to remove a reason; past counts are kept.
          </p>
          {lines.map(({ key, label }, index) => {
            const name = `reasons.${index}`
            return (
              <div key={key || name}>
                <input type="hidden" name={`${name}.key`} value={key} />
                <TextField
                  label={`Reason ${index + 1}`}
                  optional={!key}
                  maxLength={80}
                  autoComplete="off"
                  {...field(`${name}.label`, label)}
                />
              </div>
            )
          })}
        </>
      )}
    </SettingsForm>
  )
}
