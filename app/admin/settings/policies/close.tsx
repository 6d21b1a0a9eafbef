import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { AskOnce } from '#app/parts/onboarding/AskOnce.tsx'
import { closePolicy } from '#domains/onboarding/policies/policies.server.ts'
import type { Route } from './+types/close'

// loaded on every visit, so that the guard runs each time
export const loader = () => null

export const action = form(noFields, async (ctx, _form, { params: { id } }: Route.ActionArgs) => {
  await closePolicy(ctx, id)
  return redirectWith('settings-saved', href('/admin/settings/policies'))
})

export default function Close({ params: { id }, matches }: Route.ComponentProps) {
  const title = matches[3].loaderData.list?.rows.find((policy) => policy.id === id)?.title ?? 'this policy'
  return (
    <AskOnce
      title={`Archive ${title}`}
      action={href('/admin/settings/policies/:id/close', { id })}
      back={href('/admin/settings/policies')}
      verb="Archive the policy"
    >
      Archived policies no longer need signing. Signatures are kept. An archived policy cannot be reopened.
    </AskOnce>
  )
}
