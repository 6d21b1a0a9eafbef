import type { Handed } from '#app/doors/handed.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { readAssessment, readClearance } from '#domains/recruitment/clearance/clearance.queries.server.ts'
import { openBeforeSigning } from '#domains/recruitment/clearance/clearance.rules.ts'
import { lastConditionalDay } from '#domains/recruitment/clearance/signing.rules.ts'
import { possibleSupervisors } from '#domains/recruitment/clearance/supervisors.queries.server.ts'

// The office and the registered manager sign at addresses of their own; what they see there is the same.
type OfOne = Handed & { params: { id: string } }
type OfAssessment = Handed & { params: { id: string; clearanceId: string } }

export const loadClearance = read((ctx, { params }: OfOne) => readClearance(ctx, params.id))

/** In front of a form here: without access the answer is "not found", whatever the form holds. */
export async function seesClearance(_ctx: unknown, args: OfOne): Promise<boolean> {
  await loadClearance(args)
  return true
}

export const loadConditions = read(async (ctx, { params }: OfOne) => {
  const { name, personId, gate, today, location } = await readClearance(ctx, params.id)
  return {
    name,
    outstanding: openBeforeSigning(gate.items).map(({ label }) => label),
    supervisors: await possibleSupervisors(ctx, { personId, managerId: location?.managerId }),
    today,
    lastDay: lastConditionalDay(today),
  }
})

export const loadAssessment = read((ctx, { params }: OfAssessment) =>
  readAssessment(ctx, params.id, params.clearanceId),
)
