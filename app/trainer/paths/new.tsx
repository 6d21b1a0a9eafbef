import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { pathForm } from '#domains/learning/paths/paths.form.ts'
import { makePath } from '#domains/learning/paths/paths.server.ts'
import { coursesForPaths } from '#domains/learning/paths/progress.queries.server.ts'
import { TrainerPage } from '../TrainerPage.tsx'
import type { Route } from './+types/new'
import { PathForm } from './PathForm.tsx'

export const loader = read(async (ctx) => ({ options: await coursesForPaths(ctx), name: ctx.actor.name }))

export const action = form(pathForm, async (ctx, form) => {
  await makePath(ctx, form)
  return redirectWith('path-saved', href('/trainer/cohorts'))
})

export default function NewPath({ loaderData: { options, name } }: Route.ComponentProps) {
  return (
    <TrainerPage
      title="New learning path"
      above={{ label: 'Cohorts', to: href('/trainer/cohorts') }}
      narrow
      {...{ name, faulty: Boolean(useFormReply()) }}
    >
      <PathForm
        begin={{ title: '', summary: '', base: '', lines: [] }}
        options={options}
        action={href('/trainer/cohorts/paths/new')}
        back={href('/trainer/cohorts')}
        verb="Save the path"
      />
    </TrainerPage>
  )
}
