import { href, redirect } from 'react-router'
import { door } from '#app/doors/context.ts'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { signOut } from '#domains/accounts/sign-in.server.ts'
import type { Route } from './+types/sign-out'

export function loader() {
  return redirect('/')
}

export async function action({ request, context }: Route.ActionArgs) {
  const cookies = await signOut(context.get(door).auth, request.headers)
  const reply = redirectWith('signed-out', href('/auth'), cookies)
  // what the Apply page kept on this device belongs to whoever has just left
  reply.headers.set('Clear-Site-Data', '"storage"')
  return reply
}
