import { sql } from 'drizzle-orm'
import { mayReadAllCompliance, mayReadCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceTypes, complianceTypeVersions } from '#domains/compliance/compliance.table.ts'
import { complianceDays } from '#domains/compliance/state/compliance-days.table.ts'
import { countsOf } from '#domains/compliance/state/day-counts.queries.server.ts'
import { seenBy } from '#domains/compliance/state/scope.queries.server.ts'
import { type AsAt, stateAsAt, wasKnown } from '#domains/compliance/state/state.queries.server.ts'
import type { Compliant } from '#domains/compliance/tracker/compliant-now.queries.server.ts'
import type { ShownType } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { postVersions } from '#domains/employment/posts/post-versions.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { jobTitleVersions, locationNameVersions } from '#domains/people/jobs/name-versions.table.ts'
import { people } from '#domains/people/people.table.ts'
import { knownAtOf, type PastDay } from '#lib/as-at.ts'
import { type Day, dayOfInstant } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

/** The day and the instant that the function over the facts is asked about. */
export const asAtOf = (ctx: Ctx, past: PastDay): AsAt => ({
  day: past.day,
  knownAt: knownAtOf(past, ctx.now.toString()),
})

/** As it was known at the end of the day itself. */
export const asKnownThen = (ctx: Ctx, { day }: PastDay): AsAt => asAtOf(ctx, { day, knownBy: day })

/** What was tracked, as it was set and named by then. */
export async function typesAsAt(ctx: Ctx, past: PastDay): Promise<ShownType[]> {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const { rows } = await ctx.db.execute<ShownType>(sql`
    select id, key, known.name, known.read_from as "readFrom", known.needs_competence as "needsCompetence"
    from ${complianceTypes} join ${complianceTypeVersions} as known on known.type_id = id
    where ${wasKnown('known', asAtOf(ctx, past).knownAt)} and known.open order by position, known.name, known.type_id`)
  return rows
}

export type KeptSince = {
  /** The day of the first record of someone's post; none before anyone is on record. */
  firstRecord: Day | undefined
  /** From when the names of jobs and locations are kept, where some were there before. */
  namesSince: Day | undefined
}

/** From which days on a past day can be told. */
export async function keptSince(ctx: Ctx): Promise<KeptSince> {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const { rows } = await ctx.db.execute<{ first: string | null; names: string | null }>(sql`
    select to_json((select min(known_from) from ${postVersions}))#>>'{}' as first, to_json(greatest(
      (select max(since) from (select min(known_from) as since from ${jobTitleVersions} group by job_id) as kept
        where exists (select 1 from ${jobs} where created_at < since)),
      (select max(since) from (select min(known_from) as since from ${locationNameVersions} group by location_id) as kept
        where exists (select 1 from ${locations} where created_at < since))))#>>'{}' as names`)
  const { first, names } = rows[0] ?? {}
  return { firstRecord: first ? dayOfInstant(first) : undefined, namesSince: names ? dayOfInstant(names) : undefined }
}

/** How many were in post, and what of them; of a day as known then the office reads what was counted at its end. */
export async function countsAsAt(ctx: Ctx, past: PastDay): Promise<Compliant> {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const columns = sql`in_post as "inPost", compliant, expired, missing`
  const { rows: counted } = await ctx.db.execute<Compliant>(sql`select ${columns} from ${complianceDays}
    where day = ${past.day}::date and ${mayReadAllCompliance(ctx.actor) && past.knownBy === past.day}`)
  if (counted[0]) return counted[0]
  const state = stateAsAt({ ...asAtOf(ctx, past), who: seenBy(ctx, people.id) })
  const { rows } = await ctx.db.execute<Compliant>(sql`select ${columns} from (${countsOf(state)}) as counted`)
  return rows[0] ?? { inPost: 0, compliant: 0, expired: 0, missing: 0 }
}
