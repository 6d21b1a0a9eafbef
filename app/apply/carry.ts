import { href, redirect } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { signedIn } from '#app/doors/guards.server.ts'
import { flashCookie, formOf } from '#app/doors/old-doors.server.ts'
import { keptAnswersForm } from '#domains/recruitment/form/first-answers.form.ts'
import { takeFirstAnswers } from '#domains/recruitment/form/first-answers.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/carry'

export const middleware = [signedIn]

export const loader = () => redirect(href('/apply'))

/** What a browser kept of /apply, for its owner's draft; answered in JSON to the page that sends it. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    const answers = keptAnswersForm.parse(Object.fromEntries(await formOf(request)))
    await takeFirstAnswers(context.get(userCtx), answers)
    return Response.json({ ok: true }, { headers: { 'Set-Cookie': flashCookie('brought-along') } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json({ title: error.title, detail: error.detail }, { status: error.status })
  }
}
