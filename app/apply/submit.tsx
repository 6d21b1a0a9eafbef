import { href, redirect } from 'react-router'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { firstAnswersForm } from '#domains/recruitment/form/first-answers.form.ts'
import { takeFirstAnswers } from '#domains/recruitment/form/first-answers.server.ts'
import type { Route } from './+types/submit'
import { ApplyPage } from './ApplyPage.tsx'
import { applying } from './applying.server.ts'

export const loader = read(async (ctx) => ({ applying: await applying(ctx) }))

/** Sending without scripts: the text goes into the draft, documents are added in the form. */
export const action = form(firstAnswersForm, async (ctx, answers) => {
  await takeFirstAnswers(ctx, answers)
  return redirect(href('/application-form'))
})

export default function SubmitApply({ loaderData }: Route.ComponentProps) {
  return <ApplyPage applying={loaderData.applying} reply={useFormReply()} />
}
