import { redirect } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer, idOf } from '#app/doors.server.ts'
import { evidenceAddress } from '#domains/recruitment/references/evidence.server.ts'
import type { Route } from './+types/admin.applicants.$id.references.evidence.$evidenceId.file'

/** Leads to the file by an address made this moment, so that an open page does not outlive its links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const which = { applicationId: idOf(params.id), evidenceId: idOf(params.evidenceId) }
  throw redirect(await answer(() => evidenceAddress(context.get(userCtx), which)))
}
