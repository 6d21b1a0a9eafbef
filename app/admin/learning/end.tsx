import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { endAssignment } from '#domains/learning/assignment/assign.server.ts'
import { listAssignments } from '#domains/learning/assignment/assignments.queries.server.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/end'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const all = await listAssignments(ctx)
  return found(
    all.find(({ id }) => id === params.id),
    'Assignment',
  )
})

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await endAssignment(ctx, params.id)
  return redirectWith('assignment-ended', '..')
})

export default function End({ loaderData: { course } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="end"
      title={`End the assignment of ${course}?`}
      description="No one new gets the course by it, and no renewal is opened. Who has the course keeps it, with its due day."
      verb="End assignment"
      busyLabel="Ending"
    />
  )
}
