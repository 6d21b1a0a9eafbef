import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { StepDialog } from '#app/parts/supervision/care-certificate/StepDialog.tsx'
import { undoStepForm } from '#domains/supervision/care-certificate/care-certificate.form.ts'
import { undoStep } from '#domains/supervision/care-certificate/practice.server.ts'
import { readStep } from '#domains/supervision/care-certificate/step.queries.server.ts'
import type { Route } from './+types/step'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readStep(ctx, params.id, params.stepId))

export const action = form(undoStepForm, async (ctx, { reason }, { params }: Route.ActionArgs) => {
  await undoStep(ctx, params.id, params.stepId, reason)
  return redirectWith('step-taken-back', '..')
})

export default function Step({ loaderData: { standard, step, mayUndo }, params }: Route.ComponentProps) {
  const { id } = params
  const fileId = step.evidenceFileId
  return (
    <StepDialog
      standard={standard}
      step={step}
      mayUndo={mayUndo}
      evidence={fileId ? href('/admin/staff/:id/documents/:fileId', { id, fileId }) : undefined}
    />
  )
}
