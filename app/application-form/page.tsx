import { useEffect } from 'react'
import { data, href, isRouteErrorResponse, redirect, useActionData } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { originOf } from '#app/doors/origin.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { LinkClick } from '#app/parts/own-pages/LinkClick.tsx'
import { readFormPage } from '#app/parts/recruitment/application/form-page.server.ts'
import { keepStep, seenIn, stepForm } from '#app/parts/recruitment/application/step.server.ts'
import type { StepReply } from '#app/parts/recruitment/application/step-reply.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { savesUnderWay } from '#app/ui/use-autosave.ts'
import { applicantsOnly, mayApply } from '#domains/recruitment/applications/applicant.access.ts'
import { LAST_STEP } from '#domains/recruitment/form/application-form.rules.ts'
import { submitDraft } from '#domains/recruitment/form/submission.server.ts'
import { keepOrigin } from '#domains/vetting/references/origins.server.ts'
import { hasRole } from '#platform/actor.ts'
import type { Route } from './+types/page'
import { Restricted } from './Restricted.tsx'
import { withRestored } from './restored.ts'
import { SentForm } from './SentForm.tsx'
import { StepDocuments, StepQuestions } from './StepContent.tsx'
import { StepPage } from './StepPage.tsx'
import { GapNotice, OpenPoints, Summary } from './Summary.tsx'
import { shownOfTyped } from './shown-answers.ts'

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  if (!mayApply(ctx.actor)) throw restricted(hasRole(ctx.actor, 'Learner'))
  return readFormPage(ctx, request)
})

/** A page that is read while a save is on its way would be older than what was typed. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await savesUnderWay()
  return serverLoader()
}

/** Keeps the step and goes on; on the last step, submits. */
export const action = stepForm(async (ctx, save, args: Route.ActionArgs) => {
  if (!mayApply(ctx.actor)) throw restricted(hasRole(ctx.actor, 'Learner'))
  if (save.step === LAST_STEP) {
    const declarationAgreed = 'declarationAgreed' in save.fields
    await submitDraft(ctx, { declarationAgreed, revision: save.revision, seen: seenIn(save) })
    await keepOrigin(ctx, originOf(args))
    return redirectWith('application-submitted', href('/application-form'))
  }
  const { errors } = await keepStep(ctx, { ...save, reached: save.step + 1 })
  if (Object.keys(errors).length > 0) return data({ errors, at: Date.now() } satisfies StepReply, { status: 422 })
  return redirect(`${href('/application-form')}?step=${save.step + 1}`)
})

export default function ApplicationForm({ loaderData }: Route.ComponentProps) {
  const reply = useActionData() as StepReply | undefined
  useRefusalToast(reply)
  if (loaderData.kind === 'sent') return <SentForm application={loaderData.application} files={loaderData.files} />
  const {
    step,
    fields,
    email,
    files,
    missing,
    gaps,
    addressGaps,
    uploadKeys,
    problems,
    asked,
    today,
    withLink,
    ...page
  } = loaderData
  // after a conflict the summary shows what the page showed, with the other version beside it
  const seen = reply?.seen ?? fields
  return (
    <>
      {withLink && <LinkClick />}
      <StepPage
        key={step}
        {...page}
        step={step}
        seen={seen}
        reply={reply}
        fields={(autosave, errors) => (
          <>
            {asked && (
              <Notice tone="wheat" icon="undo" title="We need something more from you.">
                <span className="lines">{asked}</span>
              </Notice>
            )}
            {step === LAST_STEP && (
              <>
                <OpenPoints missing={missing} gaps={gaps} addressGaps={addressGaps} problems={problems} />
                <Summary shown={shownOfTyped(seen, email, today)} files={files} />
              </>
            )}
            {step === 1 && <GapNotice gaps={addressGaps} where />}
            {step === 2 && <GapNotice gaps={gaps} />}
            <StepQuestions
              key={autosave.round}
              step={step}
              fields={reply?.typed ?? withRestored(fields, step, autosave.restored, autosave.restoredNames)}
              errors={errors}
              email={email}
              onRows={() => autosave.save().catch(() => undefined)}
            />
          </>
        )}
      >
        <StepDocuments step={step} files={files} uploadKeys={uploadKeys} />
      </StepPage>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 403) throw error
  return <Restricted {...(error.data as ReturnType<typeof restricted>['data'])} />
}

function restricted(learner: boolean) {
  return data({ title: 'Access restricted', detail: applicantsOnly, learner }, { status: 403, statusText: 'Forbidden' })
}

/** Shows a refusal as a toast; it is on the page as well. */
function useRefusalToast(reply: StepReply | undefined): void {
  useEffect(() => {
    if (reply?.toast) showToast(reply.toast)
  }, [reply])
}
