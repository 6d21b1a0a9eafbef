import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { type Role, roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { broughtInFilters } from './bring-ins.form.ts'
import { bringIns } from './bring-ins.table.ts'
import { broughtInToConfirm, listBroughtIn } from './brought-in.queries.server.ts'
import { confirmBroughtIn, planVerification } from './confirming.server.ts'

let world: World
let accounts: Record<Role, Account>
let place: Workplace
let name = 0
let people = 0
const noon = Temporal.Instant.from('2026-11-20T12:00:00Z')
const as = (role: Role): Ctx<User> => ({ actor: accounts[role].actor, db: world.database.db, now: noon })
const hr = () => as('Admin / HR')
const manager = () => as('Supervisor / Manager')
const filters = (typed: object = {}) => broughtInFilters.parse(typed)

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  place = await workplace(world, `Care Worker ${++name}`, `Rosewood ${name}`)
  const registeredManagerId = accounts['Supervisor / Manager'].personId
  await world.database.db.update(locations).set({ registeredManagerId }).where(eq(locations.id, place.locationId))
})

const newStaff = (more: object = {}) => ({
  ...{ name: `Nora Field ${++people}`, email: '', phone: '', staffNumber: '', managerId: '', dateFrom: '2024-03-01' },
  ...place,
  ...more,
})
const rowOf = async (personId: string) => {
  const [row] = await world.database.db.select().from(bringIns).where(eq(bringIns.personId, personId))
  return row
}
const waiting = async (ctx = manager()) => (await broughtInToConfirm(ctx)).rows.map(({ personId }) => personId)

test('a person added by hand is brought in, to be verified within twelve weeks and confirmed by name', async () => {
  const id = await addStaffMember(
    hr(),
    newStaff({ name: 'Nora Field', source: 'take_over', transferor: 'Old Homes Ltd' }),
  )
  expect(await rowOf(id)).toMatchObject({
    ...{ source: 'take_over', transferor: 'Old Homes Ltd', firstDay: '2024-03-01', inUseSince: '2026-11-01' },
    ...{ verifyBy: '2027-02-12', confirmedAt: null },
  })
  expect((await listBroughtIn(hr(), filters({ location: place.locationId }))).rows).toMatchObject([
    { personId: id, name: 'Nora Field', confirmedAt: null, manager: 'Test supervisor-manager' },
  ])
})

test('what is wrong is said beside its field, with where to go instead', async () => {
  const refused = (more: object) =>
    addStaffMember(hr(), newStaff(more)).then(
      () => ({}),
      ({ fields }) => fields,
    )
  expect(await refused({ dateFrom: '2026-11-20' })).toEqual({
    dateFrom: 'Someone who starts today or later comes through Applicants',
  })
  expect(await refused({ dateFrom: '2026-11-02' })).toEqual({
    dateFrom: expect.stringContaining('is in use since 1 November 2026'),
  })
  const [bare] = await world.database.db
    .insert(locations)
    .values({ name: `Bare ${name}`, createdAt: noon.toString() })
    .returning()
  expect(await refused({ locationId: bare?.id })).toEqual({
    locationId: expect.stringContaining('Settings, Locations'),
  })
  await makeApplication(world.database.db, { person: { name: 'Una Twin', email: 'twin@example.com' } })
  for (const twin of ['una twin', 'Twin, Una', 'ÚNA  TWIN'])
    expect(await refused({ name: twin })).toHaveProperty('someoneElse')
  expect(await refused({ name: 'Una Twin', someoneElse: 'on' })).toEqual({})
  expect(await refused({ name: 'Una Other', email: 'twin@example.com' })).toHaveProperty('email')
})

test('the manager confirms those ticked in one press, once, and each is logged; strangers’ people are not found', async () => {
  const [one, two, other] = [await employ(world, place), await employ(world, place), await employ(world, place)]
  const elsewhere = await employ(world, await workplace(world, `Cook ${name}`, `Ash ${name}`))
  const ids = [(await rowOf(one))?.id ?? '', (await rowOf(two))?.id ?? '']
  const stranger = (await rowOf(elsewhere))?.id ?? ''
  expect(await waiting()).toEqual(expect.arrayContaining([one, two, other]))
  expect(await waiting()).not.toContain(elsewhere)
  await expect(confirmBroughtIn(manager(), [...ids, stranger])).rejects.toThrow('Person not found.')
  await expect(confirmBroughtIn(hr(), ids)).rejects.toThrow('Person not found.')
  expect((await rowOf(one))?.confirmedAt).toBeNull()
  await Promise.all([confirmBroughtIn(manager(), ids), confirmBroughtIn(manager(), ids)])
  expect(await rowOf(one)).toMatchObject({ confirmedBy: accounts['Supervisor / Manager'].userId })
  const log = await world.database.db.select().from(auditLog).where(eq(auditLog.verb, 'bring_in.confirmed'))
  expect(log.map(({ personId }) => personId).toSorted()).toEqual([one, two].toSorted())
  expect((await waiting()).filter((id) => [one, two, other].includes(id))).toEqual([other])
  const confirmed = await listBroughtIn(hr(), filters({ state: 'confirmed', location: place.locationId }))
  expect(confirmed.rows.map(({ confirmedBy }) => confirmedBy)).toEqual(Array(2).fill('Test supervisor-manager'))
})

test('no one confirms themselves: the nominated individual confirms a manager, and people without one', async () => {
  const own = await employ(world, place, { personId: accounts['Supervisor / Manager'].personId })
  const without = await workplace(world, `Driver ${name}`, `Oak ${name}`)
  const orphan = await employ(world, without)
  const ids = [(await rowOf(own))?.id ?? '', (await rowOf(orphan))?.id ?? '']
  await expect(confirmBroughtIn(manager(), ids.slice(0, 1))).rejects.toThrow('Person not found.')
  await expect(confirmBroughtIn(hr(), ids)).rejects.toThrow('Person not found.')
  const nominated = { personId: accounts['Admin / HR'].personId, dateFrom: '2026-01-01', appointedAt: noon.toString() }
  await world.database.db.insert(managerAppointments).values(nominated)
  expect(await waiting(hr())).toEqual(expect.arrayContaining([own, orphan]))
  await confirmBroughtIn(hr(), ids)
  expect((await rowOf(own))?.confirmedAt).not.toBeNull()
})

test('the office plans by when those ticked are verified: today or later, and never beyond twelve weeks after the bring-in', async () => {
  const person = await addStaffMember(hr(), newStaff())
  const ids = [(await rowOf(person))?.id ?? '']
  await expect(planVerification(hr(), { ids, verifyBy: '2026-11-19' })).rejects.toHaveProperty('fields.verifyBy')
  await expect(planVerification(hr(), { ids, verifyBy: '2027-02-13' })).rejects.toMatchObject({
    fields: { verifyBy: 'Enter 12 February 2027 or an earlier day: that is twelve weeks after they were brought in' },
  })
  await planVerification(hr(), { ids, verifyBy: '2027-02-12' })
  await planVerification(hr(), { ids, verifyBy: '2026-12-24' })
  expect((await rowOf(person))?.verifyBy).toBe('2026-12-24')
  await expect(planVerification(hr(), { ids: [place.jobId], verifyBy: '2026-12-24' })).rejects.toThrow('not found')
})

test('the days of a bring-in are a week, a fortnight and twelve weeks; the database lets no one move them beyond', async () => {
  const id = await addStaffMember(hr(), newStaff())
  expect(await rowOf(id)).toMatchObject({ confirmBy: '2026-11-27', coreBy: '2026-12-04', verifyBy: '2027-02-12' })
  const set = (what: string) => world.database.pool.query(`update bring_ins set ${what} where person_id = $1`, [id])
  for (const what of ["confirm_by = '2027-01-01'", "core_by = '2027-01-01'"])
    await expect(set(what)).rejects.toHaveProperty('constraint', 'bring_ins_days_stay')
  await expect(set("verify_by = '2027-02-13'")).rejects.toHaveProperty('constraint', 'bring_ins_within_twelve_weeks')
  const at = async (days: number) => {
    const ctx = { ...hr(), now: noon.add({ hours: 24 * days }) }
    await keepStanding(ctx, [id])
    return (await outcomesOf(ctx, [id])).get(id)?.outcome
  }
  expect([await at(0), await at(7), await at(8)]).toEqual(['not_verified', 'not_verified', 'not_cleared'])
  await confirmBroughtIn(manager(), [(await rowOf(id))?.id ?? ''])
  expect([await at(8), await at(14), await at(15)]).toEqual(['not_verified', 'not_verified', 'not_cleared'])
})

test('only the office lists and plans; besides it, managers alone confirm', async () => {
  for (const role of roles.filter((role) => role !== 'Admin / HR')) {
    await expect(listBroughtIn(as(role), filters())).rejects.toThrow('Admins only.')
    await expect(planVerification(as(role), { ids: [], verifyBy: '2026-12-24' })).rejects.toThrow('Admins only.')
    if (role !== 'Supervisor / Manager') await expect(confirmBroughtIn(as(role), [])).rejects.toThrow('Managers only.')
    if (role !== 'Supervisor / Manager') await expect(broughtInToConfirm(as(role))).rejects.toThrow('Managers only.')
  }
})
