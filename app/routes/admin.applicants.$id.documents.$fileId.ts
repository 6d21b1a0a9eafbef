import { redirect } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer, idOf } from '#app/doors.server.ts'
import { documentAddress } from '#domains/recruitment/review/reviews.server.ts'
import type { Route } from './+types/admin.applicants.$id.documents.$fileId'

/** Leads to the file by an address made this moment, so that an open page does not outlive its links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const which = { applicationId: idOf(params.id), fileId: idOf(params.fileId) }
  throw redirect(await answer(() => documentAddress(context.get(userCtx), which)))
}
