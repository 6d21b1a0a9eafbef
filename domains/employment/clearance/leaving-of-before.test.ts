import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { addManyStaff } from '#domains/employment/staff/staff-in-bulk.server.ts'
import { endEmployment } from '#domains/employment/staff-files/leavers.server.ts'
import { changeReferral } from '#domains/employment/staff-files/referrals.server.ts'
import type { LeaverForm } from '#domains/employment/staff-files/staff-files.form.ts'
import { leavingConcerns } from '#domains/employment/staff-files/staff-files.table.ts'
import { addStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { mergePeople } from '#domains/people/merges/merge-people.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { recordRiskAssessment } from '#domains/vetting/checks/risk-assessments.server.ts'
import { recordsOf } from '#domains/vetting/standing/records.queries.server.ts'
import { addDays } from '#lib/day.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, makePlace } from '#tests/clearance.ts'
import { offerAt } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { atGate, gateOf } from './gate.queries.server.ts'
import { start } from './start.server.ts'

const stage = clearanceStage()
const { db, hr, manager } = stage

const left = (change: object): LeaverForm =>
  ({
    ...{ leftOn: addDays(today, 1), leavingReason: 'Moved away', dbsReferral: 'not_needed', dbsReferralNote: 'None' },
    ...change,
  }) as LeaverForm

/** Someone who worked here, left, and has another post to be signed for. */
async function back(form: LeaverForm) {
  const made = await stage.ready()
  await hire(hr(), made.id, offerAt(stage.place))
  await signOff(manager(), made.id)
  await start(hr(), made.id, today)
  await endEmployment(hr(1), made.applicantId, form)
  const place = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
  const post = { ...place, managerId: '', plannedStart: addDays(today, 2) }
  return { personId: made.applicantId, postId: await addStaffPost(hr(2), made.applicantId, post) }
}
const weigh = (personId: string, decision: 'go_on' | 'do_not_go_on' = 'go_on', by = hr(2)) =>
  recordRiskAssessment(by, { personId }, 'leaving', {
    ...{ key: v7(), risk: 'Hit a resident', said: '', lessens: 'Never alone', supervisor: '', reviewOn: '', decision },
  })
const openOf = async (postId: string) => {
  const at = await atGate(hr(2), postId)
  return at
    ? (await gateOf(hr(2), at)).items.flatMap(({ key, satisfied }) => (satisfied || key === 'sign_off' ? [] : [key]))
    : []
}
const changesOf = async (postId: string, days: number) => {
  const at = await atGate(hr(days), postId)
  return at ? (await gateOf(hr(days), at)).changes.map(({ label, why }) => [label, why]) : []
}

const concernsIn = async (personId: string) => (await recordsOf(hr(9), personId)).concerns.length

/** As a version before `leaving_concerns` left it, or an import of leavers writes it: in the staff file alone. */
const inFileAlone = (personId: string) =>
  asOwner(db(), (own) => own.delete(leavingConcerns).where(eq(leavingConcerns.personId, personId)))

test('control: a referral kept since the upgrade stays, also where it was “not needed” after all', async () => {
  const { personId, postId } = await back(left({ dbsReferral: 'made', dbsReferralNote: 'Reference 123' }))
  expect(await openOf(postId)).toEqual(['leaving'])
  await changeReferral(hr(2), personId, { dbsReferral: 'not_needed', dbsReferralNote: 'Mistake' })
  expect(await openOf(postId)).toEqual(['leaving'])
})

test('a referral of before the upgrade is taken back by no one alone: it is weighed', async () => {
  const { personId, postId } = await back(left({ dbsReferral: 'made', dbsReferralNote: 'Reference 123' }))
  await inFileAlone(personId)
  expect(await openOf(postId)).toEqual(['leaving'])
  await changeReferral(hr(2), personId, { dbsReferral: 'not_needed', dbsReferralNote: 'Mistake' })
  expect(await openOf(postId)).toEqual(['leaving'])
})

test('nor by leaving again in other words', async () => {
  const { personId } = await back(left({ leavingReason: 'Dismissed: hit a resident', leavingKind: null }))
  await inFileAlone(personId)
  expect(await concernsIn(personId)).toBe(1)
  await endEmployment(hr(8), personId, left({ leftOn: addDays(today, 8), leavingReason: 'Moved away' }))
  expect(await concernsIn(personId)).toBe(1)
})

test('someone at work whom it stops is not set free by HR alone', async () => {
  const made = await stage.ready()
  await hire(hr(), made.id, offerAt(stage.place))
  await signOff(manager(), made.id)
  await start(hr(), made.id, today)
  await db().execute(sql`insert into staff_files (person_id, dbs_referral, created_at, created_by)
    values (${made.applicantId}, 'being_considered', ${hr().now.toString()}, ${hr().actor.userId})
    on conflict (person_id) do update set dbs_referral = 'being_considered'`)
  const outcome = async (days: number) => {
    await keepStanding(hr(days), [made.applicantId])
    return (await outcomesOf(hr(days), [made.applicantId])).get(made.applicantId)?.outcome
  }
  await outcome(0)
  expect(await outcome(20)).toBe('not_cleared')
  await changeReferral(hr(20), made.applicantId, { dbsReferral: 'not_needed', dbsReferralNote: 'Decided by me' })
  expect(await outcome(20)).toBe('not_cleared')
})

const imported = async (leavingReason: string) => {
  const blank = { email: '', phone: '', staffNumber: '', contract: '', weeklyHours: '' }
  const noOne = { emergencyName: '', emergencyRelation: '', emergencyPhone: '' }
  const [id = ''] = await addManyStaff(hr(), [
    { ...blank, ...noOne, name: 'Ivy Import', leftOn: addDays(today, -30), leavingReason },
  ])
  return id
}

test('a dismissal that came with a list of leavers is not unsaid by one hand before they are taken on again', async () => {
  const personId = await imported('Dismissed: hit a resident')
  expect(await concernsIn(personId)).toBe(1)
  await endEmployment(hr(1), personId, left({ leftOn: addDays(today, -30), leavingReason: 'Moved away' }))
  const place = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
  const postId = await addStaffPost(hr(2), personId, { ...place, managerId: '', plannedStart: addDays(today, 2) })
  expect(await openOf(postId)).toContain('leaving')
})

test('a merge with someone whose leaving was weighed hides none of it', async () => {
  const { personId, postId } = await back(left({ dbsReferral: 'being_considered', dbsReferralNote: 'Late shifts' }))
  await weigh(personId)
  expect(await openOf(postId)).toEqual([])
  const other = await imported('Dismissed: hit a resident')
  const stays = { details: 'into', dateOfBirth: 'into', account: 'into' } as const
  await mergePeople(hr(3), other, personId, { ...stays, ends: [], reason: 'One person' })
  expect(await openOf(postId)).toContain('leaving')
})

test('a second referral of someone who works again is weighed again, and signed', async () => {
  const { personId, postId } = await back(left({ dbsReferral: 'made', dbsReferralNote: 'Reference 123' }))
  await weigh(personId)
  await signOff(manager(2), postId)
  await start(hr(2), postId, addDays(today, 2))
  expect(await changesOf(postId, 2)).toEqual([])
  const same = { dbsReferral: 'made', dbsReferralNote: 'The DBS wrote back' } as const
  await expect(changeReferral(hr(3), personId, same)).rejects.toThrow('Update failed')
  await changeReferral(hr(3), personId, { ...same, matter: 'known' })
  expect(await changesOf(postId, 3)).toEqual([])
  await changeReferral(hr(3), personId, {
    ...{ dbsReferral: 'made', dbsReferralNote: 'Reference 456: struck another resident', matter: 'new' },
  })
  expect(await changesOf(postId, 3)).toEqual([['How they left before', 'to weigh again']])
  await keepStanding(hr(3), [personId])
  await keepStanding(hr(20), [personId])
  expect((await outcomesOf(hr(20), [personId])).get(personId)?.outcome).toBe('not_cleared')
})

test('a second referral that is said to be new is weighed, whatever its note says', async () => {
  const { personId } = await back(left({ dbsReferral: 'made', dbsReferralNote: 'Referred' }))
  expect(await concernsIn(personId)).toBe(1)
  await changeReferral(hr(3), personId, { dbsReferral: 'made', dbsReferralNote: 'Referred', matter: 'new' })
  expect(await concernsIn(personId)).toBe(2)
})
