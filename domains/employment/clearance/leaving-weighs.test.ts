import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { endEmployment } from '#domains/employment/staff-files/leavers.server.ts'
import { changeReferral } from '#domains/employment/staff-files/referrals.server.ts'
import type { LeaverForm } from '#domains/employment/staff-files/staff-files.form.ts'
import { leavingConcerns, staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { addStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { recordRiskAssessment } from '#domains/vetting/checks/risk-assessments.server.ts'
import { against } from '#domains/vetting/standing/against.rules.ts'
import { recordsOf } from '#domains/vetting/standing/records.queries.server.ts'
import { addDays } from '#lib/day.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, makePlace } from '#tests/clearance.ts'
import { offerAt } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { clearances } from './clearance.table.ts'
import { atGate, gateOf } from './gate.queries.server.ts'
import { readSigningFile } from './signing-file.queries.server.ts'
import { start } from './start.server.ts'
import { accountsOf } from './two-people.queries.server.ts'
import { weighedAlone } from './two-people.rules.ts'

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
/** A signature without the hub's own words. */
async function signedPast(personId: string, postId: string) {
  const [before] = await db().select().from(clearances).where(eq(clearances.personId, personId))
  if (!before) throw new Error('never signed for')
  const { jobId, locationId, appointmentId, asked, signedBy } = before
  return {
    ...{ id: v7(), personId, postId, jobId, locationId, appointmentId, asked, signedBy },
    ...{ kind: 'full' as const, rules: 'standing' as const, signedAt: hr(2).now.toString() },
  }
}
const historyOf = async (postId: string) =>
  (await readSigningFile(manager(2), postId))?.parts.find(({ key }) => key === 'history')?.entries ?? []
const changesOf = async (postId: string, days: number) => {
  const at = await atGate(hr(days), postId)
  return at ? (await gateOf(hr(days), at)).changes.map(({ label, why }) => [label, why]) : []
}

test('the signer reads a dismissal and a referral in the file, and weighs them by signing', async () => {
  const { personId, postId } = await back(
    left({ leavingReason: 'Dismissed: hit a resident', dbsReferral: 'made', dbsReferralNote: 'Reference 123' }),
  )
  const entry = (await historyOf(postId)).find(({ title }) => title === 'How they left before')
  expect(entry?.adverse).toBe(true)
  expect(entry?.lines.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['Dismissed: hit a resident', 'Referred to the DBS', 'Reference 123']),
  )
  // no one is signed for before it was weighed in writing
  expect(await openOf(postId)).toEqual(['leaving'])
  await expect(signOff(manager(2), postId)).rejects.toThrow('Outstanding: Conduct on record.')
  await expect(
    db()
      .insert(clearances)
      .values(await signedPast(personId, postId)),
  ).rejects.toMatchObject({
    cause: { constraint: 'clearances_leaving_weighed' },
  })
  await weigh(personId, 'do_not_go_on')
  await expect(signOff(manager(2), postId)).rejects.toThrow('Outstanding: Conduct on record.')
  await weigh(personId)
  await signOff(manager(2), postId)
  const [signature] = await db().select().from(clearances).where(eq(clearances.postId, postId))
  const [concern] = await db().select().from(leavingConcerns).where(eq(leavingConcerns.personId, personId))
  expect(signature?.weighed).toContain(concern?.id)
  expect(await changesOf(postId, 2)).toEqual([])
})

test('a referral made after the signature is weighed again', async () => {
  const { personId, postId } = await back(left({}))
  expect((await historyOf(postId)).find(({ title }) => title === 'How they left before')?.adverse).toBe(false)
  await signOff(manager(2), postId)
  await changeReferral(hr(2), personId, { dbsReferral: 'made', dbsReferralNote: 'It came to light' })
  expect(await changesOf(postId, 2)).toEqual([['How they left before', 'to weigh again']])
  await expect(signOff(manager(2), postId)).rejects.toThrow('Outstanding: Conduct on record.')
  await weigh(personId)
  await signOff(manager(2), postId)
  expect(await changesOf(postId, 2)).toEqual([])
})

test('who left dismissed for conduct, by how they left and not by its words, is weighed, and a later “not needed” takes none of it back', async () => {
  const { personId, postId } = await back(left({ leavingKind: 'conduct', leavingReason: 'By agreement' }))
  expect(await openOf(postId)).toEqual(['leaving'])
  await weigh(personId)
  expect(await openOf(postId)).toEqual([])
  await changeReferral(hr(2), personId, { dbsReferral: 'being_considered', dbsReferralNote: 'It came to light' })
  expect(await openOf(postId)).toEqual(['leaving'])
  await changeReferral(hr(2), personId, { dbsReferral: 'not_needed', dbsReferralNote: 'Decided' })
  expect(await openOf(postId)).toEqual(['leaving'])
})

test('who was dismissed for another reason, or only left, is not weighed; what was written before it was asked is read', async () => {
  const { postId } = await back(left({ leavingKind: 'other', leavingReason: 'Dismissed: long absence' }))
  expect(await openOf(postId)).toEqual([])
  const { personId, postId: of } = await back(left({}))
  await db().update(staffFiles).set({ leavingReason: 'Gross misconduct' }).where(eq(staffFiles.personId, personId))
  expect(await openOf(of)).toEqual(['leaving'])
})

test('who recorded how someone left, and alone weighed it, does not sign for them; nor does who weighed what of before says', async () => {
  const { personId, postId } = await back(left({ leavingKind: 'conduct' }))
  await weigh(personId)
  const alone = async (signer: string) => {
    const { rows } = await db().execute<{ alone: boolean }>(
      sql`select weighed_by_one(${personId}::uuid, ${signer}::uuid, '[]', false, ${stage.place.jobId}::uuid) as alone`,
    )
    return rows[0]?.alone
  }
  const aloneHere = async (signer: string) => {
    const all = against(await recordsOf(hr(2), personId))
    const accounts = await accountsOf(hr(2), signer)
    return weighedAlone(all, { isSigner: (one) => accounts.has(one), selfAppointed: false, reviews: [] }).length > 0
  }
  const [office, signer] = [stage.accounts['Admin / HR'].personId, stage.accounts['Supervisor / Manager'].personId]
  const both = async (whose: string) => [await alone(whose), await aloneHere(whose)]
  expect(await both(office)).toEqual([true, true])
  expect(await both(signer)).toEqual([false, false])
  // whose hand it was before the upgrade is not known
  await asOwner(db(), (own) => own.delete(leavingConcerns).where(eq(leavingConcerns.personId, personId)))
  await weigh(personId)
  expect(await both(office)).toEqual([true, true])
  expect(await both(signer)).toEqual([false, false])
  await signOff(manager(2), postId)
})
