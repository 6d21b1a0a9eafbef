import { href, redirect } from 'react-router'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { startApplication } from '#domains/recruitment/form/drafts.server.ts'

export { default } from '#app/doors/Refused.tsx'
export const middleware = [getGoesTo(href('/application-form'))]

/** After an application that has ended, begins the next with its answers. */
export const action = form(
  noFields,
  async (ctx) => {
    await startApplication(ctx)
    return redirect(`${href('/application-form')}?step=0`)
  },
  { refusals: 'page' },
)
