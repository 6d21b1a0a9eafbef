import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { answerForm } from '#domains/enquiries/site-requests.form.ts'
import { answerSiteRequest } from '#domains/enquiries/site-requests.server.ts'
import type { Route } from './+types/answer'

export { default } from '#app/doors/Refused.tsx'

export const action = form(answerForm, async (ctx, { answer }, { params: { id } }: Route.ActionArgs) => {
  await answerSiteRequest(ctx, id, answer)
  return redirectWith('request-answered', href('/admin/settings/requests'))
})
