import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceMorning } from '#domains/compliance/reminders/reminders.server.ts'
import { templates } from '#domains/emails.ts'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { sweepSigning } from '#domains/employment/clearance/telling.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { type Role, system, type User } from '#platform/actor.ts'
import { sessions } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { asOwner } from '#tests/as-owner.ts'
import { makePlace, makeReady } from '#tests/clearance.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { allRoutes } from './routes.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let roles: Record<Role, Account>
let manager: Account
let elsewhere: Account
let made: { id: string; applicantId: string }
let locationId: string
let outstanding: string[]

beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  roles = await accountsOfAllRoles(world)
  manager = await world.account('Supervisor / Manager', 'registered')
  elsewhere = await world.account('Supervisor / Manager', 'elsewhere')
  const { db } = world.database
  const place = await makePlace(db, manager.personId)
  ;({ locationId } = place)
  await makePlace(db, elsewhere.personId)
  const by = roles['Admin / HR'].userId
  const without = { checks: ['identity' as const, 'right_to_work' as const, 'health' as const], reference: true }
  made = await makeReady(db, { place, by, without })
  const hr: Ctx<User> = { actor: roles['Admin / HR'].actor, db, now: Temporal.Now.instant() }
  const managerId = roles['Supervisor / Manager'].personId
  await hire(hr, made.id, { ...place, managerId, plannedStart: '2099-12-01', contractHours: undefined })
  const { gate } = await readClearance(hr, made.id)
  outstanding = gate.items
    .filter((item) => !item.satisfied)
    .flatMap(({ missing, label }) => [missing, label])
    // the tracker has a column of this name for everyone
    .filter((words) => words !== 'DBS')
})
afterAll(() => world.close())

const page = () => `/supervisor/clearances/${made.id}`
const below = () => ['', '/sign-off', '/conditions', '/revoke', '/read', '/supervisors'].map((end) => `${page()}${end}`)

test('a line manager hears by no address what keeps someone in their team from work', async () => {
  const { cookie } = roles['Supervisor / Manager']
  expect(outstanding).toEqual(expect.arrayContaining(['Identity', 'Right to work', 'Health']))
  const paths = allRoutes()
    .filter(({ path }) => /^\/(supervisor|portal|staff|search|onboarding|files|account)/.test(path))
    // the questions about one's own health say so to everyone
    .filter(({ path }) => path !== '/portal/health')
    .flatMap(({ path }) => [made.id, made.applicantId].map((id) => path.replaceAll(/:\w+/g, id)))
  expect(paths.length).toBeGreaterThan(40)
  for (const path of new Set(paths)) {
    const { text } = await ask(path, { cookie })
    expect({ path, heard: outstanding.filter((words) => text.includes(words)) }).toEqual({ path, heard: [] })
  }
})

test('no mail tells a line manager either, and who signs hears of it without what it is', async () => {
  const { db } = world.database
  const ctx = { actor: system, db, now: Temporal.Now.instant() }
  await sweepSigning(ctx)
  await sendMornings(ctx, [complianceMorning])
  for (const { email } of [roles['Supervisor / Manager'], manager]) {
    const sent = await db.select().from(messages).where(eq(messages.address, email))
    const said = sent.map(({ template, params }) => JSON.stringify(templates[template]?.(params, (path) => path)))
    expect(outstanding.filter((words) => said.some((text) => text?.includes(words)))).toEqual([])
  }
})

test('the registered manager reads it, behind the second factor; of another location no one does, nor once it has ended', async () => {
  const { db } = world.database
  const heard = async ({ cookie }: Account, path = page()) => ask(path, { cookie })
  expect((await heard(manager)).text).toContain('The Corner Bakery')
  for (const path of below())
    for (const other of [elsewhere, roles['Supervisor / Manager']])
      expect({ path, status: (await heard(other, path)).status }).toEqual({ path, status: 403 })
  await db.update(sessions).set({ mfaVerifiedAt: null }).where(eq(sessions.userId, manager.userId))
  for (const path of below()) {
    const { status, location } = await heard(manager, path)
    expect({ path, status, location }).toEqual({ path, status: 302, location: '/account/two-factor' })
  }
  await db.update(sessions).set({ mfaVerifiedAt: new Date().toISOString() }).where(eq(sessions.userId, manager.userId))
  await asOwner(db, async (owner) =>
    owner
      .update(managerAppointments)
      .set({ dateTo: '2026-02-01' })
      .where(eq(managerAppointments.locationId, locationId)),
  )
  for (const path of below())
    expect({ path, status: (await heard(manager, path)).status }).toEqual({ path, status: 403 })
})
