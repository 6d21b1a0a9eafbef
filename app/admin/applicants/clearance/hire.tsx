import { provenFor } from '#app/doors/guards.server.ts'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { officePage } from '#app/ui/clearance/places.ts'
import { managersFor } from '#app/ui/person-picker/finders.server.ts'
import { named } from '#app/ui/person-picker/named.server.ts'
import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { hireForm } from '#domains/recruitment/clearance/clearance.form.ts'
import { readClearance } from '#domains/recruitment/clearance/clearance.queries.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import type { Route } from './+types/hire'
import { HireDialog } from './hire-dialogs.tsx'

// It changes the role of an account, so it asks who is there.
export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => provenFor(`${officePage(args.params.id)}/hire`)(args, next),
]

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { name, job, location } = await readClearance(ctx, params.id)
  return {
    name,
    assigned: { jobId: job?.id ?? '', locationId: location?.id ?? '' },
    jobs: (await openJobs(ctx)).map(({ id, title }) => ({ value: id, label: title })),
    locations: (await openLocations(ctx)).map(({ id, name }) => ({ value: id, label: name })),
  }
})

export const action = form(
  hireForm,
  async (ctx, form, args: Route.ActionArgs) => {
    const { id } = args.params
    await hire(ctx, id, form)
    return redirectWith('hired', officePage(id))
  },
  { invalid: 'Update failed', resolve: named('managerId', managersFor) },
)

export default function Hire({ params, loaderData }: Route.ComponentProps) {
  return <HireDialog {...loaderData} back={officePage(params.id)} />
}
