import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { sweepRetention } from '#domains/data-protection/sweep.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { applicationDrafts, applications } from '#domains/recruitment/applications/applications.table.ts'
import { system } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { approvedBefore } from '#tests/retention.ts'
import { saveDraft } from './drafts.server.ts'
import { sweepDrafts } from './idle-drafts.server.ts'

let world: World
let someone: Account
let n = 0
const begun = Temporal.Instant.from('2026-08-01T09:00:00Z')

beforeAll(async () => {
  world = await openWorld()
  await approvedBefore(world.ctx(), 'drafts', 90)
})
afterAll(() => world.close())
beforeEach(async () => {
  someone = await world.account('Job Applicant', `idle-${n++}`)
  await save('Grace', 0)
})

const after = (days: number, minutes = 0) => begun.add({ hours: 24 * days, minutes })
const sweepAt = async (days: number, minutes = 0) => {
  const ctx = { ...world.ctx(), actor: system, now: after(days, minutes) }
  await sweepDrafts(ctx)
  await sweepRetention(ctx)
}
const save = (firstName: string, days: number, revision = 0) =>
  saveDraft(
    { ...world.ctx(), actor: someone.actor, now: after(days) },
    { step: 0, fields: { firstName, lastName: 'Mensah', phone: '' }, revision },
  )
const kept = () => world.database.db.$count(applicationDrafts, eq(applicationDrafts.personId, someone.personId))
const letters = () => world.database.db.select().from(messages).where(eq(messages.personId, someone.personId))
const logged = () => world.database.db.select().from(auditLog).where(eq(auditLog.personId, someone.personId))

test('the owner of an idle draft is notified once, 14 days before, and after 90 days it is deleted', async () => {
  await sweepAt(75)
  expect(await letters()).toEqual([])
  await Promise.all([sweepAt(76), sweepAt(76)])
  await sweepAt(80)
  expect(await letters()).toMatchObject([
    { template: 'draft.going', address: someone.actor.email, params: { day: '30 October 2026' } },
  ])
  await sweepAt(89, 59)
  expect(await kept()).toBe(1)
  await Promise.all([sweepAt(90), sweepAt(90)])
  expect(await kept()).toBe(0)
  expect(await letters()).toHaveLength(1)
})

test('the log says that it went by ids alone', async () => {
  await sweepAt(76)
  await sweepAt(90)
  const lines = (await logged()).filter(({ verb }) => verb === 'retention.erased')
  expect(lines).toMatchObject([{ subjectId: someone.personId, actorUserId: null }])
  expect(JSON.stringify(lines)).not.toMatch(/Grace|Mensah|@/)
})

test('a save restarts the period: another notice is sent before deletion', async () => {
  await sweepAt(76)
  await save('Grace Ama', 85, 1)
  await sweepAt(91)
  expect(await kept()).toBe(1)
  await sweepAt(85 + 76)
  expect(await letters()).toHaveLength(2)
  await sweepAt(85 + 90)
  expect(await kept()).toBe(0)
})

test('after missed days the notice still goes first, and the day it names is kept', async () => {
  await sweepAt(200)
  expect(await letters()).toMatchObject([{ params: { day: '3 March 2027' } }])
  await sweepAt(213)
  expect(await kept()).toBe(1)
  await sweepAt(214)
  expect(await kept()).toBe(0)
})

test('a returned draft is kept while its application is open', async () => {
  const { id } = await makeApplication(world.database.db, {
    applicantId: someone.personId,
    returnedAt: begun.toString(),
  })
  await sweepAt(76)
  await sweepAt(120)
  expect([await letters(), await kept()]).toEqual([[], 1])
  await world.database.db.update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, id))
  await sweepAt(121)
  await sweepAt(135)
  expect([(await letters()).length, await kept()]).toEqual([1, 0])
})

test('a closed account gets no email, and its draft is still deleted', async () => {
  await world.database.db.update(users).set({ isActive: false }).where(eq(users.id, someone.userId))
  await sweepAt(76)
  await sweepAt(90)
  expect([await letters(), await kept()]).toEqual([[], 0])
})

test('the hub alone sweeps', async () => {
  await expect(sweepDrafts({ ...world.ctx(), actor: someone.actor })).rejects.toThrow('Access restricted')
})
