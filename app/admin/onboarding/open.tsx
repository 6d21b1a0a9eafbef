import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { OneQuestion } from '#app/parts/onboarding/OneQuestion.tsx'
import { startersFor } from '#app/parts/people/finders.server.ts'
import { named } from '#app/parts/people/named.server.ts'
import { peopleSearch } from '#app/parts/people/search.ts'
import { openForm } from '#domains/onboarding/checklists/checklists.form.ts'
import { notOnboarded } from '#domains/onboarding/checklists/checklists.queries.server.ts'
import { openForStaff } from '#domains/onboarding/checklists/checklists.server.ts'
import type { Route } from './+types/open'

export const loader = read(async (ctx) => ({ none: (await notOnboarded(ctx)).length === 0 }))

export const action = form(
  openForm,
  async (ctx, { personId }) => {
    const id = await openForStaff(ctx, personId)
    return redirectWith('onboarding-opened', href('/admin/onboarding/:id', { id }))
  },
  { resolve: named('personId', startersFor) },
)

export default function OpenOnboarding({ loaderData: { none } }: Route.ComponentProps) {
  return (
    <OneQuestion
      title="Start onboarding"
      action={href('/admin/onboarding/open')}
      back={href('/admin/onboarding')}
      field={{
        name: 'personId',
        label: 'Member of staff',
        hint: 'People with a post and no onboarding yet. Their job decides what is on the checklist.',
        search: peopleSearch({ for: 'onboarding' }),
        none,
      }}
      none="Everyone with a post has an onboarding checklist. To start another, add a post to a staff file first."
      button="Start onboarding"
      busyLabel="Starting"
    />
  )
}
