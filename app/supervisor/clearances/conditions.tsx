import { href, useOutletContext } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import {
  loadConditions,
  seesClearance,
  supervisorNamed,
} from '#app/parts/employment/clearance/clearance-doors.server.ts'
import { ConditionsDialog, NotTheSigner } from '#app/parts/employment/clearance/dialogs.tsx'
import { managerPlaces } from '#app/parts/employment/clearance/places.ts'
import { conditionsForm } from '#domains/employment/clearance/clearance.form.ts'
import { startOnConditions } from '#domains/employment/clearance/clearance.server.ts'
import type { Route } from './+types/conditions'

export const loader = (args: Route.LoaderArgs) => loadConditions(args)

export const action = form(
  conditionsForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    await startOnConditions(ctx, params.id, { ...form, shown: form.shown ?? '' })
    return redirectWith('signed-on-conditions', managerPlaces(params.id).page)
  },
  { invalid: 'Update failed', before: seesClearance, resolve: supervisorNamed },
)

export default function Conditions({ params, loaderData }: Route.ComponentProps) {
  const { name, outstanding, today, lastDay, mine } = loaderData
  const shown = useOutletContext<string | undefined>()
  const search = `${href('/supervisor/clearances/:id/supervisors', params)}?`
  if (!mine) return <NotTheSigner clearance={loaderData} places={managerPlaces(params.id)} />
  return (
    <ConditionsDialog
      {...{ name, outstanding, today, lastDay }}
      search={search}
      places={managerPlaces(params.id)}
      shown={shown}
    />
  )
}
