import { desc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { knownToConfirm } from '#domains/employment/reminders/known-words.queries.server.ts'
import { confirmKnownRecords } from '#domains/employment/reminders/known-words.server.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { boardFilters } from '#domains/employment/standing/board.form.ts'
import { listOnBoard } from '#domains/employment/standing/board.queries.server.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { appointmentsOf } from '#domains/people/jobs/appointments.queries.server.ts'
import { confirmAppointment, nominate, undoAppointment } from '#domains/people/jobs/appointments.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { inUseDeciders } from '#domains/people/jobs/in-use-deciders.queries.server.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { locationForm } from '#domains/people/jobs/locations.form.ts'
import { managersToConfirm } from '#domains/people/jobs/locations.queries.server.ts'
import { changeLocation } from '#domains/people/jobs/locations.server.ts'
import { transaction } from '#platform/ctx.server.ts'
import { clearanceStage, makeStaffReady } from '#tests/clearance.ts'
import { newStaff } from '#tests/first-days.ts'
import { workplace } from '#tests/staff.ts'
import { peopleOf } from '#tests/year.ts'
import { bringIns } from './bring-ins.table.ts'
import { broughtInToConfirm, listBroughtIn } from './brought-in.queries.server.ts'
import { confirmBroughtIn } from './confirming.server.ts'

const stage = clearanceStage()
const { db, hr } = stage
const { check } = peopleOf(stage, () => '')
const own = () => stage.accounts['Admin / HR'].personId
let made = 0

type Place = Awaited<ReturnType<typeof workplace>> & { name: string }
async function house(): Promise<Place> {
  const name = `Ash House ${++made}`
  return { ...(await workplace(stage.world, `Carer ${made}`, name)), name }
}
const named = ({ locationId, name }: Place, personId = own(), days = 0) =>
  changeLocation(
    hr(days),
    locationId,
    locationForm.parse({
      ...{ address: '1 Oak Lane', postcode: 'YO21 3PU', name },
      ...{ registeredManagerId: personId, managerReason: 'None yet' },
    }),
  )
async function brought({ name: _, ...place }: Place, ctx = hr()) {
  const personId = await addStaffMember(ctx, newStaff({ place }) as Parameters<typeof addStaffMember>[1])
  const [row] = await db().select().from(bringIns).where(eq(bringIns.personId, personId))
  return { personId, id: row?.id ?? '' }
}
const outcome = async (personId: string, days: number) => {
  await keepStanding(hr(days), [personId])
  return (await outcomesOf(hr(days), [personId])).get(personId)?.outcome
}
const appointment = async ({ locationId }: Place) => {
  const rows = db().select().from(managerAppointments).where(eq(managerAppointments.locationId, locationId))
  return (await rows.orderBy(desc(managerAppointments.appointedAt)))[0]?.id ?? ''
}
const waiting = async ({ locationId }: Place, days: number) => {
  const { rows } = await listBroughtIn(hr(days), { location: locationId, state: 'unconfirmed', page: 1 })
  return rows.map(({ id }) => id).sort()
}
const second = async () => ({
  ...hr(),
  actor: (await stage.world.account('Admin / HR', `second-${v7().slice(-8)}`)).actor,
})

test('a manager alone who named herself confirms for her seven days, and no one after them', async () => {
  const place = await house()
  await named(place)
  const [first, later] = [await brought(place), await brought(place)]
  await confirmBroughtIn(hr(7), [first.id])
  expect(await outcome(first.personId, 7)).toBe('not_verified')
  expect(await outcome(later.personId, 7)).toBe('not_verified')
  const board = await listOnBoard(hr(7), 'not_verified', boardFilters.parse({ location: place.locationId }))
  const waits = board.rows.map(({ personId, toConfirm }) => [personId, toConfirm])
  expect(new Map(waits as [string, boolean][])).toEqual(
    new Map([
      [first.personId, false],
      [later.personId, true],
    ]),
  )
  expect(await outcome(first.personId, 9)).toBe('not_cleared')
  expect(await outcome(later.personId, 9)).toBe('not_cleared')
  await expect(confirmBroughtIn(hr(9), [later.id])).rejects.toThrow('no one confirmed it by 27 November 2026')
  // the pages say so before she ticks or reads anything
  expect((await broughtInToConfirm(hr(7))).whyNot).toBeUndefined()
  expect((await broughtInToConfirm(hr(9))).whyNot).toMatch(
    /^You named yourself registered manager and no one confirmed/,
  )
  expect((await managersToConfirm(hr(9)))[place.locationId]).toBe('2026-11-27')
  const [shown] = await appointmentsOf(hr(9), place.locationId)
  expect(shown).toMatchObject({ unconfirmed: true, lapsed: true, confirmBy: '2026-11-27' })
  expect((await appointmentsOf(hr(7), place.locationId))[0]).toMatchObject({ unconfirmed: true, lapsed: false })
  const past = transaction(hr(9), (ctx) =>
    ctx.db
      .update(bringIns)
      .set({ confirmedBy: hr().actor.userId, confirmedAt: hr(9).now.toString() })
      .where(eq(bringIns.id, later.id)),
  )
  await expect(past).rejects.toMatchObject({ cause: { constraint: 'bring_ins_confirmed_in_time' } })
  expect(await outcome(later.personId, 9)).toBe('not_cleared')
})

test('people confirmed by an appointment are worked out again when it changes', async () => {
  const place = await house()
  await named(place)
  const { id, personId } = await brought(place)
  await confirmBroughtIn(hr(), [id])
  await keepStanding(hr(), [personId])
  await db().execute(sql`delete from standing_work`)
  await db()
    .update(managerAppointments)
    .set({ undoneAt: hr(1).now.toString() })
    .where(eq(managerAppointments.id, await appointment(place)))
  const { rows } = await db().execute(sql`select person_id from standing_work where person_id = ${personId}`)
  expect(rows).not.toEqual([])
})

test('nor does she confirm records from a spreadsheet after her days', async () => {
  const place = await house()
  await named(place)
  const { personId } = await brought(place)
  const record = await check(personId, 'registration', {
    ...{ checkedBy: 'not_verified', outcome: 'in_progress', followUpOn: '2026-12-01' },
  })
  expect((await knownToConfirm(hr(8))).map(({ id }) => id)).toContain(record)
  await expect(confirmKnownRecords(hr(8), [record])).rejects.toThrow('no one confirmed it by 27 November 2026')
  await confirmKnownRecords(hr(7), [record])
})

test('nor another day in use, where she is no administrator any more', async () => {
  const { locationId } = await house()
  const { personId, userId } = stage.accounts['Supervisor / Manager']
  await db().update(locations).set({ registeredManagerId: personId }).where(eq(locations.id, locationId))
  const appointedAt = '2026-11-20T09:00:00Z'
  const own = { locationId, personId, dateFrom: '2026-11-20', appointedBy: userId, appointedAt, reason: 'None yet' }
  await db().insert(managerAppointments).values(own)
  const deciders = async (days: number) => inUseDeciders(hr(days), locationId, hr().actor.userId)
  expect(await deciders(7)).toMatchObject([{ personId }])
  expect(await deciders(8)).toEqual([])
})

test('as nominated individual after that she gets no new days', async () => {
  const place = await house()
  await named(place)
  const { id } = await brought(place)
  await named(place, '', 8)
  await nominate(hr(8), { nominatedId: own(), managerReason: 'None yet' })
  await expect(confirmBroughtIn(hr(8), [id])).rejects.toThrow('You named yourself nominated individual')
  await nominate(hr(9), { nominatedId: '' })
})

test('where another can confirm her, what she recorded herself waits for that; it never does once she is confirmed', async () => {
  const place = await house()
  await named(place)
  const other = await second()
  const [mine, theirs] = [await brought(place), await brought(place, other)]
  await confirmBroughtIn(hr(), [theirs.id])
  await expect(confirmBroughtIn(hr(), [mine.id])).rejects.toThrow('You recorded this yourself')
  await expect(confirmBroughtIn(hr(), [mine.id])).rejects.toThrow(other.actor.name)
  await confirmAppointment(other, await appointment(place))
  await confirmBroughtIn(hr(9), [mine.id])
  expect(await outcome(mine.personId, 9)).toBe('not_verified')
})

test('what she confirmed goes with her days: it waits again, and counts once another confirms her, or them', async () => {
  const place = await house()
  await named(place)
  const office = await second()
  const [one, other] = [await brought(place, office), await brought(place, office)]
  await makeStaffReady(db(), { personId: one.personId, by: hr().actor.userId })
  await confirmBroughtIn(hr(1), [one.id, other.id])
  expect(await outcome(one.personId, 7)).toBe('cleared')
  expect(await waiting(place, 7)).toEqual([])
  // worked out on the day by itself, with nothing written
  expect(await outcome(one.personId, 8)).toBe('not_cleared')
  expect(await waiting(place, 8)).toEqual([one.id, other.id].sort())
  await confirmAppointment(office, await appointment(place))
  expect((await managersToConfirm(hr(8)))[place.locationId]).toBeUndefined()
  expect(await waiting(place, 8)).toEqual([])
  for (const day of [8, 60]) expect(await outcome(one.personId, day)).toBe('cleared')
  const appointed = await appointment(place)
  await undoAppointment(hr(60), appointed)
  expect(await outcome(one.personId, 60)).toBe('not_cleared')
  expect(await waiting(place, 60)).toEqual([one.id, other.id].sort())
  const { personId } = stage.accounts['Supervisor / Manager']
  await named(place, personId, 61)
  expect((await broughtInToConfirm(stage.manager(61))).rows.map(({ id }) => id).sort()).toEqual(
    [one.id, other.id].sort(),
  )
  await confirmBroughtIn(stage.manager(61), [one.id])
  expect(await outcome(one.personId, 61)).toBe('cleared')
  expect(await waiting(place, 61)).toEqual([other.id])
  // a proper appointment outlives its end
  await named(place, '', 70)
  for (const day of [70, 90]) expect(await outcome(one.personId, day)).toBe('cleared')
})
