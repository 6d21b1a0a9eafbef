import { ApplyPage } from '#app/apply/ApplyPage.tsx'
import { applying } from '#app/apply/applying.server.ts'
import { door } from '#app/context.ts'
import { redirectWith, replyToForm } from '#app/doors.server.ts'
import { useFormReply } from '#app/form-reply.ts'
import { demoForm } from '#domains/settings/site-requests.form.ts'
import { askForDemo } from '#domains/settings/site-requests.server.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import type { Route } from './+types/apply.demo'

export async function loader({ context }: Route.LoaderArgs) {
  return { applying: await applying(context.get(door).ctx) }
}

export function action(args: Route.ActionArgs) {
  const { ctx, address } = args.context.get(door)
  return replyToForm(
    args,
    demoForm,
    async (form) => {
      await throttle(ctx.db, ctx.now, limits.siteRequests, address)
      await askForDemo(ctx, form)
      return redirectWith('demo-asked', '/apply')
    },
    'Request not sent',
  )
}

export default function AskForDemo({ loaderData }: Route.ComponentProps) {
  return <ApplyPage applying={loaderData.applying} demoReply={useFormReply()} />
}
