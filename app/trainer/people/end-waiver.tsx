import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { EndWaiverDialog } from '#app/parts/learning/people/dialogs.tsx'
import { endWaiver } from '#domains/learning/assignment/exceptions.server.ts'
import { courseOfLearner } from '#domains/learning/assignment/learners.queries.server.ts'
import type { Route } from './+types/end-waiver'
import { trainingPaths } from './paths.ts'

export const loader = read((ctx, { params }: Route.LoaderArgs) => courseOfLearner(ctx, params))

export const action = form(noFields, async (ctx, _form, { params: { id, enrolmentId } }: Route.ActionArgs) => {
  await endWaiver(ctx, id, enrolmentId)
  return redirectWith('waiver-ended', href('/trainer/people/:id', { id }))
})

export default function EndWaiver({ loaderData, params: { id, enrolmentId } }: Route.ComponentProps) {
  const action = trainingPaths(id).endWaiver(enrolmentId)
  return <EndWaiverDialog course={loaderData} back={href('/trainer/people/:id', { id })} action={action} />
}
