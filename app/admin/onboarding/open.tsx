import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { OneQuestion } from '#app/ui/onboarding/OneQuestion.tsx'
import { openForm } from '#domains/onboarding/checklists/checklists.form.ts'
import { notOnboarded } from '#domains/onboarding/checklists/checklists.queries.server.ts'
import { openForStaff } from '#domains/onboarding/checklists/checklists.server.ts'
import type { Route } from './+types/open'

const above = href('/admin/onboarding')

export const loader = read(async (ctx) => ({ people: await notOnboarded(ctx) }))

export const action = form(openForm, async (ctx, { personId }) => {
  const id = await openForStaff(ctx, personId)
  return redirectWith('onboarding-opened', href('/admin/onboarding/:id', { id }))
})

export default function OpenOnboarding({ loaderData: { people } }: Route.ComponentProps) {
  return (
    <OneQuestion
      title="Onboard somebody"
      action={href('/admin/onboarding/open')}
      back={above}
      field={{
        name: 'personId',
        label: 'Member of staff',
        hint: 'People with a post and no onboarding yet. Their job decides what they are asked for.',
        options: people.map(({ id, name }) => ({ value: id, label: name })),
      }}
      none="Everybody with a post has an onboarding. Give somebody a post first, in their staff file."
      button="Open the checklist"
      busyLabel="Opening"
    />
  )
}
