import { Outlet } from 'react-router'
import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { mayChangeStaff } from '#domains/employment/staff/staff.access.ts'
import { staffDocuments } from '#domains/employment/staff-files/staff-documents.queries.server.ts'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import type { Route } from './+types/page'
import { StaffDocuments } from './StaffDocuments.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const id = params.id
  return {
    person: await staffFileHead(ctx, id),
    documents: await staffDocuments(ctx, id),
    mayChange: mayChangeStaff(ctx.actor),
  }
})

export default function StaffDocumentsPage({ loaderData: { person, documents, mayChange } }: Route.ComponentProps) {
  return (
    <StaffPage person={person} title="Documents" slab>
      <Outlet />
      <StaffDocuments documents={documents} personId={person.id} mayChange={mayChange} mayVet={person.mayVet} />
    </StaffPage>
  )
}
