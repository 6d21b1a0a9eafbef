import { data, href, redirect } from 'react-router'
import { StepRefused } from '#app/application-form/StepRefused.tsx'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { stepForm } from '#app/parts/recruitment/application/step.server.ts'
import { isRowList } from '#domains/recruitment/form/application-form.rules.ts'
import { changeRows } from '#domains/recruitment/form/drafts.server.ts'
import type { Route } from './+types/remove'

export const middleware = [getGoesTo(href('/application-form'))]

/** Keeps the step without one of its rows; for pages without scripts. */
export const action = stepForm(async (ctx, save, { params: { list, place } }: Route.ActionArgs) => {
  if (!isRowList(list)) throw data({ title: 'Not found.' }, { status: 404, statusText: 'Not Found' })
  await changeRows(ctx, save, { list, remove: Number(place) || 0 })
  return redirect(`${href('/application-form')}?step=${save.step}#step-form`)
})

export default StepRefused
