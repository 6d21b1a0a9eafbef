import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveRole } from '#domains/accounts/open-account.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { type Role, system, type User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { type FireSafety, onlyFireSafety } from '#tests/fire-safety.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { openReminderTasks } from './reminder-tasks.server.ts'
import { complianceMorning } from './reminders.server.ts'

let world: World
let accounts: Record<Role, Account>
let place: Workplace
let recordUntil: FireSafety['recordUntil']

const at = (day: string) => Temporal.Instant.from(`${day}T10:00:00Z`)
const sweep = (day: string) => sendMornings({ ...world.ctx(system), now: at(day) }, [complianceMorning])
const tasksOf = async (actor: User, day: string) => {
  const ctx: Ctx<User> = { actor, db: world.database.db, now: at(day) }
  return (await openReminderTasks(ctx)).map(({ name }) => name)
}
const office = () => accounts['Admin / HR'].actor
const mailTo = (address: string) => world.database.db.$count(messages, eq(messages.address, address))

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  ;({ recordUntil } = await onlyFireSafety(world))
  place = await workplace(world)
})
afterAll(() => world.close())

/** Someone without an email address whose fire safety ends, in the team of a new supervisor. */
async function led(name: string, expiresOn: string) {
  const lead = await world.account('Supervisor / Manager', `lead-of-${name.toLowerCase()}`)
  const personId = await employ(world, place, { name, managerId: lead.personId })
  await recordUntil(personId, expiresOn)
  return { lead, personId }
}

test('someone who is no longer a supervisor is not reminded of the team, and the office is instead', async () => {
  const [demoted, closed] = [await led('Dan', '2026-08-10'), await led('Cay', '2026-08-10')]
  await giveRole(world.ctx(system), demoted.lead.userId, 'Staff Member')
  await world.database.db.update(users).set({ isActive: false }).where(eq(users.id, closed.lead.userId))
  await sweep('2026-08-01')
  expect(await mailTo(demoted.lead.email)).toBe(0)
  expect(await mailTo(closed.lead.email)).toBe(0)
  expect((await tasksOf(office(), '2026-08-01')).toSorted()).toEqual(['Cay', 'Dan'])
})

test('a task whose supervisor leads the person no more is the office’s, so that it is not lost', async () => {
  const [demoted, moved] = [await led('Eli', '2026-09-10'), await led('Fay', '2026-09-10')]
  await sweep('2026-09-01')
  expect(await tasksOf(demoted.lead.actor, '2026-09-01')).toEqual(['Eli'])
  expect(await tasksOf(office(), '2026-09-01')).not.toContain('Eli')
  await giveRole(world.ctx(system), demoted.lead.userId, 'Staff Member')
  await world.database.db.update(posts).set({ managerId: null }).where(eq(posts.personId, moved.personId))
  expect(await tasksOf(moved.lead.actor, '2026-09-01')).toEqual([])
  expect(await tasksOf(office(), '2026-09-01')).toEqual(expect.arrayContaining(['Eli', 'Fay']))
})
