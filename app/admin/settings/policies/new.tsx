import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { policyForm } from '#domains/onboarding/policies/policies.form.ts'
import { addPolicy } from '#domains/onboarding/policies/policies.server.ts'
import type { Route } from './+types/new'
import { PolicyFields } from './PolicyFields.tsx'

// loaded on every visit, so that the guard runs each time
export const loader = read(async (ctx) => ({ writer: ctx.actor.userId }))

export const action = form(policyForm, async (ctx, form) => {
  await addPolicy(ctx, form)
  return redirectWith('policy-published', href('/admin/settings/policies'))
})

export const handle = { name: 'New policy' }

export default function NewPolicy({ loaderData: { writer } }: Route.ComponentProps) {
  return <PolicyFields heading="New policy" action={href('/admin/settings/policies/new')} writer={writer} />
}
