import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { WaiveDialog } from '#app/parts/learning/people/dialogs.tsx'
import { waiverForm } from '#domains/learning/assignment/assignment.form.ts'
import { waiveCourses } from '#domains/learning/assignment/exceptions.server.ts'
import { learnerTraining } from '#domains/learning/assignment/learners.queries.server.ts'
import type { Route } from './+types/waive'
import { trainingPaths } from './paths.ts'

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => ({
  training: await learnerTraining(ctx, params.id),
  chosen: new URL(request.url).searchParams.getAll('of'),
}))

export const action = form(waiverForm, async (ctx, form, { params: { id } }: Route.ActionArgs) => {
  await waiveCourses(ctx, id, form)
  return redirectWith('course-waived', href('/trainer/people/:id', { id }))
})

export default function Waive({ loaderData, params: { id } }: Route.ComponentProps) {
  return <WaiveDialog {...loaderData} back={href('/trainer/people/:id', { id })} action={trainingPaths(id).waive} />
}
