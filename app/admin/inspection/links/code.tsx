import { href } from 'react-router'
import { noFields } from '#app/doors/form.server.ts'
import { provenHere } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { newPackCode } from '#domains/inspection/reader/links.server.ts'
import type { Route } from './+types/code'
import { CodeOnce } from './CodeOnce.tsx'

export const middleware = [provenHere]

export const action = form(
  noFields,
  async (ctx, _none, { params }: Route.ActionArgs) => ({ renewed: await newPackCode(ctx, params.id, params.linkId) }),
  { once: false, failure: 'No new code' },
)

export default function NewCode({ params, actionData }: Route.ComponentProps) {
  const back = href('/admin/inspection/:id', { id: params.id })
  if (actionData && 'renewed' in actionData) return <CodeOnce {...actionData.renewed} back={back} />
  return (
    <FormDialog
      id="pack-code"
      title="A new code?"
      description="The code before stops working at once, and who reads by it is asked for the new one. The link stays the same."
      verb="New code"
      busyLabel="Changing"
      failure="No new code"
    />
  )
}
