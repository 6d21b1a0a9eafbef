import { redirect } from 'react-router'
import { ApplyPage } from '#app/apply/ApplyPage.tsx'
import { applying } from '#app/apply/applying.server.ts'
import { door, userCtx } from '#app/context.ts'
import { replyToForm } from '#app/doors.server.ts'
import { useFormReply } from '#app/form-reply.ts'
import { signedIn } from '#app/guards.server.ts'
import { firstAnswersForm } from '#domains/recruitment/form/first-answers.form.ts'
import { takeFirstAnswers } from '#domains/recruitment/form/first-answers.server.ts'
import type { Route } from './+types/apply.submit'

export const middleware = [signedIn]

export async function loader({ context }: Route.LoaderArgs) {
  return { applying: await applying(context.get(door).ctx) }
}

/** Sending without scripts: the text goes into the draft, documents are added in the form. */
export function action(args: Route.ActionArgs) {
  return replyToForm(args, firstAnswersForm, async (answers) => {
    await takeFirstAnswers(args.context.get(userCtx), answers)
    return redirect('/application-form')
  })
}

export default function SubmitApply({ loaderData }: Route.ComponentProps) {
  return <ApplyPage applying={loaderData.applying} reply={useFormReply()} />
}
