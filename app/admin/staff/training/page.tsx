import { Outlet } from 'react-router'
import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { PersonTraining } from '#app/parts/learning/people/PersonTraining.tsx'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { learnerTraining } from '#domains/learning/assignment/learners.queries.server.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  person: await staffFileHead(ctx, params.id),
  training: await learnerTraining(ctx, params.id),
}))

/** What someone learns here: assigned, open, done, and signed off. */
export default function StaffTraining({ loaderData: { person, training } }: Route.ComponentProps) {
  return (
    <StaffPage person={person} title="Training" slab>
      <PersonTraining training={training} />
      <Outlet />
    </StaffPage>
  )
}
