import { and, eq, isNull } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { addressPeriods, employmentPeriods } from './history.table.ts'

type Dated = { dateFrom: string; dateTo: string; current: boolean }
export type StatedHistory = {
  personId: string
  applicationId: string | null
  periods: readonly (Dated & {
    kind: string
    organisation: string
    title: string
    careWork: boolean
    reasonForLeaving: string
    explanation: string
  })[]
  addresses: readonly (Dated & { address: string; postcode: string; country: string })[]
}

/** What a person states of jobs and addresses, in order; what was stated before stays, ended. In the caller's transaction. */
export async function keepHistory(
  ctx: Ctx<User>,
  { personId, applicationId, ...stated }: StatedHistory,
): Promise<void> {
  const at = ctx.now.toString()
  for (const table of [employmentPeriods, addressPeriods])
    await ctx.db
      .update(table)
      .set({ endedAt: at })
      .where(and(eq(table.personId, personId), isNull(table.endedAt)))
  const whose = { personId, applicationId, statedOn: todayOf(ctx), recordedAt: at, recordedBy: ctx.actor.userId }
  const placed = <Row extends Dated>(rows: readonly Row[]) =>
    rows.map((row, position) => ({ ...row, ...whose, position }))
  if (stated.periods.length > 0) await ctx.db.insert(employmentPeriods).values(placed(stated.periods))
  if (stated.addresses.length > 0) await ctx.db.insert(addressPeriods).values(placed(stated.addresses))
}
