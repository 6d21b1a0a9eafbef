import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { revokeClearance } from '#domains/employment/clearance/clearance.server.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { setInUse } from '#domains/people/jobs/in-use.server.ts'
import { people } from '#domains/people/people.table.ts'
import { applicationEvents, applications } from '#domains/recruitment/applications/applications.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { criminalDeclarations, preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { referenceRequests } from '#domains/vetting/references/references.table.ts'
import { reviewReference, verifyReferee } from '#domains/vetting/references/vetting.server.ts'
import { system } from '#platform/actor.ts'
import { makeApplication } from '#tests/applications.ts'
import { clearanceStage, makeCheck, makeDeclaration, makeRisk } from '#tests/clearance.ts'
import { newStaff, offerAt } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { approvedBefore } from '#tests/retention.ts'
import { signOff } from '#tests/signing.ts'
import { sweepRetention } from './sweep.server.ts'

const stage = clearanceStage()
const { db, hr, manager, ready } = stage
const sweepAt = (day: string) =>
  sweepRetention({ actor: system, db: db(), now: Temporal.Instant.from(`${day}T12:00:00Z`) })

async function outcome(personId: string, days: number) {
  await keepStanding(hr(days), [personId])
  return (await outcomesOf(hr(days), [personId])).get(personId)?.outcome
}

/** Signed for and started; returns the person, and the application that led to it. */
async function atWork() {
  const { id, applicantId: personId } = await ready()
  await hire(hr(), id, offerAt(stage.place))
  await signOff(manager(), id)
  await start(hr(), id, today)
  return { id, personId }
}

/** A second application of a person, withdrawn on 22 November. */
async function withdrawn(personId: string) {
  const made = await makeApplication(db(), { status: 'withdrawn', applicantId: personId, ...stage.place })
  const at = '2026-11-22T10:00:00Z'
  await db().insert(applicationEvents).values({ applicationId: made.id, toStatus: 'withdrawn', by: v7(), at })
  return made
}

async function reference(personId: string, applicationId: string) {
  const [id, at] = [v7(), '2026-11-20T09:00:00Z']
  const asked = { refereeName: 'R', refereeEmail: 'r@example.org', referenceType: 'employer' as const, tokenHash: v7() }
  const received = { status: 'received' as const, adverse: false, flagged: false, receivedAt: at }
  const made = { createdAt: at, createdBy: hr().actor.userId, expiresAt: '2026-12-20T09:00:00Z' }
  await db()
    .insert(referenceRequests)
    .values({ id, personId, applicationId, ...asked, ...received, ...made })
  return { applicationId, requestId: id }
}

const isThere = async (id: string) => (await db().$count(applications, eq(applications.id, id))) === 1
const told = async (personId: string) =>
  (await db().select().from(criminalDeclarations).where(eq(criminalDeclarations.personId, personId))).map(
    ({ applicationId }) => applicationId,
  )

test.each(['call', 'review'] as const)('what a %s said against someone who works here stays', async (how) => {
  await approvedBefore(hr(), 'applicants', 12)
  const { personId } = await atWork()
  const [said, harmless] = [await withdrawn(personId), await withdrawn(personId)]
  const which = await reference(personId, said.id)
  await reference(personId, harmless.id)
  const spokeOn = { day: '21', month: '11', year: '2026' }
  const call = { spokeTo: 'R', numberSource: 'web', spokeOn, note: '', outcome: 'not_confirmed' as const }
  const reason = 'They told us on the phone of rough handling'
  if (how === 'call') await verifyReferee(hr(1), which, call)
  else await reviewReference(hr(1), which, { finding: 'unsatisfactory', reason })
  expect(await outcome(personId, 9)).toBe('not_cleared')
  await sweepAt('2027-12-08')
  expect([await isThere(said.id), await isThere(harmless.id)]).toEqual([true, false])
  for (const day of [385, 400]) expect(await outcome(personId, day)).toBe('not_cleared')
})

test('a sign-off revoked in an application stays with a person at work here', async () => {
  await approvedBefore(hr(), 'applicants', 12)
  await setInUse(hr(), stage.place.locationId, { inUseSince: today })
  const personId = await addStaffMember(hr(), newStaff({ place: stage.place }))
  const other = await ready({ applicantId: personId })
  await signOff(manager(), other.id)
  await revokeClearance(manager(1), other.id, 'Suspected of theft from a resident')
  await db().update(applications).set({ status: 'rejected' }).where(eq(applications.id, other.id))
  const at = '2026-11-22T10:00:00Z'
  await db().insert(applicationEvents).values({ applicationId: other.id, toStatus: 'rejected', by: v7(), at })
  expect(await outcome(personId, 2)).toBe('not_cleared')
  await sweepAt('2027-12-08')
  expect(await isThere(other.id)).toBe(true)
})

test('the checks of an earlier application stay while a later one is open, and through a merge', async () => {
  await approvedBefore(hr(), 'applicants', 12)
  const { personId } = await atWork()
  const waits = await ready()
  const createdAt = '2026-11-20T09:00:00Z'
  await db().insert(people).values({ name: 'Grace Twice', mergedInto: personId, createdAt })
  for (const applicantId of [personId, waits.applicantId]) {
    const { id } = await withdrawn(applicantId)
    await makeCheck(db(), { id, applicantId, kind: 'interview', by: hr().actor.userId })
    const [made] = await db().select().from(preEmploymentChecks).where(eq(preEmploymentChecks.applicationId, id))
    await sweepAt('2027-12-08')
    expect(await isThere(id)).toBe(false)
    expect(await db().$count(preEmploymentChecks, eq(preEmploymentChecks.id, made?.id ?? ''))).toBe(1)
  }
})

test('what one person alone weighed of someone at work stays until a manager has signed knowing of it', async () => {
  await approvedBefore(hr(), 'criminal_records', 6)
  const { id, personId } = await atWork()
  const second = await withdrawn(personId)
  await makeDeclaration(db(), second, { spent: 'yes', details: 'Assault on a resident, 2021' })
  const weighed = { recordedBy: hr().actor.userId, recordedAt: '2026-11-21T11:00:00Z' }
  await makeRisk(db(), { personId, about: 'criminal_record', decision: 'go_on', ...weighed })
  await sweepAt('2027-06-08')
  expect(await told(personId)).toEqual([second.id])
  const { actor } = await stage.world.account('Admin / HR', `second-${v7().slice(-8)}`)
  await makeRisk(db(), { personId, about: 'criminal_record', decision: 'go_on', ...weighed, recordedBy: actor.userId })
  await sweepAt('2027-06-08')
  expect(await told(personId)).toEqual([second.id])
  await revokeClearance(manager(201), id, 'To be read again')
  await signOff(manager(202), id)
  await sweepAt('2027-06-12')
  expect(await told(personId)).toEqual([])
})

test('of someone brought in, until another person than the first has weighed it', async () => {
  await approvedBefore(hr(), 'criminal_records', 6)
  await setInUse(hr(), stage.place.locationId, { inUseSince: today })
  const personId = await addStaffMember(hr(), newStaff({ place: stage.place }))
  expect(await db().$count(bringIns, eq(bringIns.personId, personId))).toBe(1)
  const own = await withdrawn(personId)
  await makeDeclaration(db(), own, { spent: 'yes', details: 'Assault on a resident, 2021' })
  const about = { personId, about: 'criminal_record', decision: 'go_on' } as const
  const { actor } = await stage.world.account('Admin / HR', `third-${v7().slice(-8)}`)
  await makeRisk(db(), { ...about, recordedBy: hr().actor.userId })
  await sweepAt('2027-06-08')
  expect(await told(personId)).toEqual([own.id])
  const against = { decision: 'do_not_go_on' as const, recordedAt: '2026-11-22T10:00:00Z' }
  await makeRisk(db(), { ...about, ...against, recordedBy: actor.userId })
  await sweepAt('2027-06-08')
  expect(await told(personId)).toEqual([own.id])
  await makeRisk(db(), { ...about, recordedBy: actor.userId, recordedAt: '2026-11-23T10:00:00Z' })
  await sweepAt('2027-06-08')
  expect(await told(personId)).toEqual([])
})
