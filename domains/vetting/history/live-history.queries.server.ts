import { and, asc, eq, isNull } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { openGaps, standingOf } from './explanations.rules.ts'
import { saidAboutGaps } from './gaps-said.queries.server.ts'
import { heldHere } from './held-here.queries.server.ts'
import { addressPeriods, employmentPeriods } from './history.table.ts'

/** What is on record now of a person's history; `seen` changes with each writing. Called by verbs and queries that have authorized. */
export async function liveHistory(ctx: Ctx, personId: string) {
  const periods = await ctx.db
    .select()
    .from(employmentPeriods)
    .where(and(eq(employmentPeriods.personId, personId), isNull(employmentPeriods.endedAt)))
    .orderBy(asc(employmentPeriods.position))
  const addresses = await ctx.db
    .select()
    .from(addressPeriods)
    .where(and(eq(addressPeriods.personId, personId), isNull(addressPeriods.endedAt)))
    .orderBy(asc(addressPeriods.position))
  const row = periods[0] ?? addresses[0]
  const stated = row && { on: row.statedOn, by: row.checkedBy, recordedAt: row.recordedAt, recordedBy: row.recordedBy }
  return { periods, addresses, stated, seen: row?.id ?? '' }
}

/** A person's history with its gaps and what was said about them; called by verbs and queries that have authorized. */
export async function ownHistory(ctx: Ctx, personId: string) {
  const [person] = await ctx.db.select({ born: people.dateOfBirth }).from(people).where(eq(people.id, personId))
  const { born } = found(person, 'Person')
  const { periods, addresses, stated, seen } = await liveHistory(ctx, personId)
  const said = await saidAboutGaps(ctx, { personId })
  const held = (await heldHere(ctx, [personId])).get(personId) ?? []
  const gaps = stated ? openGaps([...periods, ...held], addresses, stated.on, born) : []
  return {
    ...{ periods, addresses, stated, seen, said, born },
    firstDay: held[0]?.dateFrom,
    gaps: gaps.map((gap) => ({ ...gap, standing: standingOf(gap, said.questions, said.reviews) })),
  }
}
