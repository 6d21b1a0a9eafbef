import { href } from 'react-router'
import { door } from '#app/doors/context.ts'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/visitor.server.ts'
import { demoForm } from '#domains/enquiries/site-requests.form.ts'
import { askForDemo } from '#domains/enquiries/site-requests.server.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import type { Route } from './+types/demo'
import { ApplyPage } from './ApplyPage.tsx'
import { applying } from './applying.server.ts'

export const loader = read(async (ctx) => ({ applying: await applying(ctx) }))

export const action = form(
  demoForm,
  async (ctx, typed, { context }: Route.ActionArgs) => {
    await throttle(ctx.db, ctx.now, limits.siteRequests, context.get(door).address)
    await askForDemo(ctx, typed)
    return redirectWith('demo-asked', href('/apply'))
  },
  { invalid: 'Request not sent' },
)

export default function AskForDemo({ loaderData }: Route.ComponentProps) {
  return <ApplyPage applying={loaderData.applying} demoReply={useFormReply()} />
}
