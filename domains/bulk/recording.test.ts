import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { recordFact, voidFact } from '#domains/compliance/facts/facts.server.ts'
import { trackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { listedTrackedIds } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { exportTracked } from '#domains/compliance/tracker/tracker-export.queries.server.ts'
import { staffFilters } from '#domains/employment/staff/staff.form.ts'
import { exportStaff, listedStaffIds } from '#domains/employment/staff/staff.queries.server.ts'
import { applicantFilters } from '#domains/recruitment/review/applicants-list.form.ts'
import { exportApplicants, listedApplicantIds } from '#domains/recruitment/review/applicants-list.queries.server.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { beginForm } from './bulk.form.ts'
import { chosenToExport, readBulk } from './runs.queries.server.ts'
import { fillIn, goOn, planBulk, undoBulk } from './runs.server.ts'

let world: World
let accounts: Record<Role, Account>
let place: Workplace
let types: Record<string, string>
const office = (): Ctx<User> => ({
  ...world.ctx(accounts['Admin / HR'].actor),
  actor: accounts['Admin / HR'].actor,
})
const nothing = beginForm.parse({})
let n = 0
const staff = (more: Parameters<typeof employ>[2] = {}) => {
  n += 1
  return employ(world, place, { name: `Bea ${n}`, email: `bea-${n}@example.com`, ...more })
}
const rowsOf = async (id: string) => (await readBulk(office(), id)).rows
const factsOf = (personId: string) =>
  world.database.db.select().from(complianceFacts).where(eq(complianceFacts.personId, personId))

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await workplace(world)
  types = await agedTypes(world)
})
afterAll(() => world.close())

test('a training is recorded for many, the preview says who has it already, and the undo voids what it recorded', async () => {
  const [fresh, has, left] = [await staff(), await staff(), await staff({ dateTo: '2026-01-01' })]
  await world.database.pool.query(
    "insert into staff_files (person_id, left_on, created_at, created_by) values ($1, '2026-01-01', now(), $1)",
    [left],
  )
  const typeId = types.fire_safety ?? ''
  const day = { typeId, validFrom: '2026-11-02' } as const
  await recordFact(office(), { ...day, personId: has, aspect: 'theory', source: 'office', note: 'Seen' })
  const id = await planBulk(office(), 'record', [fresh, has, left])
  expect((await rowsOf(id)).map(({ whyNot }) => whyNot)).toEqual([undefined, undefined, 'No longer works here'])
  await expect(goOn(office(), id, nothing)).rejects.toThrow('Fill in what is to be done first')
  await fillIn(office(), id, { ...nothing, ...day, note: 'Attendance sheet seen' })
  expect(await rowsOf(id)).toMatchObject([
    { whyNot: undefined, needs: expect.stringContaining(': ') },
    { whyNot: 'Recorded for this day already' },
    { whyNot: 'No longer works here' },
  ])
  expect((await readBulk(office(), id)).said).toContain('completed on 2 November 2026. Attendance sheet seen.')
  await goOn(office(), id, nothing)
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['done', 'refused', 'refused'])
  const [fact] = await factsOf(fresh)
  expect(fact).toMatchObject({ aspect: 'theory', note: 'Attendance sheet seen' })
  expect(fact?.expiresOn).not.toBeNull()
  await undoBulk(office(), id)
  expect(await factsOf(fresh)).toHaveLength(2)
  expect(await factsOf(has)).toHaveLength(1)
})

test('an undo leaves a record that was voided since', async () => {
  const one = await staff()
  const id = await planBulk(office(), 'record', [one])
  await fillIn(office(), id, { ...nothing, typeId: types.fire_safety ?? '', validFrom: '2026-11-03', note: 'Seen' })
  await goOn(office(), id, nothing)
  await voidFact(office(), one, (await factsOf(one))[0]?.id ?? '', 'Another person')
  await undoBulk(office(), id)
  expect(await rowsOf(id)).toMatchObject([{ state: 'stays', words: 'Voided since' }])
})

test('what the single verb would refuse of everyone is said beside its field', async () => {
  const id = await planBulk(office(), 'record', [await staff()])
  const filled = { ...nothing, typeId: types.fire_safety ?? '', validFrom: '2026-11-03', note: 'Seen' }
  const no = (wrong: object) => expect(fillIn(office(), id, { ...filled, ...wrong })).rejects
  await no({ typeId: '' }).toMatchObject({ fields: { typeId: 'Choose the compliance type' } })
  await no({ validFrom: '' }).toMatchObject({ fields: { validFrom: 'Enter the day it was completed' } })
  await no({ validFrom: '2126-01-01' }).toMatchObject({ fields: { validFrom: 'The day cannot be in the future' } })
  await no({ note: '' }).toMatchObject({ fields: { note: expect.stringContaining('Note what you have seen') } })
  // checks are recorded by vetting, one by one
  await no({ typeId: types.dbs ?? '' }).toThrow('Compliance type not found')
})

test('an assessor signs off everyone but themselves, and must have their own in date or a reason', async () => {
  const typeId = types.moving_handling ?? types.medication ?? types.medication_training ?? ''
  await world.database.pool.query('update compliance_types set needs_competence = true where id = $1', [typeId])
  const [assessor, one] = [await staff(), await staff()]
  const id = await planBulk(office(), 'sign_off', [one, assessor])
  const filled = { ...nothing, typeId, assessorId: assessor, validFrom: '2026-11-03' }
  await expect(fillIn(office(), id, { ...filled, assessorId: '' })).rejects.toMatchObject({
    fields: { assessorId: 'Choose who assessed it' },
  })
  await expect(fillIn(office(), id, filled)).rejects.toMatchObject({
    fields: { note: expect.stringContaining('their own record is not in date') },
  })
  await fillIn(office(), id, { ...filled, note: 'The trainer was ill' })
  expect((await rowsOf(id)).map(({ whyNot }) => whyNot)).toEqual([undefined, 'No one signs off their own competence'])
  await goOn(office(), id, nothing)
  expect(await rowsOf(id)).toMatchObject([
    { state: 'done' },
    { state: 'refused', words: 'No one signs off their own competence' },
  ])
  expect((await factsOf(one))[0]).toMatchObject({ aspect: 'competence', note: expect.stringContaining('not in date') })
  expect(await factsOf(assessor)).toEqual([])
})

test('a selection is saved with those alone who are in it, by people who may export and have proved who they are', async () => {
  const [one, other, notTicked] = [await staff(), await staff(), await staff()]
  const { kind, ids } = await chosenToExport(office(), await planBulk(office(), 'export_staff', [other, one]))
  expect(kind).toBe('export_staff')
  const names = []
  for await (const { id } of await exportStaff(office(), { ...staffFilters.parse({}), only: ids })) names.push(id)
  expect(names).toEqual([one, other])
  const tracked = []
  for await (const { id } of await exportTracked(office(), { ...trackerFilters.parse({}), only: [one, other] }))
    tracked.push(id)
  expect(tracked).toEqual([one, other])
  expect(names).not.toContain(notTicked)
  const application = await makeApplication(world.database.db)
  await makeApplication(world.database.db)
  const applied = []
  for await (const { id } of await exportApplicants(office(), applicantFilters.parse({}), [application.id]))
    applied.push(id)
  expect(applied).toEqual([application.id])
  const unproven = office()
  unproven.actor = { ...unproven.actor, trust: 'password' }
  await expect(exportStaff(unproven, { ...staffFilters.parse({}), only: ids })).rejects.toThrow('password again')
  await expect(chosenToExport(office(), await planBulk(office(), 'team', ids))).rejects.toThrow('Action not found')
  await expect(goOn(office(), await planBulk(office(), 'export_staff', ids), nothing)).rejects.toThrow(
    'saved as a file',
  )
})

test('all that a list shows are chosen in its order, up to the limit', async () => {
  const all = await listedStaffIds(office(), staffFilters.parse({ q: 'bea' }), 500)
  expect(all.length).toBeGreaterThan(4)
  expect(await listedStaffIds(office(), staffFilters.parse({ q: 'bea' }), 2)).toEqual(all.slice(0, 2))
  const tracked = await listedTrackedIds(office(), trackerFilters.parse({ q: 'bea' }), 500)
  expect(await listedTrackedIds(office(), trackerFilters.parse({ q: 'bea' }), 2)).toEqual(tracked.slice(0, 2))
  expect(await listedApplicantIds(office(), applicantFilters.parse({}), 1)).toHaveLength(1)
  const tooMany = Array.from({ length: 101 }, () => v7())
  await expect(planBulk(office(), 'location', tooMany)).rejects.toMatchObject({
    fields: { chosen: 'Tick 100 rows at most for this' },
  })
})
