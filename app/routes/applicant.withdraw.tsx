import { FormShell } from '#app/application/FormShell.tsx'
import { Withdraw } from '#app/application/Withdraw.tsx'
import { userCtx } from '#app/context.ts'
import { redirectWith, replyToForm } from '#app/doors.server.ts'
import { errorList, useFormReply } from '#app/form-reply.ts'
import { getGoesTo, signedIn } from '#app/guards.server.ts'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { withdrawForm } from '#domains/recruitment/applications/applicant.form.ts'
import { withdrawApplication } from '#domains/recruitment/applications/applicant.server.ts'
import type { Route } from './+types/applicant.withdraw'

export const middleware = [signedIn, getGoesTo('/applicant')]

export function action(args: Route.ActionArgs) {
  return replyToForm(args, withdrawForm, async ({ reason }) => {
    await withdrawApplication(args.context.get(userCtx), reason)
    return redirectWith('application-withdrawn', '/applicant')
  })
}

export default function WithdrawRefused() {
  const reply = useFormReply()
  return (
    <FormShell title="Withdraw your application">
      <ErrorSummary errors={errorList(reply)} />
      <h1>Withdraw your application</h1>
      <Withdraw error={reply?.errors.reason} reason={reply?.values.reason} />
    </FormShell>
  )
}
