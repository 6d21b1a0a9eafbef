import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#domains/notifications/messages.table.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { system } from '#platform/actor.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { type FireSafety, onlyFireSafety } from '#tests/fire-safety.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { complianceMorning } from './reminders.server.ts'

let world: World
let recordUntil: FireSafety['recordUntil']
let place: Workplace
beforeAll(async () => {
  world = await openWorld()
  ;({ recordUntil } = await onlyFireSafety(world))
  place = await workplace(world)
})
afterAll(() => world.close())

async function employMany(team: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const id = await employ(world, place, { name: `Carer ${team} ${n}`, email: `${team}-${n}@example.com` })
    await recordUntil(id, '2026-03-30')
  }
}

/** The statements of one morning's reminders. */
async function statementsOn(day: string): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await sendMornings({ ...world.ctx(system), now: Temporal.Instant.from(`${day}T10:00:00Z`) }, [complianceMorning])
  const count = sent.mock.calls.length
  sent.mockRestore()
  return count
}

test('thirty people are reminded in as many statements as three', async () => {
  await employMany('early', 3)
  const few = await statementsOn('2026-03-16')
  await employMany('late', 27)
  const many = await statementsOn('2026-03-23')
  const reminded = await world.database.db.select().from(messages)
  expect(reminded.filter(({ template }) => template === 'compliance.reminder')).toHaveLength(33)
  expect(many - few).toBeLessThanOrEqual(2)
})
