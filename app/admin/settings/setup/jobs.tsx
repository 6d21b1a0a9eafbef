import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { CheckGroup } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { followJobs } from '#domains/compliance/types/followed-jobs.server.ts'
import type { JobForm } from '#domains/people/jobs/jobs.form.ts'
import { dbsLevelLabels } from '#domains/people/jobs/jobs.labels.ts'
import { listJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { addUsualJobs } from '#domains/people/jobs/jobs.server.ts'
import { usualJobs, usualJobsForm } from '#domains/people/jobs/usual-jobs.ts'
import { readSetup } from '#domains/setup.queries.server.ts'
import type { Route } from './+types/jobs'
import { Saved } from './Saved.tsx'
import { SetupPage } from './SetupPage.tsx'

const here = href('/admin/setup/jobs')

export const loader = read(async (ctx) => ({ setup: await readSetup(ctx), saved: await listJobs(ctx) }))

export const action = form(usualJobsForm, async (ctx, { roles }) => {
  const added = await addUsualJobs(ctx, roles)
  await followJobs(ctx)
  return redirectWith(added > 0 ? 'usual-jobs-added' : 'usual-jobs-there', here)
})

export default function FirstJobs({ loaderData: { setup, saved } }: Route.ComponentProps) {
  const { reply } = useFields()
  const busy = useBusy(here)
  const known = saved.map(({ title }) => title.toLowerCase())
  const left = usualJobs.filter(({ title }) => !known.includes(title.toLowerCase()))
  return (
    <SetupPage step="jobs" setup={setup} reply={reply}>
      <Saved label="Jobs so far" names={saved.map(({ title }) => title)} />
      {left.length > 0 && (
        <Form method="post" action={here} noValidate failure="Not saved" className="fields" key={saved.length}>
          <CheckGroup
            label="Standard roles in adult social care"
            hint="Choose those you employ. Each can be changed once it is added."
            name="roles[]"
            options={left.map((job) => ({ value: job.title, label: job.title, note: needsOf(job) }))}
            defaultValues={saved.length === 0 ? left.map(({ title }) => title) : []}
            error={reply?.errors.roles}
          />
          <div>
            <Button busy={busy} busyLabel="Adding">
              Add these jobs
            </Button>
          </div>
        </Form>
      )}
      <p className="muted small">
        A role that is not here: add it in <Link to={href('/admin/settings/jobs')}>Settings, Jobs</Link>.
      </p>
    </SetupPage>
  )
}

/** "DBS: Enhanced. Training: Fire safety, Food hygiene. Register: …": what a job asks for before the first shift. */
function needsOf({ dbsLevel, training, qualifications }: JobForm): string {
  const named = training.filter((name) => name !== 'DBS')
  return [`DBS: ${dbsLevelLabels[dbsLevel]}`, `Training: ${named.join(', ')}`, ...qualifications].join('. ')
}
