import { redirect } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer } from '#app/doors.server.ts'
import { getGoesTo, signedIn } from '#app/guards.server.ts'
import { startApplication } from '#domains/recruitment/form/drafts.server.ts'
import type { Route } from './+types/application-form.new'

export const middleware = [signedIn, getGoesTo('/application-form')]

/** After an application that has ended, begins the next with its answers. */
export async function action({ context }: Route.ActionArgs) {
  await answer(() => startApplication(context.get(userCtx)))
  return redirect('/application-form?step=0')
}
