import { redirect } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer, idOf } from '#app/doors.server.ts'
import { staffDocumentAddress } from '#domains/people/staff-files/staff-documents.queries.server.ts'
import type { Route } from './+types/admin.staff.$id.papers.$fileId'

/** Leads to the file by an address made this moment, so that an open page does not outlive its links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const which = { personId: idOf(params.id), fileId: idOf(params.fileId) }
  throw redirect(await answer(() => staffDocumentAddress(context.get(userCtx), which)))
}
