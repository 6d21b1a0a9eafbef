import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TakeBackDialog } from '#app/parts/learning/people/dialogs.tsx'
import { endingForm } from '#domains/learning/assignment/assignment.form.ts'
import { takeCoursesBack } from '#domains/learning/assignment/exceptions.server.ts'
import { learnerTraining } from '#domains/learning/assignment/learners.queries.server.ts'
import type { Route } from './+types/take-back'
import { trainingPaths } from './paths.ts'

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => ({
  training: await learnerTraining(ctx, params.id),
  chosen: new URL(request.url).searchParams.getAll('of'),
}))

export const action = form(endingForm, async (ctx, form, { params: { id } }: Route.ActionArgs) => {
  await takeCoursesBack(ctx, id, form)
  return redirectWith('courses-taken-back', href('/trainer/people/:id', { id }))
})

export default function TakeBack({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <TakeBackDialog {...loaderData} back={href('/trainer/people/:id', { id })} action={trainingPaths(id).takeBack} />
  )
}
