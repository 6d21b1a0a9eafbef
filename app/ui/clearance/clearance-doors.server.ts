import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { choiceOf } from '#app/ui/person-picker/finders.server.ts'
import { named } from '#app/ui/person-picker/named.server.ts'
import type { Asked as Whom } from '#domains/people/asked.queries.server.ts'
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
    const { name, personId, gate, today } = await readClearance(ctx, idOf(params.id))
    return {
      name,
      personId,
      open: openBeforeSigning(gate.items).map(({ label }) => label),
      today,
      lastDay: lastConditionalDay(today),
    }
  })
}

/** The people a registered manager may choose to supervise; the office has its own search. */
export function loadSupervisors(args: Asked) {
  const q = new URL(args.request.url).searchParams.get('q')?.trim().slice(0, 100)
  return answer(async () => Response.json({ people: await findSupervisors(args, { q }) }))
}

async function findSupervisors({ params, context }: Asked, whom: Whom) {
  const ctx = context.get(userCtx)
  const { personId, location } = await readClearance(ctx, idOf(params.id))
  const found = await possibleSupervisors(ctx, { personId, managerId: location?.managerId }, whom)
  return found.map((one) => choiceOf(one))
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
  const resolve = named('supervisorId', (_, whom, args: Asked) => findSupervisors(args, whom))
  return replyToForm(
    args,
    conditionsForm,
    async (form) => {
      await startOnConditions(args.context.get(userCtx), idOf(args.params.id), form)
      return redirectWith('signed-on-conditions', back)
    },
    'Update failed',
    { resolve: (typed) => resolve(args.context.get(userCtx), typed, args) },
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
