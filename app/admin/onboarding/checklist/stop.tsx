import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { stopOnboarding } from '#domains/onboarding/checklists/checklists.server.ts'
import type { Route } from './+types/stop'

// asked for on every visit, so that the guard of the office is asked too
export const loader = () => null

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await stopOnboarding(ctx, params.id)
  return redirectWith('onboarding-stopped', href('/admin/onboarding'))
})

export default function StopOnboarding({ matches }: Route.ComponentProps) {
  const { name } = matches[2].loaderData.checklist
  return (
    <FormDialog id="stop" title={`${name} did not start`} verb="Stop the onboarding" danger>
      <p>
        {name} is asked for nothing more, and this onboarding is left out of the figures. It cannot be reopened.
        Documents and answers already sent are kept.
      </p>
    </FormDialog>
  )
}
