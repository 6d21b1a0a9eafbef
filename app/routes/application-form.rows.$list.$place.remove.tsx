import { data, redirect } from 'react-router'
import { StepRefused } from '#app/application/StepRefused.tsx'
import { readSave, withStepReply } from '#app/application/step.server.ts'
import { userCtx } from '#app/context.ts'
import { getGoesTo, signedIn } from '#app/guards.server.ts'
import { isRowList } from '#domains/recruitment/form/application-form.rules.ts'
import { changeRows } from '#domains/recruitment/form/drafts.server.ts'
import type { Route } from './+types/application-form.rows.$list.$place.remove'

export const middleware = [signedIn, getGoesTo('/application-form')]

/** Keeps the step without one of its rows; for pages without scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { list } = params
  if (!isRowList(list)) throw data({ title: 'Not found.' }, { status: 404, statusText: 'Not Found' })
  const save = await readSave(request)
  return withStepReply(save, async () => {
    await changeRows(context.get(userCtx), save, { list, remove: Number(params.place) || 0 })
    return redirect(`/application-form?step=${save.step}#step-form`)
  })
}

export default StepRefused
