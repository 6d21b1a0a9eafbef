import { href, redirect } from 'react-router'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { stepForm } from '#app/parts/recruitment/application/step.server.ts'
import { saveDraft } from '#domains/recruitment/form/drafts.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/leave'
import { StepRefused } from './StepRefused.tsx'

export const middleware = [getGoesTo(href('/application-form'))]

/** Keeps a step, well formed or not, and goes where the person wants to be. */
export const action = stepForm(async (ctx, save, { request }: Route.ActionArgs) => {
  await saveDraft(ctx, save)
  return redirect(safeRedirect(new URL(request.url).searchParams.get('to'), href('/applicant')))
})

export default StepRefused
