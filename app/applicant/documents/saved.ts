import { href } from 'react-router'
import { getGoesTo, signedIn } from '#app/doors/guards.server.ts'
import { formOf, redirectWith } from '#app/doors/old-doors.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/saved'

export const middleware = [signedIn, getGoesTo(href('/applicant'))]

/** Uploads are kept the moment they arrive; this only says so. */
export async function action({ request }: Route.ActionArgs) {
  const back = (await formOf(request)).get('back')
  return redirectWith('uploads-saved', safeRedirect(typeof back === 'string' ? back : '', href('/applicant')))
}
