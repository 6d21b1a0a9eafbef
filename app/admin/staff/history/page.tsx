import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf } from '#app/doors/old-doors.server.ts'
import { readStaffHead } from '#domains/people/staff-files/staff-file.queries.server.ts'
import { staffHistory } from '#domains/people/staff-files/staff-history.queries.server.ts'
import type { Route } from './+types/page'
import { StaffTimeline } from './StaffTimeline.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  const [ctx, id] = [context.get(userCtx), idOf(params.id)]
  return answer(async () => ({ person: await readStaffHead(ctx, id), events: await staffHistory(ctx, id) }))
}

export default function StaffHistory({ loaderData: { person, events } }: Route.ComponentProps) {
  return (
    <StaffPage person={person} title="Timeline">
      <StaffTimeline events={events} />
    </StaffPage>
  )
}
