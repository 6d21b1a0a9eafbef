import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applicationLinks } from '#domains/recruitment/links/links.table.ts'
import { defaultRetentionPeriods } from '#domains/settings/retention-periods.form.ts'
import { changeRetentionPeriods } from '#domains/settings/retention-periods.server.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { approveShown } from '#tests/retention.ts'
import { countAwaitingApproval, listRuns, previewDeletion, readRun } from './retention.queries.server.ts'
import { retentionItems, retentionRuns } from './retention.table.ts'
import { approveDeletion } from './runs.server.ts'
import { sweepRetention } from './sweep.server.ts'

let world: World
let hr: Account
const db = () => world.database.db
const begun = Temporal.Instant.from('2026-06-01T09:00:00Z')
const after = (days: number) => begun.add({ hours: 24 * days })
const office = (days = 100): Ctx<User> => ({ ...world.ctx(hr.actor), actor: hr.actor, now: after(days) })
const sweepAt = (days = 100) => sweepRetention({ ...office(days), actor: system })
const left = () => db().$count(applicationLinks)

beforeAll(async () => {
  world = await openWorld()
  hr = await world.account('Admin / HR', 'hr')
})
afterAll(() => world.close())
beforeEach(async () => {
  await db().delete(retentionItems)
  await db().delete(retentionRuns)
  await db().delete(applicationLinks)
  await changeRetentionPeriods(office(), defaultRetentionPeriods)
})

let n = 0
/** Invitations sent on a day; they work for 14 days and are deleted after 90. */
async function invited(count: number, day = 0) {
  const rows = Array.from({ length: count }, () => {
    n += 1
    const words = {
      name: `Invited ${n}`,
      email: `invited-${n}@example.com`,
      formType: 'new' as const,
      tokenHash: `${n}`,
    }
    const dates = { createdAt: after(day).toString(), expiresAt: after(day + 14).toString() }
    return { ...words, ...dates, createdBy: hr.userId }
  })
  await db().insert(applicationLinks).values(rows)
}

test('the first deletion of a kind waits for an administrator, on an upgraded hub too, however long', async () => {
  await invited(2)
  for (const day of [90, 91, 400]) await sweepAt(day)
  expect(await left()).toBe(2)
  expect(await countAwaitingApproval(office())).toBe(2)
  await approveShown(office(), 'invitations')
  expect(await left()).toBe(2)
  await sweepAt()
  expect(await left()).toBe(0)
  expect(await listRuns(office())).toMatchObject([
    { kind: 'invitations', people: 2, deleted: 2, kept: 0, left: 0, approvedBy: 'Test hr' },
  ])
})

test('after that up to 25 people go by themselves, and more wait', async () => {
  await invited(1)
  await approveShown(office(), 'invitations')
  await sweepAt()
  await invited(25, 20)
  await sweepAt(110)
  expect(await left()).toBe(0)
  await invited(26, 40)
  await sweepAt(130)
  expect(await left()).toBe(26)
  expect(await countAwaitingApproval(office(130))).toBe(26)
})

test('a few at a time, more than 25 within a day wait as well', async () => {
  await invited(1)
  await approveShown(office(), 'invitations')
  await sweepAt()
  await invited(20, 20)
  await sweepAt(110)
  await invited(6, 20)
  await sweepAt(110)
  expect(await left()).toBe(6)
  await sweepAt(111.5)
  expect(await left()).toBe(0)
})

test('a shorter period deletes nothing by itself, a longer one saves what it keeps', async () => {
  await invited(1)
  await approveShown(office(), 'invitations')
  await sweepAt()
  await invited(1, 70)
  await changeRetentionPeriods(office(), { ...defaultRetentionPeriods, invitationDays: 20 })
  await sweepAt()
  expect(await left()).toBe(1)
  await approveShown(office(), 'invitations')
  await changeRetentionPeriods(office(), { ...defaultRetentionPeriods, invitationDays: 200 })
  await sweepAt()
  expect(await left()).toBe(1)
  expect(await listRuns(office())).toMatchObject([{ deleted: 0, kept: 1 }, { deleted: 1 }])
})

test('an approval is for exactly what was seen', async () => {
  await invited(2)
  const { seen } = await previewDeletion(office(), 'invitations', { page: 1 })
  await invited(1)
  await expect(approveDeletion(office(), 'invitations', seen)).rejects.toThrow('The list has changed')
  await approveShown(office(), 'invitations')
  await expect(approveShown(office(), 'invitations')).rejects.toThrow('being deleted')
})

test('two who approve at once approve once', async () => {
  await invited(3)
  const answers = await Promise.allSettled([1, 2].map(() => approveShown(office(), 'invitations')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await db().$count(retentionRuns)).toBe(1)
})

test('an approval asks for proof, and for an administrator', async () => {
  await invited(1)
  const { seen } = await previewDeletion(office(), 'invitations', { page: 1 })
  const unproven = { ...office(), actor: { ...hr.actor, trust: 'password' as const } }
  await expect(approveDeletion(unproven, 'invitations', seen)).rejects.toThrow('Enter your password again')
  const reader = { ...office(), actor: { ...hr.actor, permissions: ['staff.change' as const] } }
  await expect(approveDeletion(reader, 'invitations', seen)).rejects.toThrow('Admins only.')
})

test('the database refuses a deletion without approval', async () => {
  const run = { kind: 'staff_files', period: 72, begunAt: after(1).toString() } as const
  await expect(
    db()
      .insert(retentionRuns)
      .values({ ...run, people: 1 }),
  ).rejects.toThrow()
  const [approved] = await db()
    .insert(retentionRuns)
    .values({ ...run, people: 900, approvedBy: hr.userId, doneAt: after(1).toString() })
    .returning()
  const covered = { ...run, coveredBy: approved?.id ?? '' }
  await expect(
    db()
      .insert(retentionRuns)
      .values({ ...covered, people: 26 }),
  ).rejects.toThrow()
  await db()
    .insert(retentionRuns)
    .values({ ...covered, people: 25 })
})

test('the log shows ids, and no names', async () => {
  await invited(1)
  const [{ id = '' } = {}] = await db().select({ id: applicationLinks.id }).from(applicationLinks)
  await approveShown(office(), 'invitations')
  await sweepAt()
  const [run] = await db().select().from(retentionRuns).where(eq(retentionRuns.kind, 'invitations'))
  const log = await readRun(office(), run?.id ?? '')
  expect(log.items).toMatchObject([{ subjectId: id, personId: null, state: 'done' }])
  expect(JSON.stringify(log)).not.toMatch(/Invited|@example/)
})
