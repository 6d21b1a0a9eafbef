import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { managersFor } from '#app/parts/people/finders.server.ts'
import { named } from '#app/parts/people/named.server.ts'
import { hireForm } from '#domains/employment/clearance/clearance.form.ts'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import type { Route } from './+types/hire'
import { HireDialog } from './hire-dialogs.tsx'

// It changes the role of an account, so it asks for the password again.
export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => provenFor(href('/admin/applicants/:id/clearance/hire', args.params))(args, next),
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
  async (ctx, form, { params }: Route.ActionArgs) => {
    await hire(ctx, params.id, form)
    return redirectWith('hired', '..')
  },
  { invalid: 'Update failed', resolve: named('managerId', managersFor) },
)

export default function Hire({ params, loaderData }: Route.ComponentProps) {
  return <HireDialog id={params.id} {...loaderData} />
}
