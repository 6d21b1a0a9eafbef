import { href } from 'react-router'
import { redirectAbout } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { jobChoices } from '#domains/vetting/references/references.queries.server.ts'
import { requestForm } from '#domains/vetting/references/requests.form.ts'
import { sendReferenceRequest } from '#domains/vetting/references/requests.server.ts'
import type { Route } from './+types/ask'
import { RequestDialog } from './RequestDialog.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({ jobs: await jobChoices(ctx, params.id) }))

export const action = form(
  requestForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    const request = await sendReferenceRequest(ctx, params.id, form)
    return redirectAbout('reference-sent', request, href('/admin/applicants/:id/references', params))
  },
  { invalid: 'Failed to send' },
)

export default function AskAnother({ loaderData: { jobs } }: Route.ComponentProps) {
  return (
    <RequestDialog
      title="Ask another referee"
      description="They are emailed a link to a short form. It works for 28 days, with reminders on days 3 and 7."
      jobs={jobs}
    />
  )
}
