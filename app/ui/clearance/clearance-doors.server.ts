import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { conditionsForm, revokeForm } from '#domains/recruitment/clearance/clearance.form.ts'
import { readAssessment, readClearance } from '#domains/recruitment/clearance/clearance.queries.server.ts'
import { openBeforeSigning } from '#domains/recruitment/clearance/clearance.rules.ts'
import { revokeClearance, signOff, startOnConditions } from '#domains/recruitment/clearance/clearance.server.ts'
import { lastConditionalDay } from '#domains/recruitment/clearance/signing.rules.ts'
import { possibleSupervisors } from '#domains/recruitment/clearance/supervisors.queries.server.ts'

// The office and the registered manager sign at addresses of their own; what happens there is the same.
type Asked = {
  request: Request
  params: { id?: string; clearanceId?: string }
  context: Readonly<RouterContextProvider>
}

export function loadClearance({ params, context }: Asked) {
  return answer(() => readClearance(context.get(userCtx), idOf(params.id)))
}

export function loadConditions({ params, context }: Asked) {
  const ctx = context.get(userCtx)
  return answer(async () => {
    const { name, personId, gate, today, location } = await readClearance(ctx, idOf(params.id))
    return {
      name,
      open: openBeforeSigning(gate.items).map(({ label }) => label),
      supervisors: await possibleSupervisors(ctx, { personId, managerId: location?.managerId }),
      today,
      lastDay: lastConditionalDay(today),
    }
  })
}

export function loadAssessment({ params, context }: Asked) {
  return answer(() => readAssessment(context.get(userCtx), idOf(params.id), idOf(params.clearanceId)))
}

export function doSignOff(args: Asked, back: string) {
  return replyToForm(args, z.object({}), async () => {
    await signOff(args.context.get(userCtx), idOf(args.params.id))
    return redirectWith('signed-off', back)
  })
}

export async function doConditions(args: Asked, back: string) {
  // who may not see it hears that first, whatever the form holds
  await loadClearance(args)
  return replyToForm(
    args,
    conditionsForm,
    async (form) => {
      await startOnConditions(args.context.get(userCtx), idOf(args.params.id), form)
      return redirectWith('signed-on-conditions', back)
    },
    'Update failed',
  )
}

export async function doRevoke(args: Asked, back: string) {
  // who may not see it hears that first, whatever the form holds
  await loadClearance(args)
  return replyToForm(
    args,
    revokeForm,
    async ({ reason }) => {
      await revokeClearance(args.context.get(userCtx), idOf(args.params.id), reason)
      return redirectWith('clearance-revoked', back)
    },
    'Update failed',
  )
}
