import { href, redirect } from 'react-router'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { seenIn, stepForm } from '#app/parts/recruitment/application/step.server.ts'
import { LAST_STEP } from '#domains/recruitment/form/application-form.rules.ts'
import { keepAnswers } from '#domains/recruitment/form/drafts.server.ts'
import { StepRefused } from './StepRefused.tsx'

export const middleware = [getGoesTo(href('/application-form'))]

/** Keeps the answers that the last step showed, over those of another device. */
export const action = stepForm(async (ctx, save) => {
  await keepAnswers(ctx, { fields: seenIn(save), revision: save.revision })
  return redirect(`${href('/application-form')}?step=${LAST_STEP}`)
})

export default StepRefused
