import { href, Link } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import css from '#app/ui/detail.module.css'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SelectField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { placementForm } from '#domains/recruitment/applications/placement.form.ts'
import { placementChoices } from '#domains/recruitment/applications/placement.queries.server.ts'
import { assignPlacement } from '#domains/recruitment/applications/placement.server.ts'
import type { Route } from './+types/placement'

export const loader = read((ctx, { params }: Route.LoaderArgs) => placementChoices(ctx, params.id))

export const action = form(
  placementForm,
  async (ctx, form, args: Route.ActionArgs) => {
    const { id } = args.params
    await assignPlacement(ctx, id, form)
    return redirectWith('placement-saved', href('/admin/applicants/:id', { id }))
  },
  { invalid: 'Update failed' },
)

export default function PlacementDialog({ params, loaderData }: Route.ComponentProps) {
  const { jobs, locations, jobId, locationId, position, suggestedJobId, suggestedLocationId } = loaderData
  const reply = useFormReply()
  const back = href('/admin/applicants/:id', { id: params.id })
  const action = href('/admin/applicants/:id/placement', { id: params.id })
  const busy = useBusy(action)
  const lacking = jobs.length === 0 ? 'jobs' : locations.length === 0 ? 'locations' : undefined
  const field = (name: 'jobId' | 'locationId', begin: string | null | undefined) => ({
    name,
    defaultValue: reply?.values[name] ?? begin ?? '',
    error: reply?.errors[name],
  })
  return (
    <RouteDialog
      id="placement"
      title="Job and location"
      description={position ? `Applied for: ${position}` : undefined}
      back={back}
    >
      <Form method="post" action={action} className={css.form} preventScrollReset>
        <ErrorSummary errors={errorList(reply)} />
        {lacking && (
          <p>
            There are no {lacking} yet. <Link to={`/admin/settings/${lacking}`}>Add them in the settings</Link> first.
          </p>
        )}
        <SelectField
          label="Job"
          hint={
            !jobId && suggestedJobId
              ? 'Chosen by its title. The job says which checks, documents and training are needed.'
              : 'The job says which checks, documents and training are needed.'
          }
          empty="Choose a job"
          options={jobs.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('jobId', jobId ?? suggestedJobId)}
        />
        <SelectField
          label="Location"
          empty="Choose a location"
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('locationId', locationId ?? suggestedLocationId)}
        />
        <DialogActions>
          <ButtonLink kind="ghost" to={back} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button busy={busy} busyLabel="Saving">
            Save
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  )
}
