import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { policyForm } from '#domains/onboarding/policies/policies.form.ts'
import { addPolicy } from '#domains/onboarding/policies/policies.server.ts'
import type { Route } from './+types/new'
import { PolicyFields } from './PolicyFields.tsx'

const above = href('/admin/settings/policies')

// asked for on every visit, so that the guard of the office is asked too
export const loader = () => null

export function action(args: Route.ActionArgs) {
  return replyToForm(args, policyForm, async (form) => {
    await addPolicy(args.context.get(userCtx), form)
    return redirectWith('policy-published', above)
  })
}

export default function NewPolicy() {
  return <PolicyFields heading="New policy" action={href('/admin/settings/policies/new')} />
}
