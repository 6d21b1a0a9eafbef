import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayKeepWorkbooks, mayReadWorkbooks } from './care-certificate.access.ts'
import { ownWorkbook, readWorkbook } from './workbook.queries.server.ts'
import { whyNotUndo } from './workbook.rules.ts'

/** One step of someone's workbook with its standard, and whether the asker may take it back now. */
export async function readStep(ctx: Ctx<User>, personId: string, stepId: string) {
  authorize(mayReadWorkbooks(ctx.actor), 'Supervisors only.')
  const { standards, at, may } = await readWorkbook(ctx, personId)
  const { standard, step } = stepIn(standards, stepId)
  const theirs = mayKeepWorkbooks(ctx.actor) || step.assessorId === ctx.actor.personId
  return { standard, step, mayUndo: may.assess && theirs && at !== undefined && !whyNotUndo(at, step) }
}

/** One step of one's own workbook. */
export async function ownStep(ctx: Ctx<User>, stepId: string) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return stepIn((await ownWorkbook(ctx)).standards, stepId)
}

type Standards = Awaited<ReturnType<typeof ownWorkbook>>['standards']

function stepIn(standards: Standards, stepId: string) {
  const all = standards.flatMap((standard) =>
    [standard.knowledge, standard.observation, standard.signOff].flatMap((step) => (step ? [{ standard, step }] : [])),
  )
  return found(
    all.find(({ step }) => step.id === stepId),
    'Step',
  )
}
