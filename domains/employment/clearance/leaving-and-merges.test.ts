import { readFileSync } from 'node:fs'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addManyStaff } from '#domains/employment/staff/staff-in-bulk.server.ts'
import { endEmployment } from '#domains/employment/staff-files/leavers.server.ts'
import { changeReferral } from '#domains/employment/staff-files/referrals.server.ts'
import type { LeaverForm } from '#domains/employment/staff-files/staff-files.form.ts'
import { leavingConcerns } from '#domains/employment/staff-files/staff-files.table.ts'
import { mergePeople, undoPeopleMerge } from '#domains/people/merges/merge-people.server.ts'
import { saying } from '#domains/people/merges/merges.rules.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { undoOfPeople } from '#domains/undo-of-merge.queries.server.ts'
import { recordsOf } from '#domains/vetting/standing/records.queries.server.ts'
import { addDays } from '#lib/day.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { offerAt } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { start } from './start.server.ts'

const stage = clearanceStage()
const { db, hr, manager } = stage

const left = (change: Partial<LeaverForm>): LeaverForm => ({
  ...{ leftOn: addDays(today, 1), leavingReason: 'Moved away', dbsReferral: 'not_needed', dbsReferralNote: 'None' },
  ...change,
})
const someone = async () => (await stage.ready()).applicantId
async function leaver(form: LeaverForm): Promise<string> {
  const { id, applicantId } = await stage.ready()
  await hire(hr(), id, offerAt(stage.place))
  await signOff(manager(), id)
  await start(hr(), id, today)
  await endEmployment(hr(1), applicantId, form)
  return applicantId
}
const concernsIn = async (personId: string) => (await recordsOf(hr(9), personId)).concerns.length

const imported = async (leavingReason: string) => {
  const blank = { email: '', phone: '', staffNumber: '', contract: '', weeklyHours: '' }
  const noOne = { emergencyName: '', emergencyRelation: '', emergencyPhone: '' }
  const [id = ''] = await addManyStaff(hr(), [
    { ...blank, ...noOne, name: 'Ivy Import', leftOn: addDays(today, -30), leavingReason },
  ])
  return id
}

const stays = { details: 'into', dateOfBirth: 'into', account: 'into' } as const
const mergeOf = async (from: string) => {
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from merges where from_id = ${from}::uuid and undone_at is null`,
  )
  return rows[0]?.id ?? ''
}

/** The undo, with all that was recorded since said of one; how someone left goes with the only staff file there is. */
async function undone(from: string, into: string, whose: 'from' | 'into' = 'into'): Promise<void> {
  const id = await mergeOf(from)
  const { asked } = await undoOfPeople(hr(5), into, id)
  await undoPeopleMerge(hr(5), id, { whose: asked.map((one) => saying(one.id, whose)) })
}

test('what a file says comes back to its person with the undo of a merge, and again', async () => {
  const personId = await leaver(left({}))
  const other = await imported('Dismissed: hit a resident')
  await mergePeople(hr(3), other, personId, { ...stays, ends: [], reason: 'One person' })
  expect(await concernsIn(personId)).toBe(1)
  await undoPeopleMerge(hr(3), await mergeOf(other))
  expect([await concernsIn(personId), await concernsIn(other)]).toEqual([0, 1])
  await mergePeople(hr(3), other, personId, { ...stays, ends: [], reason: 'One person' })
  await endEmployment(hr(4), personId, left({ leftOn: addDays(today, 4), leavingReason: 'Moved away' }))
  expect(await concernsIn(personId)).toBe(1)
  await undone(other, personId)
  expect([await concernsIn(personId), await concernsIn(other)]).toEqual([0, 1])
})

test('so it does where the one who stays had no staff file', async () => {
  const personId = await someone()
  const other = await imported('Dismissed: hit a resident')
  await mergePeople(hr(3), other, personId, { ...stays, ends: [], reason: 'One person' })
  await endEmployment(hr(4), personId, left({ leftOn: addDays(today, 4), leavingReason: 'Moved away' }))
  expect(await concernsIn(personId)).toBe(1)
  await undone(other, personId, 'from')
  expect([await concernsIn(personId), await concernsIn(other)]).toEqual([0, 1])
})

test('and stays with the one who stays where it is theirs', async () => {
  const personId = await leaver(left({}))
  const other = await imported('Dismissed: hit a resident')
  await mergePeople(hr(3), personId, other, { ...stays, ends: [], reason: 'One person' })
  expect(await concernsIn(other)).toBe(1)
  await undoPeopleMerge(hr(3), await mergeOf(personId))
  expect([await concernsIn(personId), await concernsIn(other)]).toEqual([0, 1])
})

/** As the version before left its merges, in the joined file alone, and as the upgrade finds them. */
const upgraded = (...people: string[]) =>
  asOwner(db(), async (own) => {
    const ofFile = and(inArray(leavingConcerns.personId, people), isNull(leavingConcerns.recordedAt))
    const kept = await own.delete(leavingConcerns).where(ofFile).returning({ id: leavingConcerns.id })
    for (const { id } of kept) await own.execute(sql`delete from merge_moves where row_key ->> 'id' = ${id}`)
    await own.execute(sql.raw(readFileSync('platform/db/migrations/0003_merges_keep_concerns.sql', 'utf8')))
  })
const mergedBefore = (from: string, into: string) =>
  mergePeople(hr(3), from, into, { ...stays, ends: [], reason: 'One person' })
const writtenOver = (personId: string) =>
  endEmployment(hr(4), personId, left({ leftOn: addDays(today, 4), leavingReason: 'Moved away' }))
const dismissed = () => imported('Dismissed: hit a resident')

test('a merge of the version before, undone after the file was written over, leaves no one what is another’s', async () => {
  const [personId, other] = [await leaver(left({})), await dismissed()]
  await mergedBefore(other, personId)
  await upgraded(personId)
  expect(await concernsIn(personId)).toBe(1)
  await changeReferral(hr(4), personId, { dbsReferral: 'not_needed', dbsReferralNote: 'Looked again' })
  await undoPeopleMerge(hr(5), await mergeOf(other))
  expect([await concernsIn(personId), await concernsIn(other)]).toEqual([0, 1])
})

test('nor where the one who stays had no staff file', async () => {
  const [personId, other] = [await someone(), await dismissed()]
  await mergedBefore(other, personId)
  await upgraded(personId)
  await writtenOver(personId)
  expect(await concernsIn(personId)).toBe(1)
  await undone(other, personId, 'from')
  expect([await concernsIn(personId), await concernsIn(other)]).toEqual([0, 1])
})

for (const [who, other] of [
  ['left without a word against them', () => leaver(left({}))],
  ['has no staff file', someone],
] as const)
  test(`and it stays with the one who stays where it is theirs, and the one who went ${who}`, async () => {
    const [personId, own] = [await other(), await dismissed()]
    await mergedBefore(personId, own)
    await upgraded(personId, own)
    await writtenOver(own)
    expect(await concernsIn(own)).toBe(1)
    await undone(personId, own)
    expect([await concernsIn(personId), await concernsIn(own)]).toEqual([0, 1])
  })

test('of two merges of the version before each gives its own back, whichever is undone first', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const [into, ...both] = [await someone(), await dismissed(), await imported('Dismissed: stole')]
    for (const one of both) await mergedBefore(one, into)
    await upgraded(into)
    await writtenOver(into)
    for (const at of order) await undone(both[at] ?? '', into, at === 0 ? 'from' : 'into')
    expect(await Promise.all([into, ...both].map(concernsIn))).toEqual([0, 1, 1])
  }
})

test('nor does a kind that was chosen of one hide what the other’s words say', async () => {
  const [personId, other] = [await leaver(left({ leavingKind: 'left' })), await dismissed()]
  await mergedBefore(other, personId)
  await upgraded(personId)
  expect(await concernsIn(personId)).toBe(1)
})

test('nor does what was recorded of one hide what a list says of the other', async () => {
  const dismissal = { leavingKind: 'conduct', leavingReason: 'Took money' } as const
  const [recorded, listed] = [await leaver(left(dismissal)), await dismissed()]
  await mergedBefore(recorded, listed)
  await upgraded(listed)
  expect(await concernsIn(listed)).toBe(2)
  await undoPeopleMerge(hr(5), await mergeOf(recorded))
  expect([await concernsIn(recorded), await concernsIn(listed)]).toEqual([1, 1])
})

test('what stood in a list of leavers is not wiped by an undo that gives the other what came since', async () => {
  const [personId, other] = [await leaver(left({})), await dismissed()]
  await mergedBefore(personId, other)
  await endEmployment(hr(4), other, left({ leftOn: addDays(today, 4), leavingReason: 'Dismissed: stole' }))
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from leaving_concerns where person_id = ${other}::uuid and recorded_at is not null`,
  )
  const merge = await mergeOf(personId)
  await expect(undoPeopleMerge(hr(5), merge, { whose: rows.map(({ id }) => `${id}:from`) })).rejects.toThrow(
    'Not undone',
  )
  await undoPeopleMerge(hr(5), merge, { whose: rows.map(({ id }) => `${id}:into`) })
  expect([await concernsIn(personId), await concernsIn(other)]).toEqual([0, 2])
})
