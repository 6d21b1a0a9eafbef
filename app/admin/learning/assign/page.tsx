import { href, useFetcher } from 'react-router'
import type { z } from 'zod'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { assignByRule, previewAssignment } from '#domains/learning/assignment/assign.server.ts'
import {
  type AssignmentForm,
  type AssignmentPageForm,
  assignmentForm,
  assignmentPageForm,
  namesForm,
} from '#domains/learning/assignment/assignment.form.ts'
import { assignmentChoices, staffNamed } from '#domains/learning/assignment/assignments.queries.server.ts'
import { WAVE_FROM } from '#domains/notifications/waves.rules.ts'
import { nested } from '#lib/form-values.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/page'
import { AssignForm } from './AssignForm.tsx'
import css from './assign.module.css'
import { Preview } from './Preview.tsx'

/** Its own address holds what is typed, so that the preview is a page like any other. */
export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const asked = [...searchParams]
  const choices = await assignmentChoices(ctx)
  const nothing = { asked, choices, errors: {} as Record<string, string>, preview: undefined }
  if (!searchParams.has('courseId')) return nothing
  try {
    return {
      ...nothing,
      preview: await previewAssignment(ctx, await assignmentOf(ctx, assignmentPageForm.parse(nested(asked)))),
    }
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'invalid') return { ...nothing, errors: error.fields ?? {} }
    throw error
  }
})

export const action = form(assignmentPageForm, async (ctx, typed) => {
  const { given } = await assignByRule(ctx, await assignmentOf(ctx, typed))
  return redirectWith(given >= WAVE_FROM ? 'course-assigned-waits' : 'course-assigned', href('/admin/learning'))
})

/** What is typed, with the people that its names mean; refused beside the field that is not clear. */
async function assignmentOf(ctx: Ctx<User>, typed: AssignmentPageForm): Promise<AssignmentForm> {
  const { plusNames, exceptNames } = readAs(namesForm, typed)
  const plus = await staffNamed(ctx, 'plusNames', plusNames)
  const except = await staffNamed(ctx, 'exceptNames', exceptNames)
  return readAs(assignmentForm, { ...typed, plus, except })
}

function readAs<S extends z.ZodType>(schema: S, typed: unknown): z.output<S> {
  const parsed = schema.safeParse(typed)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => [
    path[0] === 'plus' ? 'plusNames' : path.join('.'),
    message,
  ])
  throw new Refusal('invalid', 'Please check the form', undefined, Object.fromEntries(fields))
}

export default function Assign({ loaderData: { asked, choices, errors, preview } }: Route.ComponentProps) {
  const live = useFetcher<typeof loader>()
  const shown = live.data ?? { asked, preview, errors }
  const here = href('/admin/learning/assign')
  return (
    <PageStack>
      <title>Assign a course</title>
      <Breadcrumb crumbs={[{ label: 'Learning', to: href('/admin/learning') }]} />
      <PageHead title="Assign a course" />
      <div className={css.page}>
        <AssignForm
          key={JSON.stringify(asked)}
          asked={asked}
          choices={choices}
          errors={errors}
          onTyped={(query) => void live.load(`${here}?${query}`)}
        />
        <Preview {...shown} />
      </div>
    </PageStack>
  )
}
