import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { statePeople, statePeriods, stateRows, stateWork } from '#domains/compliance/state/kept-state.table.ts'
import { rebuildCompliance, sweepCompliance } from '#domains/compliance/state/waiting.server.ts'
import { ruleForm } from '#domains/compliance/types/types.form.ts'
import { addRule, endRule } from '#domains/compliance/types/types.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { people } from '#domains/people/people.table.ts'
import { addDays, type Day } from '#lib/day.ts'
import { system, type User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { log } from '#platform/log.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { type FireSafety, onlyFireSafety } from '#tests/fire-safety.ts'
import { startedPosts, type Workplace, workplace } from '#tests/staff.ts'
import { expiringRecords } from './figures.queries.server.ts'
import { trackerFilters } from './tracker.form.ts'
import { listTracked } from './tracker.queries.server.ts'

const MANY = 510
let world: World
let place: Workplace
let fire: FireSafety
let hr: Account
const ids = Array.from({ length: MANY }, () => v7())
const office = () => world.ctx(hr.actor) as Ctx<User>
const worker = () => world.ctx(system)
const db = () => world.database.db
const names = async (typed: object) =>
  (await listTracked(office(), trackerFilters.parse(typed))).rows.map(({ name }) => name)

beforeAll(async () => {
  world = await openWorld()
  hr = await world.account('Admin / HR', 'office')
  place = await workplace(world)
  fire = await onlyFireSafety(world)
  const at = { createdAt: '2020-01-01T09:00:00Z' }
  await db()
    .insert(people)
    .values(ids.map((id, n) => ({ id, name: `Person ${String(n).padStart(3, '0')}`, ...at })))
  const recorded = { dateFrom: '2020-01-01' as Day, recordedAt: '2020-01-01T09:00:00Z', recordedBy: hr.personId }
  await startedPosts(
    world.database,
    ids.map((personId) => ({ personId, ...place, ...recorded })),
  )
  await sweepCompliance(worker())
})
afterAll(() => world.close())

const first = () => ids[0] ?? ''

test('what is written of someone is worked out before its transaction commits', async () => {
  expect(await names({ status: 'due' })).toEqual([])
  const ends = addDays(todayOf(office()), 9)
  await transaction(office(), ({ db }) => trainedUntil(db, ends))
  expect(await db().$count(stateWork)).toBe(0)
  expect(await names({ status: 'due' })).toEqual(['Person 000'])
  expect(await expiringRecords(office())).toMatchObject({ total: 1, due: 1, missing: MANY - 1 })
  await transaction(office(), ({ db }) => db.update(people).set({ name: 'Zoe Last' }).where(eq(people.id, first())))
  expect(await names({ page: 26 })).toContain('Zoe Last')
})

const trainedUntil = (db: Ctx['db'], expiresOn: Day) =>
  db.insert(complianceFacts).values({
    ...{
      personId: first(),
      typeId: fire.typeId,
      aspect: 'theory',
      source: 'import',
      validFrom: '2026-01-01',
      expiresOn,
    },
    ...{ recordedAt: '2026-01-02T00:00:00Z', recordedBy: v7() },
  })

test('days that come are in the rows, whether the sweep runs or not', async () => {
  const on = (days: number): Ctx => ({ ...office(), now: office().now.add({ hours: 24 * days }) })
  const found = async (days: number, status: string) =>
    (await listTracked(on(days), trackerFilters.parse({ status }))).total
  expect(await found(1, 'due')).toBe(1)
  expect(await found(9, 'due')).toBe(0)
  expect(await found(8, 'expired')).toBe(MANY - 1)
  expect(await found(9, 'expired')).toBe(MANY)
})

test('a rule for more than 500 people leaves them to the sweep; every list is right meanwhile and says that it is updating', async () => {
  const form = ruleForm.parse({ who: 'job', jobId: place.jobId, required: 'no', reason: 'Agency' })
  const ruleId = await addRule(office(), fire.typeId, form)
  expect(await db().$count(stateWork)).toBe(MANY)
  const listed = await listTracked(office(), trackerFilters.parse({ status: 'missing' }))
  expect(listed).toMatchObject({ total: 0, updatingSince: expect.stringMatching(/Z$/) })
  expect(await expiringRecords(office())).toMatchObject({ missing: 0, updatingSince: expect.stringMatching(/Z$/) })
  await sweepCompliance(worker())
  expect(await db().$count(stateWork)).toBe(0)
  expect((await listTracked(office(), trackerFilters.parse({ status: 'not_required' }))).total).toBe(MANY)
  expect((await listTracked(office(), trackerFilters.parse({}))).updatingSince).toBeUndefined()
  await endRule(office(), fire.typeId, ruleId)
  await sweepCompliance(worker())
})

test('a row that differs from the records is found within a day or by rebuilding, reported as a fault, and put right', async () => {
  const error = vi.spyOn(log(), 'error').mockImplementation(() => {})
  const spoil = () =>
    db().update(stateRows).set({ doneUntil: '2999-01-01', endsOn: '2999-01-01' }).where(eq(stateRows.personId, first()))
  await spoil()
  expect(await rebuildCompliance(worker())).toEqual({ people: MANY, differed: 1 })
  expect(error).toHaveBeenCalledWith({ personId: first() }, expect.stringContaining('differed'))
  expect(await rebuildCompliance(worker())).toEqual({ people: MANY, differed: 0 })
  await db().delete(statePeriods).where(eq(statePeriods.personId, first()))
  const dayBefore = office().now.subtract({ hours: 25 }).toString()
  await db().update(statePeople).set({ knownAt: dayBefore }).where(eq(statePeople.personId, first()))
  await sweepCompliance(worker())
  expect(error).toHaveBeenCalledTimes(2)
  expect(await names({ status: 'due' })).toEqual(['Zoe Last'])
  error.mockRestore()
})

test('of someone whose post is gone nothing is kept', async () => {
  await transaction(office(), ({ db }) =>
    db.update(posts).set({ dateTo: '2026-01-01' }).where(eq(posts.personId, first())),
  )
  for (const table of [stateRows, statePeriods, statePeople])
    expect(await db().$count(table, eq(table.personId, first()))).toBe(0)
})

test('of someone who has not begun the day to come is kept, and no records', async () => {
  const post = { ...place, plannedStart: addDays(todayOf(office()), 9), recordedBy: hr.personId }
  await transaction(office(), async (ctx) => {
    await ctx.db.insert(posts).values({ ...post, personId: first(), recordedAt: ctx.now.toString() })
  })
  expect(await db().$count(stateWork)).toBe(0)
  expect(await db().select().from(statePeople).where(eq(statePeople.personId, first()))).toMatchObject([
    { inPost: false },
  ])
  expect(await db().$count(statePeriods, eq(statePeriods.personId, first()))).toBe(0)
})
