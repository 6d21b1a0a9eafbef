import { sql } from 'drizzle-orm'
import { complianceState, type State } from '#domains/compliance/state/compliance-state.queries.server.ts'
import type { RecordedFact } from '#domains/compliance/state/recorded.queries.server.ts'
import { readRecorded } from '#domains/compliance/state/records.queries.server.ts'
import { postVersions } from '#domains/employment/posts/post-versions.table.ts'
import { placeKnown, titleKnown } from '#domains/people/jobs/names-known.queries.server.ts'
import type { PastDay } from '#lib/as-at.ts'
import { type Day, dayOfInstant } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { type Learned, learnedLater } from './learned-later.queries.server.ts'
import { asAtOf } from './past-days.queries.server.ts'
import { wasHeld } from './past-people.queries.server.ts'

/** A record as it was known then, and where it was recorded after the day, when. */
export type FactThen = RecordedFact & { after: Day | undefined }

export type PastRecords = {
  person: { id: string; name: string }
  /** The posts held on the day, such as 'Care Worker at Rosewood'; none where the person was not in post. */
  posts: string[]
  states: State[]
  facts: FactThen[]
  learned: Learned[]
}

/** One person’s training and checks on a past day: the status of each type, and what was on record. */
export async function readPastRecords(ctx: Ctx, personId: string, past: PastDay): Promise<PastRecords> {
  authorize(ctx.actor.kind === 'user' || ctx.actor.kind === 'system')
  const { person, facts } = await readRecorded(ctx, personId)
  const asAt = asAtOf(ctx, past)
  const { rows } = await ctx.db.execute<{ post: string }>(sql`
    select ${titleKnown(sql`post.job_id`, asAt.knownAt)} || ' at ' || ${placeKnown(sql`post.location_id`, asAt.knownAt)} as post
    from ${postVersions} as post where post.person_id = ${person.id}::uuid and ${wasHeld(asAt)} order by 1`)
  const states = await complianceState(ctx, { personIds: [personId], ...asAt })
  const all = states.map(({ typeId }) => ({ personId, typeId }))
  return {
    person: { id: person.id, name: person.name },
    posts: rows.map(({ post }) => post),
    states,
    facts: facts.flatMap((fact) => factThen(fact, asAt.knownAt, past)),
    learned: (await learnedLater(ctx, past, all)).filter(({ counted }) => !counted),
  }
}

/** Nothing of what was recorded later, or of its being taken back later. */
function factThen(fact: RecordedFact, knownAt: string, { day }: PastDay): FactThen[] {
  const instant = Date.parse(knownAt)
  if (Date.parse(fact.recordedAt) > instant) return []
  const recordedOn = dayOfInstant(new Date(fact.recordedAt).toISOString())
  const known =
    fact.voidedAt && Date.parse(fact.voidedAt) > instant ? { voidedAt: null, voidedBy: null, voidReason: null } : {}
  return [{ ...fact, ...known, after: recordedOn > day ? recordedOn : undefined }]
}
