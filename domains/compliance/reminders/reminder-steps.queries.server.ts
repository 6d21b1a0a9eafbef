import { and, inArray, isNull, sql } from 'drizzle-orm'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles, enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import { toldDownTo } from '#domains/reminders/told.server.ts'
import type { Day } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Reminded } from './reminder-people.queries.server.ts'
import { type Pending, pendingOf, type Step, stepsDue } from './reminders.rules.ts'

/** Everything reminders are about today, and the steps not sent yet. */
export async function stepsOf(ctx: Ctx, people: ReadonlyMap<string, Reminded>, today: Day) {
  const types = await typesById(ctx)
  const pending = await pendingFor(ctx, { people, types, today })
  const steps: Step[] = stepsDue(
    pending,
    {
      ladderOf: (typeId) => types.get(typeId)?.ladder ?? [],
      hasSupervisor: (personId) => people.get(personId)?.supervisor !== undefined,
      today,
    },
    await toldDownTo(ctx, 'compliance', new Map([...people].map(([id, { startedOn }]) => [id, startedOn]))),
  )
  const taught = await taughtHere(ctx, people)
  const isTaught = ({ personId, typeId, unsigned }: Pending) => !unsigned && taught.has(`${personId} ${typeId}`)
  return {
    pending,
    told: pending.filter((one) => !isTaught(one)),
    steps: steps.filter((step) => step.audience === 'office' || !isTaught(step)),
    types,
  }
}

type Types = Awaited<ReturnType<typeof typesById>>
type Whom = { people: ReadonlyMap<string, Reminded>; types: Types; today: Day }

// a statement about everyone of a large provider would not end within its five seconds
const BATCH = 500

/** What is outstanding of all of them, read of so many at a time. */
async function pendingFor(ctx: Ctx, { people, types, today }: Whom): Promise<Pending[]> {
  const ids = [...people.keys()]
  const pending: Pending[] = []
  for (let from = 0; from < ids.length; from += BATCH)
    for (const state of await complianceState(ctx, { personIds: ids.slice(from, from + BATCH) })) {
      const person = people.get(state.personId)
      // what is read from vetting is told of by employment, which names no requirement to a line manager
      const told = person && !types.get(state.typeId)?.readFrom
      const one = told && pendingOf(state, person.startedOn, today)
      if (one) pending.push(one)
    }
  return pending
}

/** Whose type is an open course with a due day: learning reminds them and their supervisor, and leads into the course. */
async function taughtHere(ctx: Ctx, people: ReadonlyMap<string, Reminded>): Promise<Set<string>> {
  const ids = [...people.values()].filter(({ email }) => email).map(({ id }) => id)
  const { rows } = await ctx.db.execute<{ pair: string }>(sql`
    select taken.person_id || ' ' || course.type_id as pair from ${cycles} as cycle
    join ${enrolments} as taken on taken.id = cycle.enrolment_id and taken.person_id = any(${sql.param(ids)}::uuid[])
    join ${courses} as course on course.id = taken.course_id and course.type_id is not null
    where cycle.closed_at is null and cycle.due_on is not null
      and exists (select 1 from ${entitlements} as given where given.enrolment_id = taken.id and given.ended_at is null)`)
  return new Set(rows.map(({ pair }) => pair))
}

/** Open tasks. */
export function openTasks(ctx: Ctx) {
  const { id, personId, about, endsOn, audience } = reminders
  return ctx.db
    .select({ id, personId, about, endsOn, audience })
    .from(reminders)
    .where(and(inArray(reminders.way, ['task', 'letter']), isNull(reminders.doneAt)))
}

/** Every type with its name and its ladder. */
export async function typesById(ctx: Ctx) {
  const { id, key, name, readFrom, ladder } = complianceTypes
  const rows = await ctx.db.select({ id, key, name, readFrom, ladder }).from(complianceTypes)
  return new Map(rows.map((row) => [row.id, row]))
}
