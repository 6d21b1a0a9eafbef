import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { OneQuestion } from '#app/parts/onboarding/OneQuestion.tsx'
import { templateForm } from '#domains/onboarding/templates/templates.form.ts'
import { jobsWithoutTemplate } from '#domains/onboarding/templates/templates.queries.server.ts'
import { addTemplate } from '#domains/onboarding/templates/templates.server.ts'
import type { Route } from './+types/new'

export const loader = read(async (ctx) => ({ jobs: await jobsWithoutTemplate(ctx) }))

export const action = form(templateForm, async (ctx, { jobId }) => {
  const id = await addTemplate(ctx, jobId)
  return redirectWith('settings-saved', href('/admin/settings/onboarding/:id', { id }))
})

export const handle = { name: 'New template' }

export default function NewTemplate({ loaderData: { jobs } }: Route.ComponentProps) {
  return (
    <OneQuestion
      title="New template"
      action={href('/admin/settings/onboarding/new')}
      back={href('/admin/settings/onboarding')}
      field={{
        name: 'jobId',
        label: 'Job',
        hint: 'Starts with the items everyone needs, plus the job’s documents and training. Jobs that have a template are not listed.',
        options: jobs.map(({ id, title }) => ({ value: id, label: title })),
      }}
      none="Every job has a template. Add another job first, in Settings, Jobs."
      button="Add template"
      busyLabel="Adding"
    />
  )
}
