import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appointmentsOf } from '#domains/people/jobs/appointments.queries.server.ts'
import {
  confirmAppointment,
  nominate,
  sweepAppointments,
  undoAppointment,
} from '#domains/people/jobs/appointments.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { locationForm } from '#domains/people/jobs/locations.form.ts'
import { readLocation } from '#domains/people/jobs/locations.queries.server.ts'
import { changeLocation } from '#domains/people/jobs/locations.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { system } from '#platform/actor.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { signOff } from '#tests/signing.ts'
import { readClearance } from './clearance.queries.server.ts'
import { start } from './start.server.ts'
import { unconfirmedSignatures } from './unconfirmed.queries.server.ts'

const stage = clearanceStage()
const { db, hr, manager, ready } = stage
const name = async (personId: string, days = 0, more: object = { managerReason: 'The manager has left' }) =>
  changeLocation(
    hr(days),
    stage.place.locationId,
    locationForm.parse({
      address: '1 Oak Lane',
      postcode: 'YO21 3PU',
      name: `Oak ${stage.place.locationId}`,
      registeredManagerId: personId,
      ...more,
    }),
  )
const standing = async (id: string, days: number) => (await readClearance(hr(days), id)).gate.standing
const hiring = () => ({ ...stage.place, managerId: undefined, plannedStart: '2026-12-01', contractHours: 37.5 })
const own = () => stage.accounts['Admin / HR'].personId
const other = () => stage.accounts['Supervisor / Manager'].personId
const newest = async () => {
  const [row] = await db()
    .select()
    .from(managerAppointments)
    .where(eq(managerAppointments.locationId, stage.place.locationId))
    .orderBy(desc(managerAppointments.dateFrom), desc(managerAppointments.appointedAt))
    .limit(1)
  return row?.id ?? ''
}
const second = async () => {
  const account = await stage.world.account('Admin / HR', `second-${stage.place.locationId.slice(-8)}`)
  return { ...hr(), actor: account.actor }
}

test('someone who names herself manager, signs and names the other again has signed nothing', async () => {
  await name(own())
  const { id } = await ready()
  await signOff(hr(), id)
  expect(await standing(id, 0)).toBe('cleared')
  await name(other(), 1)
  expect(await standing(id, 1)).toBe('not_cleared')
  await hire(hr(1), id, hiring())
  await expect(start(hr(1), id, '2026-11-21')).rejects.toThrow('Not cleared to start')
  await signOff(manager(1), id)
  expect(await standing(id, 1)).toBe('cleared')
})

test('what a manager signed outlives the end of a proper appointment', async () => {
  await name(other())
  const { id } = await ready()
  await signOff(manager(), id)
  await name(own(), 8)
  expect(await standing(id, 8)).toBe('cleared')
})

test('who appoints herself says why, and what she signs says so until a second person confirms it', async () => {
  await expect(name(own(), 0, {})).rejects.toMatchObject({ fields: { managerReason: expect.stringContaining('why') } })
  await name(own())
  const { id } = await ready()
  await signOff(hr(), id)
  const waiting = async () => (await unconfirmedSignatures(hr())).filter(({ applicationId }) => applicationId === id)
  expect(await waiting()).toMatchObject([{ signer: 'Test admin-hr', kind: 'full' }])
  expect((await readClearance(hr(), id)).signatures).toMatchObject([{ unconfirmed: true }])
  const appointment = await newest()
  await expect(confirmAppointment(hr(), appointment)).rejects.toThrow('Someone else confirms')
  await expect(confirmAppointment(manager(), appointment)).rejects.toThrow('Admins only.')
  const another = await second()
  await confirmAppointment(another, appointment)
  await expect(confirmAppointment(another, appointment)).rejects.toThrow('nothing to confirm')
  expect(await waiting()).toEqual([])
  expect((await readClearance(hr(), id)).signatures).toMatchObject([{ unconfirmed: false }])
})

test('an appointment that is undone takes what was signed under it along, whenever that is', async () => {
  await name(own())
  const { id } = await ready()
  await signOff(hr(), id)
  await undoAppointment(hr(30), await newest())
  await undoAppointment(hr(30), await newest())
  expect(await standing(id, 30)).toBe('not_cleared')
  expect(await readLocation(hr(30), stage.place.locationId)).toMatchObject({ registeredManagerId: null })
  expect((await appointmentsOf(hr(30), stage.place.locationId))[0]).toMatchObject({
    state: 'undone',
    unconfirmed: false,
  })
})

test('an appointment to come begins on its day and ends the one before, and ends by itself on its own last day', async () => {
  await expect(name(own(), 0, { managerFrom: '2026-11-19', managerReason: 'x' })).rejects.toHaveProperty(
    'fields.managerFrom',
  )
  await expect(
    name(own(), 0, { managerFrom: '2026-12-01', managerTo: '2026-12-03', managerReason: 'x' }),
  ).rejects.toHaveProperty('fields.managerTo')
  await name(own(), 0, { managerFrom: '2026-12-01', managerTo: '2026-12-31', managerReason: 'Cover' })
  const { id } = await ready()
  const signer = async (days: number) => (await readClearance(hr(days), id)).signer?.personId
  expect(await signer(10)).toBe(other())
  await expect(signOff(manager(11), id)).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await signer(11)).toBe(own())
  const sweep = (days: number) => sweepAppointments({ ...hr(days), actor: system })
  await sweep(11)
  await sweep(11)
  const held = async () => (await readLocation(hr(), stage.place.locationId)).registeredManagerId
  expect(await held()).toBe(own())
  expect((await appointmentsOf(hr(11), stage.place.locationId)).map(({ state, dateTo }) => [state, dateTo])).toEqual([
    ['held', '2026-12-31'],
    ['ended', '2026-11-30'],
  ])
  expect(await signer(42)).toBeUndefined()
  await sweep(42)
  expect(await held()).toBeNull()
})

test('the nominated individual is named in the settings, and confirms who appointed themselves', async () => {
  await expect(nominate(manager(), { nominatedId: other() })).rejects.toThrow('Admins only.')
  await expect(nominate(hr(), { nominatedId: stage.accounts.Learner.personId })).rejects.toHaveProperty(
    'fields.nominatedId',
  )
  await nominate(hr(), { nominatedId: other() })
  await nominate(hr(), { nominatedId: other() })
  expect(await appointmentsOf(hr(), null)).toMatchObject([{ state: 'held', name: 'Test supervisor-manager' }])
  await name(own())
  await confirmAppointment(manager(), await newest())
  await nominate(hr(), { nominatedId: '' })
  expect(await appointmentsOf(hr(), null)).toMatchObject([{ state: 'ended' }])
})
