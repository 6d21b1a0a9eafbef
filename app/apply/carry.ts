import { href, redirect } from 'react-router'
import { flashCookie } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { keptAnswersForm } from '#domains/recruitment/form/first-answers.form.ts'
import { takeFirstAnswers } from '#domains/recruitment/form/first-answers.server.ts'
import type { Route } from './+types/carry'

export const loader = () => redirect(href('/apply'))

const carry = form(keptAnswersForm, async (ctx, answers) => {
  await takeFirstAnswers(ctx, answers)
  return Response.json({ ok: true }, { headers: { 'Set-Cookie': flashCookie('brought-along') } })
})

/** What a browser kept of /apply, for its owner's draft; answered in JSON to the page that sends it. */
export async function action(args: Route.ActionArgs) {
  const carried = await carry(args)
  if (!carried || carried instanceof Response) return carried
  const { title = 'Submit failed', text } = carried.data.toast ?? {}
  return Response.json({ title, detail: text }, { status: carried.init?.status ?? 500 })
}
