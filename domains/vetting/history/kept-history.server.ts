import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Checker } from '#domains/vetting/checks/checks.rules.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { addressPeriods, employmentPeriods } from './history.table.ts'

type Dated = { dateFrom: string; dateTo: string; current: boolean }
export type StatedHistory = {
  personId: string
  applicationId: string | null
  /** Today, unless what was stated before is only corrected. */
  statedOn?: Day
  /** Who asked for it; we, unless it comes from the file of a provider or agency. */
  checkedBy?: Checker
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
  { personId, applicationId, statedOn = todayOf(ctx), checkedBy = 'us', ...stated }: StatedHistory,
): Promise<void> {
  const at = ctx.now.toString()
  for (const table of [employmentPeriods, addressPeriods])
    await ctx.db
      .update(table)
      .set({ endedAt: at })
      .where(and(eq(table.personId, personId), isNull(table.endedAt)))
  const whose = { personId, applicationId, statedOn, checkedBy, recordedAt: at, recordedBy: ctx.actor.userId }
  const placed = <Row extends Dated>(rows: readonly Row[]) =>
    rows.map((row, position) => ({ ...row, ...whose, position }))
  if (stated.periods.length > 0) await ctx.db.insert(employmentPeriods).values(placed(stated.periods))
  if (stated.addresses.length > 0) await ctx.db.insert(addressPeriods).values(placed(stated.addresses))
}

/** The day a person's history was stated, of one application if it is given; called by verbs that have authorized. */
export async function statedOn(ctx: Ctx, personId: string, applicationId?: string): Promise<Day | undefined> {
  const [row] = await ctx.db
    .select({ day: employmentPeriods.statedOn })
    .from(employmentPeriods)
    .where(
      and(
        eq(employmentPeriods.personId, personId),
        applicationId ? eq(employmentPeriods.applicationId, applicationId) : undefined,
        isNull(employmentPeriods.endedAt),
      ),
    )
    .limit(1)
  return row?.day
}

/** The person says that nothing has changed since: the same history, stated today. In the caller's transaction. */
export async function restateHistory(ctx: Ctx<User>, personId: string): Promise<void> {
  const rowsOf = <Table extends typeof employmentPeriods | typeof addressPeriods>(table: Table) =>
    and(eq(table.personId, personId), isNull(table.endedAt))
  const periods = await ctx.db
    .select()
    .from(employmentPeriods)
    .where(rowsOf(employmentPeriods))
    .orderBy(asc(employmentPeriods.position))
  const addresses = await ctx.db
    .select()
    .from(addressPeriods)
    .where(rowsOf(addressPeriods))
    .orderBy(asc(addressPeriods.position))
  const applicationId = periods[0]?.applicationId ?? null
  const fresh = <Row extends { id: string }>({ id, ...row }: Row) => row
  await keepHistory(ctx, { personId, applicationId, periods: periods.map(fresh), addresses: addresses.map(fresh) })
}
