import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { getGoesTo, signedIn } from '#app/doors/guards.server.ts'
import { redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { FormShell } from '#app/ui/own-pages/FormShell.tsx'
import { withdrawForm } from '#domains/recruitment/applications/applicant.form.ts'
import { withdrawApplication } from '#domains/recruitment/applications/applicant.server.ts'
import type { Route } from './+types/withdraw'
import { Withdraw } from './WithdrawDialog.tsx'

export const middleware = [signedIn, getGoesTo(href('/applicant'))]

export function action(args: Route.ActionArgs) {
  return replyToForm(args, withdrawForm, async ({ reason }) => {
    await withdrawApplication(args.context.get(userCtx), reason)
    return redirectWith('application-withdrawn', href('/applicant'))
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
