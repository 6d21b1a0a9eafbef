import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { SelectField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { Link } from '#app/ui/Link.tsx'
import { placementForm } from '#domains/recruitment/applications/placement.form.ts'
import { placementChoices } from '#domains/recruitment/applications/placement.queries.server.ts'
import { assignPlacement } from '#domains/recruitment/applications/placement.server.ts'
import type { Route } from './+types/placement'

export const loader = read((ctx, { params }: Route.LoaderArgs) => placementChoices(ctx, params.id))

export const action = form(
  placementForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    await assignPlacement(ctx, params.id, form)
    return redirectWith('placement-saved', '..')
  },
  { invalid: 'Update failed' },
)

export default function PlacementDialog({ loaderData }: Route.ComponentProps) {
  const { jobs, locations, jobId, locationId, position, suggestedJobId, suggestedLocationId } = loaderData
  const suggests = !jobId && suggestedJobId
  return (
    <FormDialog
      id="placement"
      title="Job and location"
      description={position ? `Applied for: ${position}` : undefined}
      verb="Save"
      busyLabel="Saving"
      failure="Update failed"
    >
      {(field) => (
        <>
          {jobs.length === 0 ? (
            <NoneYet what="jobs" to={href('/admin/settings/jobs')} />
          ) : (
            locations.length === 0 && <NoneYet what="locations" to={href('/admin/settings/locations')} />
          )}
          <SelectField
            label="Job"
            hint={`${suggests ? 'Suggested from the job title. ' : ''}The job determines which checks, documents and training are required.`}
            empty="Choose a job"
            options={jobs.map(({ id, name }) => ({ value: id, label: name }))}
            {...field('jobId', jobId ?? suggestedJobId ?? '')}
          />
          <SelectField
            label="Location"
            empty="Choose a location"
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            {...field('locationId', locationId ?? suggestedLocationId ?? '')}
          />
        </>
      )}
    </FormDialog>
  )
}

function NoneYet({ what, to }: { what: string; to: string }) {
  return (
    <p>
      There are no {what} yet. <Link to={to}>Add them in Settings</Link> first.
    </p>
  )
}
