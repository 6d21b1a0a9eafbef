import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { typeForm } from '#domains/compliance/types/types.form.ts'
import { addRule, addType, changeType, closeType, endRule, reopenType } from '#domains/compliance/types/types.server.ts'
import { endEmployment } from '#domains/employment/staff-files/leavers.server.ts'
import { endStaffPost, moveToTeam } from '#domains/employment/staff-files/staff-posts.server.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { agedTypes, employ, startedPosts, workplace } from '#tests/staff.ts'
import { complianceState } from './compliance-state.queries.server.ts'

let world: World
let hr: User
let types: Record<string, string>
const on = (day: Day, hour = 12): Ctx<User> => ({
  ...world.ctx(hr),
  actor: hr,
  now: Temporal.Instant.from(`${day}T${hour}:00:00Z`),
})

beforeAll(async () => {
  world = await openWorld()
  hr = (await accountsOfAllRoles(world))['Admin / HR'].actor
  types = await agedTypes(world)
})
afterAll(() => world.close())

type When = { day: Day; known: Day; hour?: number }

/** The states of a type for everyone then in post. */
async function statesOf(typeId: string, { day, known, hour = 18 }: When) {
  const knownAt = on(known, hour).now.toString()
  const states = await complianceState(on('2026-11-20'), { day, knownAt, types: [typeId] })
  return new Map(states.map((state) => [state.personId, state]))
}

const typed = (change: object) =>
  typeForm.parse({ name: 'Prevent', renewalMonths: '', earlyDays: '30', ladder: '0', ...change })
const subject = { jobId: '', locationId: '', personId: '', reason: '' }

test('a post counts as it was known then: recorded late, moved to a team, ended late', async () => {
  const care = await workplace(world, 'Night Carer', 'Elm House')
  const kitchen = await workplace(world, 'Cook', 'Ash House')
  const food = types.food_hygiene ?? ''
  await addRule(on('2026-01-02'), food, { ...subject, who: 'job', jobId: kitchen.jobId, required: 'yes' })
  const ann = await employ(world, care, { dateFrom: '2026-01-05' })
  const recordedAt = on('2026-03-10').now.toString()
  const postId = v7()
  const post = { id: postId, personId: ann, ...kitchen, dateFrom: '2026-03-01', recordedAt, recordedBy: ann }
  await startedPosts(world.database, [post])
  await moveToTeam(on('2026-03-20'), { personId: ann, postId }, { team: 'Days', managerId: '' })
  await endStaffPost(on('2026-05-10'), { personId: ann, postId }, '2026-04-30')
  const needed = async (day: Day, known: Day) => (await statesOf(food, { day, known })).get(ann)?.required
  expect(await needed('2026-03-05', '2026-03-09')).toBe(false) // cooked already, but not recorded yet
  expect(await needed('2026-03-05', '2026-03-10')).toBe(true)
  expect(await needed('2026-04-01', '2026-04-01')).toBe(true)
  expect(await needed('2026-05-05', '2026-05-09')).toBe(true) // had ended, but not recorded yet
  expect(await needed('2026-05-05', '2026-05-10')).toBe(false)
  expect(await needed('2026-04-15', '2026-11-20')).toBe(true)
})

test('a leaver was in post on every day before the leaving was recorded', async () => {
  const bob = await employ(world, await workplace(world, 'Driver', 'Oak House'), { dateFrom: '2026-01-05' })
  const left = {
    leftOn: '2026-05-31',
    leavingReason: 'Moved away',
    dbsReferral: 'not_needed' as const,
    dbsReferralNote: '',
  }
  await endEmployment(on('2026-06-10'), bob, left)
  const inPost = async (day: Day, known: Day) => (await statesOf(types.dbs ?? '', { day, known })).has(bob)
  expect(await inPost('2026-06-05', '2026-06-09')).toBe(true)
  expect(await inPost('2026-06-05', '2026-06-10')).toBe(false)
  expect(await inPost('2026-05-31', '2026-06-10')).toBe(true)
})

test('a rule that ends today was in force this morning, and tomorrow as known this morning', async () => {
  const place = await workplace(world, 'Gardener', 'Yew House')
  const cas = await employ(world, place)
  const food = types.food_hygiene ?? ''
  const ruleId = await addRule(on('2026-02-01'), food, { ...subject, who: 'job', jobId: place.jobId, required: 'yes' })
  await endRule(on('2026-07-01', 12), food, ruleId)
  const needed = async (when: When) => (await statesOf(food, when)).get(cas)?.required
  expect(await needed({ day: '2026-07-01', known: '2026-07-01', hour: 11 })).toBe(true)
  expect(await needed({ day: '2026-07-02', known: '2026-07-01', hour: 11 })).toBe(true)
  expect(await needed({ day: '2026-07-01', known: '2026-07-01', hour: 12 })).toBe(false)
  expect(await needed({ day: '2026-06-30', known: '2026-11-20' })).toBe(true)
})

test('a type counts as it was set and named then, and not while it was closed', async () => {
  const place = await workplace(world, 'Nurse', 'Fir House')
  const dee = await employ(world, place)
  const typeId = await addType(on('2026-01-10'), typed({}))
  await addRule(on('2026-01-10'), typeId, { ...subject, who: 'job', jobId: place.jobId, required: 'yes' })
  const fact = {
    personId: dee,
    typeId,
    aspect: 'theory' as const,
    validFrom: '2026-02-01',
    source: 'office' as const,
    note: 'Seen',
  }
  await recordFact(on('2026-02-01'), fact)
  await changeType(on('2026-03-01'), typeId, typed({ name: 'Prevent duty', needsCompetence: 'on' }))
  await closeType(on('2026-04-01'), typeId)
  await reopenType(on('2026-05-01'), typeId)
  const state = async (known: Day) => (await statesOf(typeId, { day: known, known })).get(dee)
  expect(await state('2026-01-09')).toBeUndefined()
  expect(await state('2026-02-28')).toMatchObject({ name: 'Prevent', status: 'valid' })
  expect(await state('2026-03-31')).toMatchObject({ name: 'Prevent duty', status: 'awaiting_competence' })
  expect(await state('2026-04-15')).toBeUndefined()
  expect(await state('2026-05-01')).toMatchObject({ status: 'awaiting_competence' })
})

test('the database refuses to change a fact', async () => {
  const change = world.database.db.update(complianceFacts).set({ expiresOn: '2030-01-01' })
  await expect(change).rejects.toMatchObject({ cause: { message: 'compliance_facts is append-only' } })
})
