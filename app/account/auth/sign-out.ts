import { href, redirect } from 'react-router'
import { door } from '#app/doors/context.ts'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/visitor.server.ts'
import { signOut } from '#domains/accounts/sign-in.server.ts'
import type { Route } from './+types/sign-out'

export function loader() {
  return redirect(href('/'))
}

export const action = form(
  noFields,
  async (_ctx, _form, { request, context }: Route.ActionArgs) => {
    const cookies = await signOut(context.get(door).auth, request.headers)
    const reply = redirectWith('signed-out', href('/auth'), cookies)
    // what the Apply page kept on this device belongs to the person who has just left
    reply.headers.set('Clear-Site-Data', '"storage"')
    return reply
  },
  { refusals: 'page', once: false },
)
