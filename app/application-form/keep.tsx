import { href, redirect } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { getGoesTo, signedIn } from '#app/doors/guards.server.ts'
import { readSave, seenIn, withStepReply } from '#app/ui/application/step.server.ts'
import { LAST_STEP } from '#domains/recruitment/form/application-form.rules.ts'
import { keepAnswers } from '#domains/recruitment/form/drafts.server.ts'
import type { Route } from './+types/keep'
import { StepRefused } from './StepRefused.tsx'

export const middleware = [signedIn, getGoesTo(href('/application-form'))]

/** Keeps the answers that the last step showed, over those of another device. */
export async function action({ request, context }: Route.ActionArgs) {
  const save = await readSave(request)
  return withStepReply(save, async () => {
    await keepAnswers(context.get(userCtx), { fields: seenIn(save), revision: save.revision })
    return redirect(`${href('/application-form')}?step=${LAST_STEP}`)
  })
}

export default StepRefused
