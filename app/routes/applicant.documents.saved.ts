import { formOf, redirectWith } from '#app/doors.server.ts'
import { getGoesTo, signedIn } from '#app/guards.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/applicant.documents.saved'

export const middleware = [signedIn, getGoesTo('/applicant')]

/** Uploads are kept the moment they arrive; this only says so. */
export async function action({ request }: Route.ActionArgs) {
  const back = (await formOf(request)).get('back')
  return redirectWith('uploads-saved', safeRedirect(typeof back === 'string' ? back : '', '/applicant'))
}
