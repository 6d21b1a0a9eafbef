import { WAIVER_MONTHS } from '#domains/compliance/facts/facts.rules.ts'
import { asAtOf } from '#domains/compliance/past/past-days.queries.server.ts'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { readRecordTypes } from '#domains/compliance/state/records.queries.server.ts'
import { type Standing, statusOf } from '#domains/compliance/state/status.rules.ts'
import type { PastDay } from '#lib/as-at.ts'
import { addMonths } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { checksPlace } from './checks-place.server.ts'

/** By the key of the type. */
export type ExplainedRecords = Record<string, Standing>

/** What is answered about someone's records: why they are so, and for who records them, what a form needs to know. */
export type Answered = { records: ExplainedRecords; recording?: Recording | undefined }
export type Recording = Awaited<ReturnType<typeof readRecording>>

/** Why each record of someone is as the matrix shows it; whose records the asker may not see has none. Of a past day it is what that day’s matrix shows. */
export async function explainRecords(ctx: Ctx, personId: string, past?: PastDay): Promise<ExplainedRecords> {
  const states = await complianceState(ctx, { personIds: [personId], ...(past && asAtOf(ctx, past)) })
  found(states[0], 'Person')
  const today = past?.day ?? todayOf(ctx)
  return Object.fromEntries(states.map((state) => [state.key, statusOf(state, today)]))
}

/** What can be recorded of someone, and where their checks are. */
export async function readRecording(ctx: Ctx, personId: string) {
  const { types, checks, today } = await readRecordTypes(ctx, personId)
  const checksAt = await checksPlace(ctx, personId)
  return { types, checks, today, checksAt, lastDay: addMonths(today, WAIVER_MONTHS) }
}
