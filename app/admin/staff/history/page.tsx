import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { staffHistory } from '#domains/employment/staff-files/staff-history.queries.server.ts'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import type { Route } from './+types/page'
import { StaffTimeline } from './StaffTimeline.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const id = params.id
  return { person: await staffFileHead(ctx, id), events: await staffHistory(ctx, id) }
})

export default function StaffHistory({ loaderData: { person, events } }: Route.ComponentProps) {
  return (
    <StaffPage person={person} title="Timeline" slab>
      <StaffTimeline events={events} />
    </StaffPage>
  )
}
