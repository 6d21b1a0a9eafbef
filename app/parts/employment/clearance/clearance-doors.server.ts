import { href, redirect } from 'react-router'
import type { RouteArgs } from '#app/doors/route-args.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { choiceOf } from '#app/parts/people/finders.server.ts'
import { named } from '#app/parts/people/named.server.ts'
import { readAssessment, readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { openBeforeSigning } from '#domains/employment/clearance/clearance.rules.ts'
import { lastConditionalDay } from '#domains/employment/clearance/signing.rules.ts'
import { possibleSupervisors } from '#domains/employment/clearance/supervisors.queries.server.ts'
import type { Asked } from '#domains/people/asked.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

// The office and the registered manager sign at addresses of their own; what they see there is the same.
type OfOne = RouteArgs & { params: { id: string } }
type OfAssessment = RouteArgs & { params: { id: string; clearanceId: string } }

export const loadClearance = read((ctx, { params }: OfOne) => readClearance(ctx, params.id))

type Dialog = 'sign-off' | 'conditions'

/** In the office who signs is led to the page that shows the whole file, and signs there. */
export const signsByTheFile = (dialog: Dialog) =>
  read(async (ctx, { params: { id } }: OfOne) => {
    const { mine } = await readClearance(ctx, id)
    if (mine) throw redirect(`${href('/supervisor/clearances/:id', { id })}/${dialog}`)
    return null
  })

/** In front of a form here: without access the answer is "not found", whatever the form holds. */
export async function seesClearance(_ctx: unknown, args: OfOne): Promise<boolean> {
  await loadClearance(args)
  return true
}

export const loadConditions = read(async (ctx, { params }: OfOne) => {
  const { name, personId, gate, today, mine, signer, location } = await readClearance(ctx, params.id)
  return {
    ...{ name, personId, mine, signer, location },
    outstanding: openBeforeSigning(gate.items).map(({ label }) => label),
    today,
    lastDay: lastConditionalDay(today),
  }
})

/** The people a registered manager may choose to supervise; the office has its own search. */
export const loadSupervisors = read(async (ctx, args: OfOne) => {
  const q = new URL(args.request.url).searchParams.get('q')?.trim().slice(0, 100)
  return Response.json({ people: await findSupervisors(ctx, { q }, args) })
})

/** The supervisor whose name was typed, for the door of the conditions. */
export const supervisorNamed = named('supervisorId', findSupervisors)

async function findSupervisors(ctx: Ctx<User>, whom: Asked, { params }: OfOne) {
  const { personId, signer } = await readClearance(ctx, params.id)
  const found = await possibleSupervisors(ctx, { personId, signerId: signer?.personId }, whom)
  return found.map((one) => choiceOf(one))
}

export const loadAssessment = read((ctx, { params }: OfAssessment) =>
  readAssessment(ctx, params.id, params.clearanceId),
)
