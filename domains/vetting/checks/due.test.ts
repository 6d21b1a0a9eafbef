import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { permitted } from '#tests/permitted.ts'
import { employ, workplace } from '#tests/staff.ts'
import { preEmploymentChecks, riskAssessments } from './checks.table.ts'
import { countFollowUps, listFollowUps } from './follow-ups.queries.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const as = (role: (typeof roles)[number], now = '2026-11-20T12:00:00Z'): Ctx<User> => ({
  actor: accounts[role].actor,
  db: world.database.db,
  now: Temporal.Instant.from(now),
})
const followUps = async () => (await listFollowUps(as('Admin / HR'), { page: 1 })).rows

type Given = Partial<typeof preEmploymentChecks.$inferInsert>
async function makeCheck({ id, applicantId }: { id: string; applicantId: string }, given: Given = {}) {
  const checkId = v7()
  await world.database.db.insert(preEmploymentChecks).values({
    id: checkId,
    personId: applicantId,
    applicationId: id,
    kind: 'dbs',
    outcome: 'satisfactory',
    checkedOn: '2026-11-20',
    details: '',
    recordedAt: '2026-11-20T10:00:00Z',
    recordedBy: accounts['Admin / HR'].userId,
    ...(given.kind === 'right_to_work' && { plain: permitted(given.followUpOn) }),
    ...given,
  })
  return checkId
}

test('a check is listed thirty days before it must be looked at again, until a newer one takes its place', async () => {
  const application = await makeApplication(world.database.db, { status: 'offer_made' })
  const ended = await makeApplication(world.database.db, { status: 'rejected' })
  await makeCheck(application, { kind: 'right_to_work', followUpOn: '2026-12-20' })
  await makeCheck(application, { kind: 'registration', followUpOn: '2026-12-21' })
  await makeCheck(ended, { kind: 'right_to_work', followUpOn: '2026-11-01' })
  const dueChecks = async () => (await followUps()).filter(({ applicationId }) => applicationId === application.id)
  expect(await dueChecks()).toMatchObject([{ kind: 'right_to_work', followUpOn: '2026-12-20', name: 'Grace Mensah' }])
  expect(await countFollowUps(as('Admin / HR'))).toBe((await followUps()).length)
  const sheet = { kind: 'right_to_work', checkedBy: 'not_verified', recordedAt: '2026-11-20T10:30:00Z' } as const
  await makeCheck(application, { ...sheet, followUpOn: '2029-01-01' })
  expect(await dueChecks()).toHaveLength(1)
  await makeCheck(application, { kind: 'right_to_work', followUpOn: '2028-01-01', recordedAt: '2026-11-20T11:00:00Z' })
  expect(await dueChecks()).toEqual([])
})

test('someone in post who never applied is listed too, and no one who left', async () => {
  const place = await workplace(world)
  const [here, left] = [await employ(world, place), await employ(world, place, { dateTo: '2026-10-31' })]
  for (const applicantId of [here, left])
    await makeCheck({ id: '', applicantId }, { applicationId: null, kind: 'right_to_work', followUpOn: '2026-12-02' })
  const listed = (await followUps()).filter(({ personId }) => personId === here || personId === left)
  expect(listed).toMatchObject([{ personId: here, applicationId: null, name: 'Ann Care', status: null }])
})

async function allowStart(applicationId: string, given: Partial<typeof riskAssessments.$inferInsert> = {}) {
  await world.database.db.insert(riskAssessments).values({
    applicationId,
    about: 'adult_first',
    content: '',
    decision: 'go_on',
    reviewOn: '2026-12-10',
    recordedBy: accounts['Admin / HR'].userId,
    recordedAt: '2026-11-20T10:30:00Z',
    ...given,
  })
}

test('a start under Adult First is listed by its day of review, until the certificate is settled', async () => {
  const application = await makeApplication(world.database.db, { status: 'hired' })
  const dueChecks = async () => (await followUps()).filter(({ applicationId }) => applicationId === application.id)
  await makeCheck(application, { outcome: 'in_progress' })
  await allowStart(application.id, { reviewOn: '2026-11-30', recordedAt: '2026-11-20T10:00:00Z' })
  await allowStart(application.id)
  expect(await dueChecks()).toMatchObject([{ kind: 'dbs', adultFirst: true, followUpOn: '2026-12-10' }])
  await allowStart(application.id, { decision: 'do_not_go_on', recordedAt: '2026-11-20T10:40:00Z' })
  expect(await dueChecks()).toEqual([])
  await allowStart(application.id, { recordedAt: '2026-11-20T10:50:00Z' })
  expect(await dueChecks()).toHaveLength(1)
  await makeCheck(application, { recordedAt: '2026-11-20T11:00:00Z', followUpOn: '2029-11-20' })
  expect(await dueChecks()).toEqual([])
})

test('other risks have no review here, and one further off than thirty days waits', async () => {
  const application = await makeApplication(world.database.db, { status: 'hired' })
  await makeCheck(application, { outcome: 'in_progress' })
  await allowStart(application.id, { about: 'dbs_disclosure' })
  const later = await makeApplication(world.database.db, { status: 'hired' })
  await makeCheck(later, { outcome: 'in_progress' })
  await allowStart(later.id, { reviewOn: '2026-12-21' })
  const listed = (await followUps()).map(({ applicationId }) => applicationId)
  expect(listed).not.toContain(application.id)
  expect(listed).not.toContain(later.id)
})

test('rechecks due are listed in pages of 20, each once', async () => {
  for (let n = 0; n < 23; n += 1)
    await makeCheck(await makeApplication(world.database.db), { kind: 'right_to_work', followUpOn: '2026-12-01' })
  const total = await countFollowUps(as('Admin / HR'))
  const pages = Math.ceil(total / 20)
  const all = await Promise.all(
    Array.from({ length: pages }, (_, index) => listFollowUps(as('Admin / HR'), { page: index + 1 })),
  )
  expect(new Set(all.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(total)
  expect(all[0]).toMatchObject({ total, page: 1, pages })
  expect(all[0]?.rows).toHaveLength(20)
})

test('the office alone lists what is due', async () => {
  for (const role of roles.filter((name) => name !== 'Admin / HR')) {
    await expect(listFollowUps(as(role), { page: 1 })).rejects.toThrow('Admins only.')
    await expect(countFollowUps(as(role))).rejects.toThrow('Admins only.')
  }
})
