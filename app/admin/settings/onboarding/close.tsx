import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { AskOnce } from '#app/parts/onboarding/AskOnce.tsx'
import { closeTemplate } from '#domains/onboarding/templates/templates.server.ts'
import type { Route } from './+types/close'

// loaded on every visit, so that the guard runs each time
export const loader = () => null

export const action = form(noFields, async (ctx, _form, { params: { id } }: Route.ActionArgs) => {
  await closeTemplate(ctx, id)
  return redirectWith('settings-saved', href('/admin/settings/onboarding'))
})

export default function Close({ params: { id }, matches }: Route.ComponentProps) {
  const name = matches[3].loaderData.rows.find((template) => template.id === id)?.name ?? 'this template'
  return (
    <AskOnce
      title={`Close ${name}`}
      action={href('/admin/settings/onboarding/:id/close', { id })}
      back={href('/admin/settings/onboarding')}
      verb="Close the template"
    >
      New starters in this job will get the checklist for all other jobs. Anyone who has started keeps theirs.
    </AskOnce>
  )
}
