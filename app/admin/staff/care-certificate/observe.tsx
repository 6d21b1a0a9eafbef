import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ObservationDialog } from '#app/parts/supervision/care-certificate/dialogs.tsx'
import { observationForm } from '#domains/supervision/care-certificate/care-certificate.form.ts'
import { recordObservation } from '#domains/supervision/care-certificate/practice.server.ts'
import type { Route } from './+types/observe'
import { namedAssessor, toAssess } from './parts.server.ts'

export const loader = read((ctx, { params }: Route.LoaderArgs) => toAssess(ctx, params.id))

export const action = form(
  observationForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    await recordObservation(ctx, params.id, form)
    return redirectWith('practice-kept', '..')
  },
  namedAssessor<Route.ActionArgs>(),
)

export default function Observe({ loaderData }: Route.ComponentProps) {
  const { person, ...view } = loaderData
  return <ObservationDialog {...view} name={person.name} />
}
