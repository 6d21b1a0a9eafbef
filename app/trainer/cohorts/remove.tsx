import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { readCohort } from '#domains/learning/paths/cohorts.queries.server.ts'
import { removeFromCohort } from '#domains/learning/paths/cohorts.server.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/remove'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { members, name: cohort } = await readCohort(ctx, params.id)
  const member = members.find(({ personId }) => personId === params.personId)
  return { name: found(member, 'Person').name, cohort }
})

export const action = form(noFields, async (ctx, _form, { params: { id, personId } }: Route.ActionArgs) => {
  await removeFromCohort(ctx, id, personId)
  return redirectWith('cohort-changed', '..')
})

export default function Remove({ loaderData: { name, cohort } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="remove"
      title={`Remove ${name} from ${cohort}?`}
      description="What the cohort gave them ends. What they have for another reason, and what they have done, stays."
      verb="Remove"
      busyLabel="Removing"
      danger
    />
  )
}
