import { v7 } from 'uuid'
import { makeSession } from '#domains/learning/sessions/make.server.ts'
import { trainingSessionForm } from '#domains/learning/sessions/sessions.form.ts'
import { attendance } from '#domains/learning/sessions/sessions.table.ts'
import { addDays } from '#lib/day.ts'
import { roles } from '#platform/actor.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { FilledWorld } from './access/world.ts'

/** A session in a week, as its form sends it. */
export const sessionFields = (trainerId: string, today: string) => ({
  ...{ title: 'Hoists', place: 'Castle Street', trainerId, capacity: '2' },
  ...{ 'dates.0.day': addDays(today, 7), 'dates.0.starts': '09:30', 'dates.0.ends': '12:30' },
})

/** A session that everyone with an account in the filled hub is invited to. */
export async function sessionForAll({ database: { db }, people, ctx }: FilledWorld): Promise<string> {
  const { actor, personId } = people.Trainer
  const asked = { ...ctx(), actor }
  const dates = [{ day: addDays(todayOf(asked), 7), starts: '09:30', ends: '12:30' }]
  const form = { title: 'Hoists', place: 'Castle Street', trainerId: personId, capacity: '2', dates }
  const sessionId = await makeSession(asked, trainingSessionForm.parse(form))
  const invited = { capacity: 2, state: 'invited', invitedBy: actor.userId, invitedAt: asked.now.toString() } as const
  const others = roles.filter((role) => role !== 'Trainer')
  await db
    .insert(attendance)
    .values(others.map((role) => ({ ...invited, id: v7(), sessionId, personId: people[role].personId })))
  return sessionId
}
