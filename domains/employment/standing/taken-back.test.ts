import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { confirmBroughtIn } from '#domains/employment/bring-ins/confirming.server.ts'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { revokeClearance } from '#domains/employment/clearance/clearance.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { endStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { undoAppointment } from '#domains/people/jobs/appointments.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { setInUse } from '#domains/people/jobs/in-use.server.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { locationForm } from '#domains/people/jobs/locations.form.ts'
import { changeLocation } from '#domains/people/jobs/locations.server.ts'
import { mergePeople } from '#domains/people/merges/merge-people.server.ts'
import { clearanceStage, makePlace, makeStaffReady } from '#tests/clearance.ts'
import { newStaff } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { keepStanding } from './keeping.server.ts'
import { outcomesOf } from './outcomes.queries.server.ts'

const stage = clearanceStage()
const { db, hr, manager } = stage
const theft = 'Suspected of theft from a resident'

async function outcome(personId: string, days: number) {
  await keepStanding(hr(days), [personId])
  return (await outcomesOf(hr(days), [personId])).get(personId)?.outcome
}

async function broughtIn(place = stage.place): Promise<string> {
  await setInUse(hr(), place.locationId, { inUseSince: today })
  return addStaffMember(hr(), newStaff({ place }))
}

/** Complete, signed for and confirmed at the stage's location. */
async function signedFor(personId: string): Promise<string> {
  await makeStaffReady(db(), { personId, by: hr().actor.userId })
  const own = and(eq(posts.personId, personId), eq(posts.locationId, stage.place.locationId))
  const [post] = await db().select().from(posts).where(own)
  await signOff(manager(), post?.id ?? '')
  const known = await db().select().from(bringIns).where(eq(bringIns.personId, personId))
  await confirmBroughtIn(
    manager(),
    known.map(({ id }) => id),
  )
  return post?.id ?? ''
}

/** An administrator appoints herself; returns the appointment. */
async function appointOneself(days: number) {
  const { locationId } = stage.place
  const { personId } = hr().actor
  const [home] = await db().select().from(locations).where(eq(locations.id, locationId))
  const form = { name: home?.name, address: '1 Oak Lane', postcode: 'YO21 3PU', registeredManagerId: personId }
  await changeLocation(hr(days), locationId, locationForm.parse({ ...form, managerReason: 'None yet' }))
  const all = await db().select().from(managerAppointments).where(eq(managerAppointments.locationId, locationId))
  return all.find((one) => one.personId === personId && one.undoneAt === null)?.id ?? ''
}

test.each(['undone', 'lapsed'] as const)(
  'a signature by an appointment that is %s answers no revocation',
  async (how) => {
    const personId = await broughtIn()
    const post = await signedFor(personId)
    expect(await outcome(personId, 1)).toBe('cleared')
    await revokeClearance(manager(2), post, theft)
    expect(await outcome(personId, 2)).toBe('not_cleared')
    const appointment = await appointOneself(3)
    await signOff(hr(3), post)
    expect(await outcome(personId, 3)).toBe('cleared')
    if (how === 'undone') await undoAppointment(hr(3), appointment)
    for (const day of how === 'undone' ? [3, 60] : [11, 60, 200])
      expect(await outcome(personId, day)).toBe('not_cleared')
    // as before, for the next test
    const [home] = await db().select().from(locations).where(eq(locations.id, stage.place.locationId))
    const form = { name: home?.name, address: '1 Oak Lane', postcode: 'YO21 3PU', managerReason: '' }
    const registeredManagerId = stage.accounts['Supervisor / Manager'].personId
    if (home?.registeredManagerId !== registeredManagerId)
      await changeLocation(hr(4), stage.place.locationId, locationForm.parse({ ...form, registeredManagerId }))
    await signOff(manager(12), post)
    expect(await outcome(personId, 12)).toBe('cleared')
  },
)

test('the manager stops someone brought in whom no one signed for, and brings them back by a signature', async () => {
  const personId = await broughtIn()
  await makeStaffReady(db(), { personId, by: hr().actor.userId })
  const [post] = await db().select().from(posts).where(eq(posts.personId, personId))
  const [known] = await db().select().from(bringIns).where(eq(bringIns.personId, personId))
  const subject = post?.id ?? ''
  await confirmBroughtIn(manager(), [known?.id ?? ''])
  expect(await outcome(personId, 1)).toBe('cleared')
  await expect(revokeClearance(hr(1), subject, theft)).rejects.toThrow('Only Test supervisor-manager can do this')
  expect((await readClearance(manager(1), subject)).signing.revoke).toBe(true)
  await revokeClearance(manager(1), subject, theft)
  await expect(revokeClearance(manager(1), subject, theft)).rejects.toThrow('There is no clearance to revoke')
  expect((await readClearance(manager(1), subject)).signing.revoke).toBe(false)
  for (const day of [1, 60]) expect(await outcome(personId, day)).toBe('not_cleared')
  await signOff(manager(2), subject)
  expect(await outcome(personId, 2)).toBe('cleared')
})

test('a revoked sign-off outweighs the bring-in for another post, also once its own post has ended', async () => {
  const other = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
  const [personId, twice] = [await broughtIn(), await broughtIn(other)]
  const kept = { details: 'into', dateOfBirth: 'into', account: 'into' } as const
  await mergePeople(hr(), twice, personId, { ...kept, ends: [], reason: 'same' })
  const post = await signedFor(personId)
  expect(await outcome(personId, 1)).toBe('cleared')
  await revokeClearance(manager(2), post, theft)
  expect(await outcome(personId, 2)).toBe('not_cleared')
  await endStaffPost(hr(3), { personId, postId: post }, '2026-11-23')
  for (const day of [4, 100]) expect(await outcome(personId, day)).toBe('not_cleared')
  const [left] = await db()
    .select()
    .from(posts)
    .where(and(eq(posts.personId, personId), eq(posts.locationId, other.locationId)))
  await signOff(manager(5), left?.id ?? '')
  expect(await outcome(personId, 5)).toBe('cleared')
})
