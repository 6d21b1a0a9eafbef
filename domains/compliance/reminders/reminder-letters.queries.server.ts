import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { mayReadCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { seenBy } from '#domains/compliance/state/scope.queries.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { ownLines } from './digest.rules.ts'
import { peopleToRemind } from './reminder-people.queries.server.ts'
import { typesById } from './reminder-steps.queries.server.ts'
import { openReminderTasks } from './reminder-tasks.server.ts'
import { pendingOf } from './reminders.rules.ts'

/** The letter for someone without an email address, to be printed: everything outstanding today. */
export async function readReminderLetter(ctx: Ctx, personId: string) {
  authorize(mayReadCompliance(ctx.actor), 'Supervisors only.')
  const [letter] = await lettersTo(ctx, [personId])
  return found(letter, 'Person')
}
export type ReminderLetter = Awaited<ReturnType<typeof readReminderLetter>>

/** All letters that the asker is to give in person, to be printed at once. */
export async function readWaitingLetters(ctx: Ctx<User>): Promise<ReminderLetter[]> {
  authorize(mayReadCompliance(ctx.actor), 'Supervisors only.')
  const tasks = (await openReminderTasks(ctx)).filter(({ letter }) => letter)
  return tasks.length > 0
    ? lettersTo(
        ctx,
        tasks.map(({ personId }) => personId),
      )
    : []
}

async function lettersTo(ctx: Ctx, ids: string[]) {
  const today = todayOf(ctx)
  const readers = await ctx.db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(inArray(people.id, ids), seenBy(ctx, people.id)))
    .orderBy(asc(people.name), asc(people.id))
  const personIds = readers.map(({ id }) => id)
  const starts = await peopleToRemind(ctx, today, personIds)
  const states = Map.groupBy(await complianceState(ctx, { personIds }), ({ personId }) => personId)
  const [types, places] = [await typesById(ctx), await workplacesOf(ctx, personIds, today)]
  const { name, address, contactPhone } = await organisation(ctx)
  return readers.map((person) => {
    const startedOn = starts.get(person.id)?.startedOn
    const pending = (states.get(person.id) ?? []).flatMap(
      (state) => (startedOn && pendingOf(state, startedOn, today)) || [],
    )
    const from = { name, address, contactPhone }
    return { person, today, lines: ownLines(pending, types), from, at: places.get(person.id) }
  })
}

/** Where each works, for the address on the letter: of several posts the latest. */
async function workplacesOf(ctx: Ctx, personIds: string[], today: Day) {
  const { personId, dateFrom, locationId, id } = posts
  const { name, address, postcode } = locations
  const rows = await ctx.db
    .selectDistinctOn([personId], { personId, name, address, postcode })
    .from(posts)
    .innerJoin(locations, eq(locations.id, locationId))
    .where(and(inArray(personId, personIds), heldOn(today)))
    .orderBy(personId, desc(dateFrom), desc(id))
  return new Map(rows.map(({ personId, ...place }) => [personId, place]))
}
