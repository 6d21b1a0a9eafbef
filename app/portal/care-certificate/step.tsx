import { read } from '#app/doors/signed-in.server.ts'
import { StepDialog } from '#app/parts/supervision/care-certificate/StepDialog.tsx'
import { ownStep } from '#domains/supervision/care-certificate/step.queries.server.ts'
import type { Route } from './+types/step'

export const loader = read((ctx, { params }: Route.LoaderArgs) => ownStep(ctx, params.stepId))

export default function Step({ loaderData: { standard, step } }: Route.ComponentProps) {
  return <StepDialog standard={standard} step={step} mayUndo={false} />
}
