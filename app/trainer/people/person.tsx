import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { PersonTraining } from '#app/parts/learning/people/PersonTraining.tsx'
import { learnerTraining } from '#domains/learning/assignment/learners.queries.server.ts'
import { TrainerPage } from '../TrainerPage.tsx'
import type { Route } from './+types/person'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  training: await learnerTraining(ctx, params.id),
  name: ctx.actor.name,
}))

/** One person's courses: name, job and location, results and sign-offs, and nothing else of them. */
export default function Person({ loaderData: { training, name } }: Route.ComponentProps) {
  const { person } = training
  return (
    <TrainerPage title={person.name} name={name} above={{ label: 'Who is due', to: href('/trainer/people') }}>
      <p className="muted">{[person.job, person.location].filter(Boolean).join(', ') || 'Not in post'}</p>
      <PersonTraining training={training} />
      <Outlet />
    </TrainerPage>
  )
}
