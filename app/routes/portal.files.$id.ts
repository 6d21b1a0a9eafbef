import { redirect } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer, idOf } from '#app/doors.server.ts'
import { signedIn } from '#app/guards.server.ts'
import { signedAddress } from '#domains/files/files.queries.server.ts'
import type { Route } from './+types/portal.files.$id'

export const middleware = [signedIn]

/** Leads to a fresh signed address, so that a link on a page never grows old. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return redirect(await answer(() => signedAddress(context.get(userCtx), idOf(params.id))))
}
