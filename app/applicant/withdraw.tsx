import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { FormShell } from '#app/parts/own-pages/FormShell.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { withdrawForm } from '#domains/recruitment/applications/applicant.form.ts'
import { withdrawApplication } from '#domains/recruitment/applications/applicant.server.ts'
import { Withdraw } from './WithdrawDialog.tsx'

export const middleware = [getGoesTo(href('/applicant'))]

export const action = form(withdrawForm, async (ctx, { reason }) => {
  await withdrawApplication(ctx, reason)
  return redirectWith('application-withdrawn', href('/applicant'))
})

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
