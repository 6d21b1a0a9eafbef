import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { readCohort } from '#domains/learning/paths/cohorts.queries.server.ts'
import { closeCohort } from '#domains/learning/paths/cohorts.server.ts'
import type { Route } from './+types/close'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readCohort(ctx, params.id))

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await closeCohort(ctx, params.id)
  return redirectWith('cohort-closed', href('/trainer/cohorts'))
})

export default function Close({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="close"
      title={`Close ${name}?`}
      description="It leaves the list. Everyone in it keeps what they take, with its due days."
      verb="Close the cohort"
      busyLabel="Closing"
    />
  )
}
