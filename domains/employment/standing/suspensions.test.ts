import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { confirmBroughtIn } from '#domains/employment/bring-ins/confirming.server.ts'
import { readStaffHead } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { locationForm } from '#domains/people/jobs/locations.form.ts'
import { changeLocation } from '#domains/people/jobs/locations.server.ts'
import { listSupervisors } from '#domains/vetting/checks/supervisors.queries.server.ts'
import { type Permission, roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { newStaff } from '#tests/first-days.ts'
import { gateSummary } from '#tests/reviewing.ts'
import { signOff, startOnConditions } from '#tests/signing.ts'
import { employ, workplace } from '#tests/staff.ts'
import { maySupervise } from './standing.queries.server.ts'
import { suspensions } from './standing.table.ts'
import { suspensionsOf, toSuspend } from './suspensions.queries.server.ts'
import { endSuspension, suspend } from './suspensions.server.ts'

const stage = clearanceStage()
const { as, db, hr, manager, ready } = stage
const form = (more: object = {}) => ({ dateFrom: '2026-11-20', dateTo: '', reason: 'An allegation of theft', ...more })
let made = 0
const someone = async () => employ(stage.world, await workplace(stage.world, `Cook ${++made}`, `Elm House ${made}`))
const without = (permission: Permission): Ctx<User> => {
  const { actor } = hr()
  return { ...hr(), actor: { ...actor, permissions: actor.permissions.filter((one) => one !== permission) } }
}
const open = async (personId: string) => (await suspensionsOf(hr(), personId)).all[0]?.id ?? ''

test('someone is suspended from a day, for a sealed reason, and comes back from a day; both are logged', async () => {
  const personId = await someone()
  await suspend(hr(), personId, form())
  expect((await readStaffHead(hr(), personId)).suspended).toBe(true)
  expect(await suspensionsOf(hr(), personId)).toMatchObject({
    mayDecide: true,
    all: [{ dateFrom: '2026-11-20', dateTo: null, isOn: true, reason: 'An allegation of theft', by: hr().actor.name }],
  })
  await endSuspension(hr(3), { personId, suspensionId: await open(personId) }, { backOn: '2026-11-25' })
  expect((await readStaffHead(hr(4), personId)).suspended).toBe(true)
  expect((await readStaffHead(hr(5), personId)).suspended).toBe(false)
  expect((await suspensionsOf(hr(5), personId)).all).toMatchObject([
    { dateTo: '2026-11-24', isOn: false, isOver: true, ended: true, endedBy: hr().actor.name },
  ])
  const log = await db().select().from(auditLog).where(eq(auditLog.personId, personId))
  expect(log.map(({ verb }) => verb)).toEqual(['staff.suspended', 'staff.suspension_ended'])
  expect(JSON.stringify([log, await db().select().from(suspensions)])).not.toContain('theft')
})

test('one at a time, from a day to a day that has not passed', async () => {
  const personId = await someone()
  await expect(suspend(hr(), personId, form({ dateTo: '2026-11-19' }))).rejects.toThrow('the first day or later')
  await expect(suspend(hr(), personId, form({ dateFrom: '2026-11-01', dateTo: '2026-11-19' }))).rejects.toThrow(
    'today or later',
  )
  await suspend(hr(), personId, form({ dateFrom: '2026-12-01', dateTo: '2026-12-05' }))
  await expect(suspend(hr(), personId, form())).rejects.toThrow('already suspended from 1 December 2026')
  await suspend(hr(), personId, form({ dateTo: '2026-11-30' }))
  const both = await Promise.allSettled([1, 2].map(() => suspend(hr(), personId, form({ dateFrom: '2027-01-01' }))))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('what has been is not rewritten: not back before today, not later than it ends, not twice', async () => {
  const personId = await someone()
  await suspend(hr(), personId, form({ dateTo: '2026-11-30' }))
  const suspensionId = await open(personId)
  const back = (backOn: string, days = 2) => endSuspension(hr(days), { personId, suspensionId }, { backOn })
  await expect(back('2026-11-21')).rejects.toThrow('today or a later day')
  await expect(back('2026-12-02')).rejects.toThrow('It ends on 30 November 2026 already')
  await expect(back('2026-12-02', 12)).rejects.toThrow('already ended')
  await back('2026-11-22')
  await expect(back('2026-11-23')).rejects.toThrow('already ended')
  await expect(db().update(suspensions).set({ dateTo: null }).where(eq(suspensions.id, suspensionId))).rejects.toThrow()
  const elsewhere = { personId: await someone(), suspensionId }
  await expect(endSuspension(hr(), elsewhere, { backOn: '2026-11-22' })).rejects.toThrow('not found')
})

test('one that has not begun is cancelled and never begins', async () => {
  const personId = await someone()
  await suspend(hr(), personId, form({ dateFrom: '2026-12-01' }))
  await endSuspension(hr(), { personId, suspensionId: await open(personId) }, { backOn: '2026-11-20' })
  expect((await readStaffHead(hr(11), personId)).suspended).toBe(false)
  await suspend(hr(), personId, form({ dateFrom: '2026-12-01' }))
  expect((await readStaffHead(hr(11), personId)).suspended).toBe(true)
})

test('only those who change staff files and vet decide, never about themselves; others do not read the reason', async () => {
  const personId = await someone()
  await suspend(hr(), personId, form())
  const suspensionId = await open(personId)
  const refused = [...roles.filter((role) => role !== 'Admin / HR').map((role) => as(role))]
  for (const ctx of [...refused, without('vetting'), without('staff.change')]) {
    await expect(suspend(ctx, personId, form())).rejects.toThrow('vetting permission')
    await expect(toSuspend(ctx, personId)).rejects.toThrow('vetting permission')
    await expect(endSuspension(ctx, { personId, suspensionId }, { backOn: '2026-11-22' })).rejects.toThrow('vetting')
  }
  for (const ctx of refused) await expect(suspensionsOf(ctx, personId)).rejects.toThrow('Admins only.')
  const read = await suspensionsOf(without('vetting'), personId)
  expect(read).toMatchObject({ mayDecide: false, all: [{ isOn: true, reason: undefined }] })
  const own = await employ(stage.world, await workplace(stage.world, 'Clerk', 'Office'), {
    personId: hr().actor.personId,
  })
  await expect(suspend(hr(), own, form())).rejects.toThrow('Someone else must decide')
})

test('someone suspended supervises no start on conditions, and one they supervise is no longer covered', async () => {
  const supervisorId = stage.accounts['Staff Member'].personId
  const { id, applicantId } = await ready({ without: { reference: true } })
  const conditions = { risk: 'One reference is out.', measures: 'Never alone.', reason: 'Short of staff' }
  const start = () => startOnConditions(manager(), id, { ...conditions, supervisorId, endsOn: '2026-12-10' })
  expect(await maySupervise(hr(), supervisorId)).toBe(true)
  expect((await listSupervisors(hr(), applicantId)).map((one) => one.id)).toContain(supervisorId)
  await suspend(hr(), supervisorId, form())
  expect(await maySupervise(hr(), supervisorId)).toBe(false)
  expect((await listSupervisors(hr(), applicantId)).map((one) => one.id)).not.toContain(supervisorId)
  await expect(start()).rejects.toThrow('Choose a person from the list')
  await endSuspension(
    hr(),
    { personId: supervisorId, suspensionId: await open(supervisorId) },
    { backOn: '2026-11-20' },
  )
  await start()
  expect((await gateSummary(hr(), id))?.standing).toBe('conditional')
  await suspend(hr(), supervisorId, form())
  expect((await gateSummary(hr(), id))?.standing).toBe('not_cleared')
})

test('a suspended registered manager signs for no one and confirms no one', async () => {
  const [{ id }, { personId }] = [await ready(), manager().actor]
  await employ(stage.world, await workplace(stage.world, 'Manager', 'Gate House'), { personId })
  const place = await workplace(stage.world, 'Night carer', 'Ash House')
  const led = { name: 'Ash House', address: '1 Oak Lane', postcode: 'YO21 3PU', registeredManagerId: personId }
  await changeLocation(hr(), place.locationId, locationForm.parse(led))
  const brought = await addStaffMember(hr(), newStaff({ place }) as Parameters<typeof addStaffMember>[1])
  const [{ id: bringIn } = { id: '' }] = await db().select().from(bringIns).where(eq(bringIns.personId, brought))
  await suspend(hr(), personId ?? '', form({ dateTo: '2026-11-22' }))
  await expect(signOff(manager(), id)).rejects.toThrow('Admins only.')
  await expect(confirmBroughtIn(manager(), [bringIn])).rejects.toThrow('You are suspended from work.')
  await confirmBroughtIn(manager(3), [bringIn])
  await signOff(manager(3), id)
  expect((await gateSummary(hr(3), id))?.standing).toBe('cleared')
})
