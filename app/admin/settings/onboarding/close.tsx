import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { AskOnce } from '#app/ui/onboarding/AskOnce.tsx'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { closeTemplate } from '#domains/onboarding/templates/templates.server.ts'
import type { Route } from './+types/close'

// asked for on every visit, so that the guard of the office is asked too
export const loader = () => null

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const { id } = args.params
  await closeTemplate(ctx, id)
  return redirectWith('settings-saved', href('/admin/settings/onboarding'))
})

export default function Close({ params, matches }: Route.ComponentProps) {
  const back = href('/admin/settings/onboarding')
  const name = matches[3].loaderData.rows.find(({ id }) => id === params.id)?.name ?? 'this template'
  return (
    <AskOnce
      title={`Close ${name}`}
      action={href('/admin/settings/onboarding/:id/close', { id: params.id })}
      back={back}
      verb="Close the template"
    >
      New starters of this job get what all other jobs get. Who has begun keeps what they have.
    </AskOnce>
  )
}
