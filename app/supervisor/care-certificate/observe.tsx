import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ObservationDialog } from '#app/parts/supervision/care-certificate/dialogs.tsx'
import { teamObservationForm } from '#domains/supervision/care-certificate/care-certificate.form.ts'
import { recordObservation } from '#domains/supervision/care-certificate/practice.server.ts'
import { readWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import type { Route } from './+types/observe'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readWorkbook(ctx, params.id))

export const action = form(teamObservationForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await recordObservation(ctx, params.id, form)
  return redirectWith('practice-kept', '..')
})

export default function Observe({ loaderData }: Route.ComponentProps) {
  const { person, standards, today } = loaderData
  return <ObservationDialog name={person.name} standards={standards} today={today} />
}
