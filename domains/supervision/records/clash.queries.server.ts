import { sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { supervisionPeople, supervisions } from '#domains/supervision/supervision.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { instantOf } from '#platform/db/columns.ts'
import { refuse } from '#platform/refusal.ts'
import { type Busy, type Span, spanOf, whyNotThen } from './clash.rules.ts'

type Wanted = { people: readonly string[]; supervisorId: string; at: string; minutes: number }

/** One booking at a time, so that two at once see each other. In the caller's transaction, before anything else is locked. */
export async function bookAlone({ db }: Ctx): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('supervision.booking', 0))`)
}

/** Refuses a time at which one of those concerned is booked; `but` is the record that is moved. Called by verbs that authorize. */
export async function needFree(ctx: Ctx, wanted: readonly Wanted[], but?: string): Promise<void> {
  const ids = [...new Set(wanted.flatMap(({ people, supervisorId }) => [...people, supervisorId]))]
  const spans = wanted.map(({ at, minutes }) => spanOf(at, minutes))
  const booked = await bookedAround(ctx, ids, spans, but)
  for (const [n, { people, supervisorId }] of wanted.entries()) {
    const concerned = booked.filter(({ personId }) => personId === supervisorId || people.includes(personId))
    refuse(whyNotThen(concerned, spans[n] ?? { from: 0, to: 0 }, ctx.now.toString()))
  }
}

const DAY = 24 * 60 * 60_000

/** What they hold or go to within a day of these times. */
async function bookedAround({ db }: Ctx, ids: readonly string[], spans: readonly Span[], but?: string) {
  const from = new Date(Math.min(...spans.map(({ from }) => from)) - DAY).toISOString()
  const to = new Date(Math.max(...spans.map(({ to }) => to)) + DAY).toISOString()
  const { rows } = await db.execute<{ person_id: string; name: string; at: string; minutes: number }>(sql`
    select person.id as person_id, person.name, one.at::text as at, one.minutes
    from ${supervisions} as one join ${people} as person on person.id = any(${sql.param(ids)}::uuid[])
      and (person.id = one.supervisor_id or exists (select 1 from ${supervisionPeople} as about
        where about.supervision_id = one.id and about.person_id = person.id))
    where one.state = 'booked' and one.at between ${from}::timestamptz and ${to}::timestamptz
      and one.id is distinct from ${but ?? null}::uuid
    order by one.at, one.id, person.name`)
  return rows.map(({ person_id, name, at, minutes }): Busy & { personId: string } => ({
    ...{ personId: person_id, name, ...spanOf(instantOf(at), minutes) },
  }))
}
