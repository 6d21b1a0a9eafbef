import { receiveFile } from '#app/application/receive-file.server.ts'
import { getGoesTo, signedIn } from '#app/guards.server.ts'
import type { Route } from './+types/applicant.documents.send'

export const middleware = [signedIn, getGoesTo('/applicant')]

/** An upload with its progress shown: answered in JSON. */
export async function action(args: Route.ActionArgs) {
  const received = await receiveFile(args)
  if ('name' in received) return Response.json({ name: received.name })
  return Response.json({ message: received.message }, { status: received.status })
}
