import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf, redirectAbout, replyToForm } from '#app/doors/old-doors.server.ts'
import { jobChoices } from '#domains/recruitment/references/references.queries.server.ts'
import { requestForm } from '#domains/recruitment/references/requests.form.ts'
import { sendReferenceRequest } from '#domains/recruitment/references/requests.server.ts'
import type { Route } from './+types/ask'
import { RequestDialog } from './RequestDialog.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  return answer(async () => ({ jobs: await jobChoices(context.get(userCtx), idOf(params.id)) }))
}

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(
    args,
    requestForm,
    async (form) => {
      const request = await sendReferenceRequest(args.context.get(userCtx), id, form)
      return redirectAbout('reference-sent', request, href('/admin/applicants/:id/references', { id }))
    },
    'Failed to send',
  )
}

export default function AskAnother({ params, loaderData: { jobs } }: Route.ComponentProps) {
  const back = href('/admin/applicants/:id/references', { id: params.id })
  return (
    <RequestDialog
      title="Ask another referee"
      description="They get a link to a short page. It works for 28 days, with reminders on days 3 and 7."
      back={back}
      action={href('/admin/applicants/:id/references/ask', { id: params.id })}
      jobs={jobs}
    />
  )
}
