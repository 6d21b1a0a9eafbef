import { data, redirect } from 'react-router'
import { formOf } from '#app/doors.server.ts'
import { originOf } from '#app/origin.server.ts'
import { CheckStep } from '#app/reference/CheckStep.tsx'
import { secretHeaders, secretly, withLink } from '#app/reference/door.server.ts'
import { DeadLink, ReferenceFrame } from '#app/reference/ReferenceFrame.tsx'
import { readReferencePage, sendReference } from '#domains/recruitment/references/referee.server.ts'
import { sendForm } from '#domains/recruitment/references/requests.form.ts'
import { nested } from '#lib/form-values.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/reference.$token.send'

export const headers = () => secretHeaders

export async function loader(args: Route.LoaderArgs) {
  return secretly(await withLink(args, (ctx) => readReferencePage(ctx, args.params.token)))
}

export async function action(args: Route.ActionArgs) {
  const { request, params } = args
  const parsed = sendForm.safeParse(nested(await formOf(request)))
  return withLink(args, async (ctx) => {
    try {
      await sendReference(ctx, params.token, { declared: parsed.data?.declared === 'on', origin: originOf(args) })
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'invalid') throw error
      return data({ errors: error.fields }, { status: error.status })
    }
    return redirect('/reference/thank-you', { headers: secretHeaders })
  })
}

export default function Send({ loaderData: { page }, actionData, params }: Route.ComponentProps) {
  if (!page) return <DeadLink />
  const title = `A reference for ${page.applicantName}`
  return (
    <ReferenceFrame title={actionData ? `Error: ${title}` : title}>
      <h1>{title}</h1>
      <CheckStep
        here={`/reference/${params.token}`}
        type={page.type}
        answers={page.answers}
        errors={actionData?.errors}
      />
    </ReferenceFrame>
  )
}
