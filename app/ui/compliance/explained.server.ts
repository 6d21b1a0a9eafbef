import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { type Standing, statusOf } from '#domains/compliance/state/status.rules.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'

/** By the key of the type. */
export type ExplainedRecords = Record<string, Standing>

/** Why each record of someone is as the matrix shows it; whose records the asker may not see has none. */
export async function explainRecords(ctx: Ctx, personId: string): Promise<Response> {
  const states = await complianceState(ctx, { personIds: [personId] })
  found(states[0], 'Person')
  const today = todayOf(ctx)
  const records: ExplainedRecords = Object.fromEntries(states.map((state) => [state.key, statusOf(state, today)]))
  return Response.json(records)
}
