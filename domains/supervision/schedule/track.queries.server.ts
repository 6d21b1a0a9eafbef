import { and, inArray, sql } from 'drizzle-orm'
import type { Kind } from '#domains/supervision/kinds.rules.ts'
import { supervisionPeople, supervisions } from '#domains/supervision/supervision.table.ts'
import { addMonths, type Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'

export type Mark = { id: string; on: Day; what: 'held' | 'booked' | 'missed' | 'probation' }
type Window = { from: Day; to: Day; months: Day[] }

/** What was held, missed and booked of these people around today, five months in a row; called by queries that authorize. */
export async function trackOf(ctx: Ctx, kind: Kind, ids: readonly string[]) {
  const window = windowOf(todayOf(ctx), kind)
  const marks = new Map<string, Mark[]>()
  if (ids.length === 0) return { window, marks }
  // a probation review is a talk too, and is seen among the supervisions
  const asked: Kind[] = kind === 'supervision' ? ['supervision', 'probation_review'] : [kind]
  const on = sql<Day>`coalesce(${supervisions.heldOn}, (${supervisions.at} at time zone 'Europe/London')::date)`
  const rows = await ctx.db
    .select({
      id: supervisions.id,
      personId: supervisionPeople.personId,
      kind: supervisions.kind,
      state: supervisions.state,
      on,
    })
    .from(supervisionPeople)
    .innerJoin(supervisions, sql`${supervisions.id} = ${supervisionPeople.supervisionId}`)
    .where(
      and(
        inArray(supervisionPeople.personId, [...ids]),
        inArray(supervisions.kind, asked),
        sql`${supervisions.state} <> 'cancelled' and ${supervisionPeople.attended}`,
        sql`${on} between ${window.from}::date and ${window.to}::date`,
      ),
    )
    .orderBy(on, supervisions.id)
  for (const { personId, ...row } of rows) {
    const what = row.state === 'held' ? (row.kind === kind ? 'held' : 'probation') : (row.state as 'booked' | 'missed')
    marks.set(personId, [...(marks.get(personId) ?? []), { id: row.id, on: row.on, what }])
  }
  return { window, marks }
}

/** Two months before this one and two after; of what is due once a year, a year before and half a year after. */
function windowOf(today: Day, kind: Kind): Window {
  const first = `${today.slice(0, 7)}-01`
  const [before, after, step] = kind === 'appraisal' ? [-12, 6, 4] : [-2, 3, 1]
  const from = addMonths(first, before)
  const to = addMonths(first, after)
  const months: Day[] = []
  for (let n = before; n < after; n += step) months.push(addMonths(first, n))
  return { from, to, months }
}
