import { href, redirect } from 'react-router'
import { z } from 'zod'
import { door } from '#app/doors/context.ts'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/visitor.server.ts'
import { signOut } from '#domains/accounts/sign-in.server.ts'
import type { Route } from './+types/sign-out'

/** `others`: the device has removed what was the person's own, and keeps what waits for someone else. */
const leaving = z.strictObject({ keep: z.enum(['', 'others']).optional() })

export function loader() {
  return redirect(href('/'))
}

export const action = form(
  leaving,
  async (_ctx, { keep }, { request, context }: Route.ActionArgs) => {
    const cookies = await signOut(context.get(door).auth, request.headers)
    const reply = redirectWith('signed-out', href('/auth'), cookies)
    // what this device kept belongs to the person who has just left, unless a colleague's unsent lessons wait here too
    if (keep !== 'others') reply.headers.set('Clear-Site-Data', '"storage"')
    return reply
  },
  { refusals: 'page', once: false },
)
