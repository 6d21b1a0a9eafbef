import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import type { Role } from '#platform/actor.ts'
import { userPermissions, users } from '#platform/auth/accounts.table.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makePlace } from '#tests/clearance.ts'

let world: World
let accounts: Record<Role, Account>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

/** What the upgrade does with the accounts that are there, as its migration says. */
async function upgraded(): Promise<string[]> {
  const folder = 'platform/db/migrations'
  const file = readdirSync(folder).find((name) => name.endsWith('_who_leads_others.sql')) ?? ''
  const [, statement = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint')
  const { db, pool } = world.database
  await db.update(users).set({ othersSince: null })
  await pool.query(statement)
  const rows = await db.select({ email: users.email, since: users.othersSince }).from(users)
  return rows.flatMap(({ email, since }) => (since ? [email.split('@')[0] ?? ''] : [])).sort()
}

test('an upgrade begins the seven days of those who read other people’s files, and of no one else', async () => {
  expect(await upgraded()).toEqual(['admin-hr', 'trainer'])
  const { db } = world.database
  const { personId } = accounts['Supervisor / Manager']
  const { locationId } = await makePlace(db, null)
  const appointedAt = world.ctx().now.toString()
  await db.insert(managerAppointments).values({ locationId, personId, dateFrom: '2026-01-01', appointedAt })
  await db.insert(userPermissions).values({ userId: accounts['Staff Member'].userId, permission: 'finance' })
  await db.insert(userPermissions).values({ userId: accounts.Learner.userId, permission: 'courses.edit' })
  expect(await upgraded()).toEqual(['admin-hr', 'staff-member', 'supervisor-manager', 'trainer'])
})
