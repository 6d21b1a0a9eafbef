import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { AskOnce } from '#app/ui/onboarding/AskOnce.tsx'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { closePolicy } from '#domains/onboarding/policies/policies.server.ts'
import type { Route } from './+types/close'

// asked for on every visit, so that the guard of the office is asked too
export const loader = () => null

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const { id } = args.params
  await closePolicy(ctx, id)
  return redirectWith('settings-saved', href('/admin/settings/policies'))
})

export default function Close({ params, matches }: Route.ComponentProps) {
  const back = href('/admin/settings/policies')
  const title = matches[3].loaderData.rows.find(({ id }) => id === params.id)?.title ?? 'this policy'
  return (
    <AskOnce
      title={`Close ${title}`}
      action={href('/admin/settings/policies/:id/close', { id: params.id })}
      back={back}
      verb="Close the policy"
    >
      Nobody is asked to sign it any more. The signatures are kept; the policy cannot be opened again.
    </AskOnce>
  )
}
