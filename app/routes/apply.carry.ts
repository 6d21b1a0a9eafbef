import { redirect } from 'react-router'
import { userCtx } from '#app/context.ts'
import { signedIn } from '#app/guards.server.ts'
import { firstAnswersForm } from '#domains/recruitment/first-answers.form.ts'
import { takeFirstAnswers } from '#domains/recruitment/first-answers.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/apply.carry'

export const middleware = [signedIn]

export const loader = () => redirect('/apply')

/** What a browser kept of /apply, for its owner's draft; answered in JSON to the page that sends it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = firstAnswersForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success)
    return Response.json({ title: 'Submit failed', detail: form.error.issues[0]?.message }, { status: 422 })
  try {
    await takeFirstAnswers(context.get(userCtx), form.data)
    return Response.json({ ok: true })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json({ title: error.title, detail: error.detail }, { status: error.status })
  }
}
