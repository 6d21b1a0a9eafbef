import { href, Outlet } from 'react-router'
import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf } from '#app/doors/old-doors.server.ts'
import { mayChangeStaff } from '#domains/people/staff/staff.access.ts'
import { staffDocuments } from '#domains/people/staff-files/staff-documents.queries.server.ts'
import { readStaffHead } from '#domains/people/staff-files/staff-file.queries.server.ts'
import type { Route } from './+types/page'
import { StaffDocuments } from './StaffDocuments.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  const [ctx, id] = [context.get(userCtx), idOf(params.id)]
  return answer(async () => ({
    person: await readStaffHead(ctx, id),
    documents: await staffDocuments(ctx, id),
    mayChange: mayChangeStaff(ctx.actor),
  }))
}

export default function StaffPapers({ loaderData: { person, documents, mayChange } }: Route.ComponentProps) {
  return (
    <StaffPage person={person} title="Documents">
      <Outlet />
      <StaffDocuments
        documents={documents}
        here={href('/admin/staff/:id/papers', { id: person.id })}
        mayChange={mayChange}
      />
    </StaffPage>
  )
}
