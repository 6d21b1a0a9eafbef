import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endEmployment } from '#domains/employment/staff-files/leavers.server.ts'
import { changeReferral } from '#domains/employment/staff-files/referrals.server.ts'
import type { LeaverForm } from '#domains/employment/staff-files/staff-files.form.ts'
import { addStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { addDays } from '#lib/day.ts'
import { clearanceStage, makePlace } from '#tests/clearance.ts'
import { offerAt } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { clearances } from './clearance.table.ts'
import { atGate, gateOf } from './gate.queries.server.ts'
import { readSigningFile } from './signing-file.queries.server.ts'
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
  await signOff(manager(2), postId)
  const [signature] = await db().select().from(clearances).where(eq(clearances.postId, postId))
  expect(signature?.weighed).toContain(personId)
  expect(await changesOf(postId, 2)).toEqual([])
})

test('a referral made after the signature is weighed again', async () => {
  const { personId, postId } = await back(left({}))
  expect((await historyOf(postId)).find(({ title }) => title === 'How they left before')?.adverse).toBe(false)
  await signOff(manager(2), postId)
  await changeReferral(hr(2), personId, { dbsReferral: 'made', dbsReferralNote: 'It came to light' })
  expect(await changesOf(postId, 2)).toEqual([['How they left before', 'to weigh again']])
  await signOff(manager(2), postId)
  expect(await changesOf(postId, 2)).toEqual([])
})
