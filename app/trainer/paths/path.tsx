import { href, Outlet } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { pathForm } from '#domains/learning/paths/paths.form.ts'
import { changePath } from '#domains/learning/paths/paths.server.ts'
import { coursesForPaths, readPath } from '#domains/learning/paths/progress.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { TrainerPage } from '../TrainerPage.tsx'
import type { Route } from './+types/path'
import { PathForm } from './PathForm.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  path: await readPath(ctx, params.id),
  options: await coursesForPaths(ctx),
  name: ctx.actor.name,
}))

export const action = form(pathForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await changePath(ctx, params.id, form)
  return redirectWith('path-saved', href('/trainer/cohorts'))
})

/** A learning path to change: its name, its courses, their order and days. */
export default function ChangePath({ loaderData: { path, options, name }, params }: Route.ComponentProps) {
  const { title, summary, base, lines, people } = path
  const known = new Set(options.map(({ value }) => value))
  const withdrawn = lines.filter(({ courseId }) => !known.has(courseId))
  return (
    <TrainerPage
      title={title}
      above={{ label: 'Cohorts', to: href('/trainer/cohorts') }}
      verbs={
        <ButtonLink kind="line" to={href('/trainer/cohorts/paths/:id/retire', params)} preventScrollReset>
          Retire
        </ButtonLink>
      }
      narrow
      {...{ name, faulty: Boolean(useFormReply()) }}
    >
      <p className="muted">
        {people === 0
          ? 'No one is on this path.'
          : `${countOf(people, 'person is', 'people are')} on this path. They get a course that is put on it; one that is taken off they keep, with its due day.`}
      </p>
      <PathForm
        key={base}
        begin={{
          ...{ title, summary, base },
          lines: lines.map(({ courseId, dueDays }) => ({ courseId, dueDays: String(dueDays) })),
        }}
        options={[...options, ...withdrawn.map(({ courseId, title }) => ({ value: courseId, label: title }))]}
        action={href('/trainer/cohorts/paths/:id', params)}
        back={href('/trainer/cohorts')}
        verb="Save the path"
      />
      <Outlet />
    </TrainerPage>
  )
}
