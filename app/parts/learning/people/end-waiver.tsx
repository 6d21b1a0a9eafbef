import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { endWaiver } from '#domains/learning/assignment/exceptions.server.ts'
import { courseOfLearner } from '#domains/learning/assignment/learners.queries.server.ts'
import type { Route } from './+types/end-waiver'

export const loader = read((ctx, { params }: Route.LoaderArgs) => courseOfLearner(ctx, params))

export const action = form(noFields, async (ctx, _form, { params: { id, enrolmentId } }: Route.ActionArgs) => {
  await endWaiver(ctx, id, enrolmentId)
  return redirectWith('waiver-ended', '..')
})

/** A waived course is due again. */
export default function EndWaiver({ loaderData: { title, name } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="end-waiver"
      title={`End the waiver of ${title}?`}
      description={`${name} takes it again from today. Where its due day has passed, it is due today.`}
      verb="End waiver"
      busyLabel="Ending"
    />
  )
}
