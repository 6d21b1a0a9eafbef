import { redirect } from 'react-router'
import { certificatePage } from '#app/evidence/places.ts'
import { receiveEvidence } from '#app/evidence/receive-evidence.server.ts'
import { signedIn } from '#app/guards.server.ts'
import type { Route } from './+types/portal.certificates.$key.send'

export const middleware = [signedIn]

export function loader({ params }: Route.LoaderArgs) {
  return redirect(certificatePage(params.key))
}

/** A page of a certificate with its progress shown: answered in JSON. */
export async function action(args: Route.ActionArgs) {
  const received = await receiveEvidence(args)
  if ('name' in received) return Response.json({ name: received.name })
  return Response.json({ message: received.message }, { status: received.status })
}
