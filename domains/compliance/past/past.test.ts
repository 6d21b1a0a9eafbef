import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFact, voidFact } from '#domains/compliance/facts/facts.server.ts'
import { trackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { endStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { agedTypes, employ, workplace } from '#tests/staff.ts'
import { countsAsAt, keptSince, typesAsAt } from './past-days.queries.server.ts'
import { listPastMatrix } from './past-matrix.queries.server.ts'
import { overdueThen } from './past-overdue.queries.server.ts'
import { readPastRecords } from './past-person.queries.server.ts'
import { exportPastTracked, listPastTracked } from './past-tracker.queries.server.ts'

let world: World
let accounts: Record<string, Account>
let fire: string
let ann: string
let postId: string
const day = '2026-05-12'
const as = (role: string, on: Day): Ctx<User> => {
  const { actor } = accounts[role] as Account
  return { ...world.ctx(actor), actor, now: Temporal.Instant.from(`${on}T12:00:00Z`) }
}
const hr = (on: Day = '2026-11-20') => as('Admin / HR', on)
const filters = (typed: object = {}) => trackerFilters.parse(typed)
const known = (knownBy: Day = day) => ({ day, knownBy })

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  fire = (await agedTypes(world)).fire_safety ?? ''
  const lead = accounts['Supervisor / Manager']?.actor.personId ?? ''
  const place = await workplace(world, 'Carer', 'Elm House')
  const recordedAt = '2026-03-01T12:00:00Z'
  ann = await employ(world, place, { name: 'Ann Lee', managerId: lead, dateFrom: '2026-03-01', recordedAt })
  await employ(world, place, { name: 'Bo Other', dateFrom: '2026-03-01', recordedAt })
  postId = (await world.database.db.select().from(posts).where(eq(posts.personId, ann)))[0]?.id ?? ''
  const fact = { personId: ann, typeId: fire, aspect: 'theory', source: 'office', note: 'Seen' } as const
  const id = await recordFact(hr('2026-03-02'), { ...fact, validFrom: '2026-03-01', expiresOn: '2027-03-07' })
  await voidFact(hr('2026-05-20'), ann, id, 'It is for another course')
  await recordFact(hr('2026-06-01'), { ...fact, validFrom: '2025-05-01', expiresOn: '2026-05-01' })
  const renamed = { title: 'Senior Carer', recordedAt: '2026-07-01T12:00:00Z' }
  await world.database.db.update(jobs).set(renamed).where(eq(jobs.id, place.jobId))
})
afterAll(() => world.close())

test('a record that was taken back later counts as it was known then, is marked, and says what came later', async () => {
  const then = await listPastMatrix(hr(), filters({ q: 'ann' }), known(), [fire])
  expect(then.rows).toMatchObject([{ name: 'Ann Lee', jobs: 'Carer', cells: 'v299', later: [0] }])
  expect(then.learned).toMatchObject([
    { what: 'voided', on: '2026-05-20', reason: 'It is for another course', counted: false },
    { what: 'recorded', on: '2026-06-01', expiresOn: '2026-05-01', counted: false },
  ])
  const now = await listPastMatrix(hr(), filters({ q: 'ann' }), known('2026-11-20'), [fire])
  expect(now.rows).toMatchObject([{ jobs: 'Senior Carer', cells: 'x', later: [0] }])
  expect(now.learned.map(({ counted }) => counted)).toEqual([true, true])
  const between = await listPastMatrix(hr(), filters({ q: 'ann' }), known('2026-05-25'), [fire])
  expect(between.rows).toMatchObject([{ cells: 'm', later: [0] }])
  expect(between.learned.map(({ counted }) => counted)).toEqual([true, false])
})

test('the list is filtered by what was known, and exported with the same people', async () => {
  const expired = filters({ type: 'fire_safety', status: 'expired' })
  const names = async (knownBy: Day) =>
    (await listPastTracked(hr(), expired, known(knownBy), [fire])).rows.map(({ name }) => name)
  expect(await names(day)).toEqual(['Bo Other'])
  expect(await names('2026-11-20')).toEqual(['Ann Lee', 'Bo Other'])
  const { batches, total } = await exportPastTracked(hr(), expired, known('2026-11-20'))
  const exported = []
  for await (const batch of batches) exported.push(...batch.map(({ name, jobs }) => `${name}, ${jobs}`))
  expect([total, exported]).toEqual([2, ['Ann Lee, Senior Carer', 'Bo Other, Senior Carer']])
  expect(await overdueThen(hr(), known('2026-11-20'))).toMatchObject([{ name: 'Ann Lee', expiresOn: '2026-05-01' }])
  expect(await overdueThen(hr(), known())).toEqual([])
})

test('a person’s page has what was on record by then, and what was recorded after the day says so', async () => {
  const then = await readPastRecords(hr(), ann, known())
  expect(then).toMatchObject({ posts: ['Carer at Elm House'], facts: [{ voidedAt: null, after: undefined }] })
  expect(then.learned).toHaveLength(2)
  const now = await readPastRecords(hr(), ann, known('2026-11-20'))
  expect(now.facts.map(({ after, voidReason }) => [after, voidReason])).toEqual([
    ['2026-06-01', null],
    [undefined, 'It is for another course'],
  ])
  expect(now.learned).toEqual([])
})

test('a supervisor sees the team of today as it was, and no one else', async () => {
  const lead = as('Supervisor / Manager', '2026-11-20')
  const { rows, total } = await listPastMatrix(lead, filters(), known(), [fire])
  expect([total, rows.map(({ name }) => name)]).toEqual([1, ['Ann Lee']])
  expect(await countsAsAt(lead, known())).toMatchObject({ inPost: 1 })
  const bo = (await listPastMatrix(hr(), filters({ q: 'bo other' }), known(), [fire])).rows[0]?.id ?? ''
  await expect(readPastRecords(lead, bo, known())).rejects.toThrow('not found')
})

test('it says from when on there is something to tell, and how many were in post', async () => {
  expect(await keptSince(hr())).toEqual({ firstRecord: '2026-03-01', namesSince: undefined })
  expect(await countsAsAt(hr(), known())).toMatchObject({ inPost: 2, compliant: 0 })
  expect((await typesAsAt(hr(), known())).map(({ id }) => id)).toContain(fire)
})

test('who has left since is still there, with the month', async () => {
  await endStaffPost(hr('2026-08-01'), { personId: ann, postId }, '2026-07-31')
  const { rows } = await listPastMatrix(hr(), filters({ q: 'ann' }), known(), [fire])
  expect(rows).toMatchObject([{ leftOn: '2026-07-31', postsLater: undefined }])
})
