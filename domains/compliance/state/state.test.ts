import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Aspect } from '#domains/compliance/aspects.rules.ts'
import { complianceFacts, complianceRules } from '#domains/compliance/compliance.table.ts'
import { addDays } from '#lib/day.ts'
import { system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { beforeWorkbooks } from '#tests/before-workbooks.ts'
import { long } from '#tests/long.ts'
import { seededRandom } from '#tests/random.ts'
import { agedTypes, employ, workplace } from '#tests/staff.ts'
import { complianceState } from './compliance-state.queries.server.ts'
import { endOf, statusOf } from './status.rules.ts'

let world: World
let types: Record<string, string>
const at = (instant: string): Ctx => ({ ...world.ctx(system), now: Temporal.Instant.from(instant) })

beforeAll(async () => {
  world = await openWorld()
  await beforeWorkbooks(world)
  types = await agedTypes(world)
})
afterAll(() => world.close())

const signed = { recordedAt: '2026-01-01T00:00:00Z', recordedBy: v7() }
const rule = (typeKey: string, change: object) =>
  world.database.db
    .insert(complianceRules)
    .values({ typeId: types[typeKey] ?? '', required: true, validFrom: '2020-01-01', ...signed, ...change })

test('the database and the rule agree on the status and the end of thousands of records', async () => {
  const place = await workplace(world)
  const day = '2026-10-25'
  const people: string[] = []
  while (people.length < (long ? 2000 : 120))
    people.push(...(await Promise.all(Array.from({ length: 40 }, () => employ(world, place)))))
  const random = seededRandom()
  const trained = Object.entries(types).flatMap(([key, id]) => (key === 'dbs' ? [] : id))
  const facts = people.flatMap((personId) =>
    Array.from({ length: 14 }, () => {
      const aspect = (['theory', 'competence', 'check', 'waiver', 'booking'] as const)[random(5)] as Aspect
      const validFrom = addDays(day, aspect === 'booking' ? random(40) - 20 : -random(400) + 5)
      const ended = aspect === 'waiver' || random(6) > 0
      const expiresOn = aspect === 'booking' || !ended ? null : addDays(validFrom, 1 + random(460))
      const typeId = trained[random(7)] ?? ''
      return { personId, typeId, aspect, validFrom, expiresOn, source: 'import' as const, ...signed }
    }),
  )
  // one statement holds no more values than PostgreSQL takes
  for (let first = 0; first < facts.length; first += 1000)
    await world.database.db.insert(complianceFacts).values(facts.slice(first, first + 1000))
  const states = await complianceState(at('2026-10-25T12:00:00Z'), { personIds: people })
  expect(states).toHaveLength(people.length * 8)
  for (const state of states) {
    expect({ ...state, status: statusOf(state, day).status, endsOn: endOf(state) }).toEqual(state)
  }
  expect(new Set(states.map(({ status }) => status)).size).toBe(7)
}, 600_000)

test('the narrowest rule decides, a later one among equals, and the person’s own before all', async () => {
  const care = await workplace(world, 'Support Worker', 'Elm House')
  const kitchen = await workplace(world, 'Cook', 'Ash House')
  const ann = await employ(world, care)
  const cook = await employ(world, kitchen)
  const both = await employ(world, care)
  await employ(world, kitchen, { personId: both })
  const needs = async (instant = '2026-11-20T12:00:00Z') => {
    const states = await complianceState(at(instant), {
      personIds: [ann, cook, both],
      types: [types.food_hygiene ?? ''],
    })
    return [ann, cook, both].map((id) => states.find(({ personId }) => personId === id)?.required)
  }
  expect(await needs()).toEqual([false, false, false])
  await rule('food_hygiene', { locationId: care.locationId })
  expect(await needs()).toEqual([true, false, true])
  await rule('food_hygiene', { jobId: care.jobId, required: false, reason: 'Does not cook' })
  expect(await needs()).toEqual([false, false, false])
  await rule('food_hygiene', { jobId: kitchen.jobId })
  expect(await needs()).toEqual([false, true, true]) // two posts: what either needs
  await rule('food_hygiene', { personId: both, required: false, recordedAt: '2026-06-01T00:00:00Z' })
  await rule('food_hygiene', { jobId: kitchen.jobId, required: false, recordedAt: '2026-06-01T00:00:00Z' })
  expect(await needs()).toEqual([false, false, false])
  expect(await needs('2026-05-01T12:00:00Z')).toEqual([false, true, true]) // as known then
})

test('a rule counts between its days, and not once it is taken back', async () => {
  const place = await workplace(world, 'Driver', 'Oak House')
  const ann = await employ(world, place)
  const needs = async (day: string, knownAt = '2026-11-20T12:00:00Z') =>
    (await complianceState(at(knownAt), { personIds: [ann], types: [types.food_hygiene ?? ''], day }))[0]?.required
  await rule('food_hygiene', {
    jobId: place.jobId,
    validFrom: '2026-03-01',
    validTo: '2026-04-30',
    voidedAt: '2026-09-01T00:00:00Z',
  })
  expect(await needs('2026-03-15')).toBe(false)
  const before = '2026-08-01T00:00:00Z'
  const days = ['2026-02-28', '2026-03-01', '2026-04-30', '2026-05-01']
  expect(await Promise.all(days.map((day) => needs(day, before)))).toEqual([false, true, true, false])
})
