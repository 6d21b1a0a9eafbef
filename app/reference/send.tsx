import { href, redirect } from 'react-router'
import { originOf } from '#app/doors/origin.server.ts'
import { readReferencePage, sendReference } from '#domains/vetting/references/referee.server.ts'
import { sendForm } from '#domains/vetting/references/requests.form.ts'
import type { Route } from './+types/send'
import { CheckStep } from './CheckStep.tsx'
import { linkForm, readLink, secretHeaders } from './door.server.ts'
import { DeadLink, ReferenceFrame } from './ReferenceFrame.tsx'

export const headers = () => secretHeaders

export const loader = readLink((ctx, { params }: Route.LoaderArgs) => readReferencePage(ctx, params.token))

export const action = linkForm(sendForm, async (ctx, { declared }, args: Route.ActionArgs) => {
  await sendReference(ctx, args.params.token, { declared: declared === 'on', origin: originOf(args) })
  return redirect(href('/reference/thank-you'), { headers: secretHeaders })
})

export default function Send({ loaderData: { page }, actionData, params }: Route.ComponentProps) {
  if (!page) return <DeadLink />
  const title = `A reference for ${page.applicantName}`
  return (
    <ReferenceFrame title={actionData ? `Error: ${title}` : title}>
      <h1>{title}</h1>
      <CheckStep token={params.token} type={page.type} answers={page.answers} errors={actionData?.errors} />
    </ReferenceFrame>
  )
}
