import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { MoreTimeDialog } from '#app/parts/learning/people/dialogs.tsx'
import { extensionForm } from '#domains/learning/assignment/assignment.form.ts'
import { extendDueDays } from '#domains/learning/assignment/exceptions.server.ts'
import { learnerTraining } from '#domains/learning/assignment/learners.queries.server.ts'
import type { Route } from './+types/more-time'
import { trainingPaths } from './paths.ts'

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => ({
  training: await learnerTraining(ctx, params.id),
  chosen: new URL(request.url).searchParams.getAll('of'),
}))

export const action = form(extensionForm, async (ctx, form, { params: { id } }: Route.ActionArgs) => {
  await extendDueDays(ctx, id, form)
  return redirectWith('more-time-given', href('/admin/staff/:id/training', { id }))
})

export default function MoreTime({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <MoreTimeDialog
      {...loaderData}
      back={href('/admin/staff/:id/training', { id })}
      action={trainingPaths(id).moreTime}
    />
  )
}
