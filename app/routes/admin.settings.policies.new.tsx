import { userCtx } from '#app/context.ts'
import { redirectWith, replyToForm } from '#app/doors.server.ts'
import { PolicyFields } from '#app/onboarding/PolicyFields.tsx'
import { policyForm } from '#domains/onboarding/policies/policies.form.ts'
import { addPolicy } from '#domains/onboarding/policies/policies.server.ts'
import type { Route } from './+types/admin.settings.policies.new'

const above = '/admin/settings/policies'

// asked for on every visit, so that the guard of the office is asked too
export const loader = () => null

export function action(args: Route.ActionArgs) {
  return replyToForm(args, policyForm, async (form) => {
    await addPolicy(args.context.get(userCtx), form)
    return redirectWith('policy-published', above)
  })
}

export default function NewPolicy() {
  return <PolicyFields heading="New policy" action={`${above}/new`} />
}
