import { and, eq } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { dayOfInstant } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayReadCompliance } from '../compliance.access.ts'
import { complianceState } from '../compliance-state.queries.server.ts'
import { seenBy } from '../scope.queries.server.ts'
import { ownLines } from './digest.rules.ts'
import { peopleToRemind } from './reminder-people.queries.server.ts'
import { typesById } from './reminder-steps.queries.server.ts'
import { pendingOf } from './reminders.rules.ts'

/** The reminder of somebody without an email address, to be printed and handed over: all that is pressing today. */
export async function readReminderLetter(ctx: Ctx, personId: string) {
  authorize(mayReadCompliance(ctx.actor), 'Supervisors only.')
  const today = dayOfInstant(ctx.now.toString())
  const [row] = await ctx.db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(eq(people.id, personId), seenBy(ctx.actor, people.id, today)))
  const person = found(row, 'Person')
  const startedOn = (await peopleToRemind(ctx, today, personId)).get(personId)?.startedOn
  const states = startedOn ? await complianceState(ctx, { personIds: [personId] }) : []
  const pending = states.flatMap((state) => (startedOn && pendingOf(state, startedOn, today)) || [])
  const { name, address, contactPhone } = await organisation(ctx)
  return { person, today, lines: ownLines(pending, await typesById(ctx)), from: { name, address, contactPhone } }
}
