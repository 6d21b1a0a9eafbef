import { Outlet } from 'react-router'
import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { ClearancePage } from '#app/parts/employment/clearance/ClearancePage.tsx'
import { postPlaces } from '#app/parts/employment/clearance/places.ts'
import { postClearance } from '#app/parts/employment/clearance/post-clearance.server.ts'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  person: await staffFileHead(ctx, params.id),
  clearance: await postClearance(ctx, params),
}))

export default function PostClearance({ loaderData: { person, clearance }, params }: Route.ComponentProps) {
  return (
    <StaffPage person={person} title={`Clearance: ${clearance.job?.title}, ${clearance.location?.name}`}>
      <Outlet />
      <ClearancePage clearance={clearance} places={postPlaces(person.id, params.postId)} />
    </StaffPage>
  )
}
