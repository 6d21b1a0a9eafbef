import { type SQL, sql } from 'drizzle-orm'
import { mayReadAllCompliance } from '#domains/compliance/compliance.access.ts'
import type { ReadFrom } from '#domains/compliance/read-from.rules.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { listOf, readTogether } from '#platform/db/lists.server.ts'
import { isOneOf } from '#platform/db/one-of.ts'
import { authorize } from '#platform/refusal.ts'
import { seenBy } from './scope.queries.server.ts'
import { areWithoutRows } from './stale.queries.server.ts'
import { type AsAt, stateAsAt } from './state.queries.server.ts'
import { keptState, stateNow } from './state-now.queries.server.ts'
import type { Known, Status } from './status.rules.ts'

/** One person and one type on a day; `statusOf` says the rest. */
export type State = Known & {
  personId: string
  typeId: string
  key: string
  name: string
  status: Status
  endsOn: Day | null
}

/** Right now, by all that is recorded. */
export function rightNow({ now }: Pick<Ctx, 'now'>): AsAt {
  return { day: todayOf({ now }), knownAt: now.toString() }
}

type Asked = Partial<AsAt> & {
  /** Only these people, in post or not; otherwise everyone in post. */
  personIds?: readonly string[]
  types?: readonly string[] | undefined
}

/** The states the asker may see, on any day as known at any instant; in the order of the types. */
export async function complianceState(ctx: Ctx, { personIds, types, ...asAt }: Asked = {}): Promise<State[]> {
  authorize(ctx.actor.kind === 'user' || ctx.actor.kind === 'system')
  if (personIds && !types && !asAt.day && !asAt.knownAt && seesAll(ctx, personIds)) {
    const kept = await keptOf(ctx, personIds)
    if (kept) return kept
  }
  const named = personIds && sql`${people.id} = any(${sql.param(personIds)}::uuid[])`
  const seen = seenBy(ctx, people.id)
  const who = named ? sql`${named} and ${seen}` : seen
  const asked = { who, posted: !named, types }
  if (asAt.day || asAt.knownAt) return readState(ctx, stateAsAt({ ...rightNow(ctx), ...asAt, ...asked }))
  return readState(ctx, await stateNow(ctx, asked))
}

const seesAll = ({ actor }: Ctx, personIds: readonly string[]) =>
  mayReadAllCompliance(actor) || personIds.every((id) => actor.kind === 'user' && id === actor.personId)

const [day, knownAt] = [sql.placeholder('day'), sql.placeholder('knownAt')]
const among = isOneOf(people.id, sql.placeholder('personIds'))

const readKept = readTogether({
  stale: listOf({ id: people.id }, areWithoutRows(among, { day, knownAt })),
  rows: sql<
    Row[]
  >`(select coalesce(json_agg(state order by state.person_id, state.position, state.name, state.type_id), '[]')
    from (${keptState(day, { who: among })}) as state)`,
})

/** The states of these people, all seen by the asker, as they are kept; undefined where the rows of one of them do not hold. */
async function keptOf(ctx: Ctx, personIds: readonly string[]): Promise<State[] | undefined> {
  const { stale, rows } = await readKept(ctx.db, { personIds, ...rightNow(ctx) })
  return stale.length > 0 ? undefined : rows.map(stateOf)
}

/** Reads a state query's rows. */
export async function readState(ctx: Ctx, state: SQL): Promise<State[]> {
  const { rows } = await ctx.db.execute<Row>(
    sql`select person_id, type_id, key, name, needs_competence, renewal_months, read_from, required, reason, status,
      done_from::text, done_until::text, competence_from::text, competence_until::text, waived_until::text,
      booked_for::text, ends_on::text from (${state}) as state order by person_id, position, name, type_id`,
  )
  return rows.map(stateOf)
}

function stateOf(row: Row): State {
  return {
    personId: row.person_id,
    typeId: row.type_id,
    key: row.key,
    name: row.name,
    needsCompetence: row.needs_competence,
    renewalMonths: row.renewal_months,
    readFrom: row.read_from,
    required: row.required,
    reason: row.reason,
    done: row.done_from ? { from: row.done_from, until: row.done_until } : null,
    competence: row.competence_from ? { from: row.competence_from, until: row.competence_until } : null,
    waivedUntil: row.waived_until,
    bookedFor: row.booked_for,
    endsOn: row.ends_on,
    status: row.status,
  }
}

type Row = {
  person_id: string
  type_id: string
  key: string
  name: string
  needs_competence: boolean
  renewal_months: number | null
  read_from: ReadFrom | null
  required: boolean
  reason: string
  done_from: Day | null
  done_until: Day | null
  competence_from: Day | null
  competence_until: Day | null
  waived_until: Day | null
  booked_for: Day | null
  ends_on: Day | null
  status: Status
}
