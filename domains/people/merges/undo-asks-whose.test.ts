import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { recordFact, voidFact } from '#domains/compliance/facts/facts.server.ts'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { revokeClearance } from '#domains/employment/clearance/clearance.server.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { endEmployment } from '#domains/employment/staff-files/leavers.server.ts'
import { openNote } from '#domains/employment/staff-files/referrals.server.ts'
import { leaverForm } from '#domains/employment/staff-files/staff-files.form.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { leavingConcerns, staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { suspend } from '#domains/employment/standing/suspensions.server.ts'
import { setInUse } from '#domains/people/jobs/in-use.server.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { undoOfPeople } from '#domains/undo-of-merge.queries.server.ts'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import { recordCheck, voidCheck } from '#domains/vetting/checks/checks.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { referenceRequests } from '#domains/vetting/references/references.table.ts'
import { addDays } from '#lib/day.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { clearanceStage, makePlace } from '#tests/clearance.ts'
import { newStaff, offerAt } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { mergePeople, undoPeopleMerge } from './merge-people.server.ts'
import type { PeopleMergeForm } from './merges.form.ts'
import { saying, whoseField } from './merges.rules.ts'
import { merges } from './merges.table.ts'

const stage = clearanceStage()
const { db, hr, manager } = stage
const kept: PeopleMergeForm = { details: 'into', dateOfBirth: 'into', account: 'into', ends: [], reason: 'Same person' }

async function atWork(): Promise<string> {
  const place = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
  const { id, applicantId } = await stage.ready({ place })
  await hire(hr(), id, offerAt(place))
  await signOff(manager(), id)
  await start(hr(), id, today)
  return applicantId
}
const applicant = async () => (await makeApplication(db(), { status: 'rejected' })).applicantId

let certificates = 0
async function dbs(personId: string, days: number, outcome: string): Promise<void> {
  const [person] = await db().select().from(people).where(eq(people.id, personId))
  const day = addDays(today, days)
  certificates += 1
  const details = {
    ...{ basis: 'certificate', level: 'enhanced_adults_barred', workforce: 'adult', issuedOn: day },
    ...{ certificateNumber: `00${9_000_000_000 + certificates}`, nameOnCertificate: person?.name },
    ...{ disclosure: outcome === 'unsatisfactory' ? 'information' : 'none', originalSeen: 'on' },
  }
  const evidence = await makeFile(db(), personId, 'dbs_certificate')
  const form = { kind: 'dbs', key: v7(), checkedOn: day, outcome, evidence, notes: 'Looked again', ...details }
  await recordCheck(hr(days), { personId }, checkForm.parse(form))
}

const outcome = async (personId: string, days: number) => {
  await keepStanding(hr(days), [personId])
  return (await outcomesOf(hr(days), [personId])).get(personId)
}
async function merged(from: string, into: string): Promise<string> {
  await mergePeople(hr(1), from, into, kept)
  const [merge] = await db().select().from(merges).where(eq(merges.fromId, from))
  return merge?.id ?? ''
}
/** The undo on the third day: refused in words beside each field, then with these answers. */
async function undone(id: string, into: string, whose: 'from' | 'into'): Promise<void> {
  const { asked } = await undoOfPeople(hr(3), into, id)
  const fields = Object.fromEntries(asked.map((_, at) => [whoseField(at), 'Choose whose it is']))
  await expect(undoPeopleMerge(hr(3), id)).rejects.toMatchObject({ fields })
  await undoPeopleMerge(hr(3), id, { whose: asked.map((one) => saying(one.id, whose)) })
}

test.each(['from', 'into'] as const)(
  'of two workers merged by mistake, what was recorded since goes with the one it is about: %s',
  async (whose) => {
    const [from, into] = [await atWork(), await atWork()]
    const id = await merged(from, into)
    await dbs(into, 2, 'unsatisfactory')
    await undone(id, into, whose)
    const [theirs, other] = whose === 'from' ? [from, into] : [into, from]
    expect((await outcome(theirs, 3))?.outcome).toBe('not_cleared')
    expect((await outcome(theirs, 30))?.outcome).toBe('not_cleared')
    // off work just before, as everyone is whose it might have been
    expect((await outcome(other, 3))?.outcome).toBe('not_cleared')
  },
)

test('a worker who was merged into an applicant does not come back by the undo', async () => {
  const [from, into] = [await atWork(), await applicant()]
  const id = await merged(from, into)
  await dbs(into, 2, 'unsatisfactory')
  expect((await undoOfPeople(hr(3), into, id)).asked).toMatchObject([{ label: 'DBS: Not satisfactory' }])
  await undone(id, into, 'from')
  expect((await outcome(from, 30))?.outcome).toBe('not_cleared')
})

test('every check since is asked about, and nothing where nothing was recorded', async () => {
  const [from, into] = [await atWork(), await applicant()]
  const id = await merged(from, into)
  expect((await undoOfPeople(hr(3), into, id)).asked).toEqual([])
  await dbs(into, 2, 'satisfactory')
  await dbs(into, 2, 'unsatisfactory')
  await dbs(into, 3, 'satisfactory')
  expect((await undoOfPeople(hr(4), into, id)).asked).toHaveLength(3)
})

test('a permission to work recorded since is of the one it is said to be', async () => {
  const [from, into] = [await atWork(), await atWork()]
  const id = await merged(from, into)
  const evidence = await makeFile(db(), into, 'visa')
  const form = { kind: 'right_to_work', key: v7(), checkedOn: addDays(today, 2), outcome: 'satisfactory', evidence }
  const limited = { permission: 'student', ends: 'on_day', permissionExpiresOn: '2026-12-05', hours: 'always' }
  const seen = { method: 'online_share_code', share: 'W12 345 678', seenOnline: 'on', likenessConfirmed: 'on' }
  const given = { ...form, ...limited, ...seen, hoursLimit: '20', dob: '1996-05-01' }
  await recordCheck(hr(2), { personId: into }, checkForm.parse(given))
  await undone(id, into, 'from')
  const theirs = and(eq(preEmploymentChecks.personId, from), eq(preEmploymentChecks.followUpOn, '2026-12-05'))
  expect(await db().$count(preEmploymentChecks, theirs)).toBe(1)
})

test('who was suspended while merged is suspended after the undo', async () => {
  const [from, into] = [await atWork(), await applicant()]
  const id = await merged(from, into)
  await suspend(hr(2), into, { dateFrom: addDays(today, 2), dateTo: '', reason: 'Hit a resident' })
  await undone(id, into, 'from')
  expect(await outcome(from, 3)).toMatchObject({ suspended: true })
})

test.each(['from', 'into'] as const)('a dismissal while merged is of the one it is about: %s', async (whose) => {
  const [from, into] = [await atWork(), await applicant()]
  const id = await merged(from, into)
  const left = { leftOn: addDays(today, 2), leavingKind: 'conduct', leavingReason: 'Hit a resident' }
  await endEmployment(hr(2), into, leaverForm.parse({ ...left, dbsReferral: 'made', dbsReferralNote: 'Sent' }))
  await undone(id, into, whose)
  const [theirs, other] = whose === 'from' ? [from, into] : [into, from]
  expect(await db().$count(leavingConcerns, eq(leavingConcerns.personId, theirs))).toBe(1)
  const [file] = await db().select().from(staffFiles).where(eq(staffFiles.personId, theirs))
  expect(file).toMatchObject({ leavingKind: 'conduct', leavingReason: 'Hit a resident', dbsReferral: 'made' })
  expect(openNote(theirs, file?.dbsReferralNote ?? null)).toBe('Sent')
  const [clean] = await db().select().from(staffFiles).where(eq(staffFiles.personId, other))
  expect([clean?.leftOn ?? null, clean?.leavingReason ?? '', clean?.dbsReferral ?? null]).toEqual([null, '', null])
  const again = await stage.ready({ applicantId: theirs })
  const { gate } = await readClearance(hr(3), again.id)
  expect(gate.items.find(({ key }) => key === 'leaving')).toMatchObject({ satisfied: false })
})

test('what voids a record goes back with it, unasked', async () => {
  const [from, into] = [await atWork(), await applicant()]
  const id = await merged(from, into)
  const [visa] = await db()
    .select()
    .from(preEmploymentChecks)
    .where(and(eq(preEmploymentChecks.personId, into), eq(preEmploymentChecks.kind, 'right_to_work')))
  await voidCheck(hr(2), { personId: into }, visa?.id ?? '', 'The visa is forged')
  expect((await undoOfPeople(hr(3), into, id)).asked).toEqual([])
  await undoPeopleMerge(hr(3), id)
  for (const day of [3, 60]) expect((await outcome(from, day))?.outcome).toBe('not_cleared')
})

test('nor does a training record count again that was voided while they were one', async () => {
  const [from, into] = [await atWork(), await applicant()]
  const [type] = await db().select().from(complianceTypes).where(isNull(complianceTypes.readFrom)).limit(1)
  const training = { typeId: type?.id ?? '', aspect: 'theory', validFrom: today, expiresOn: null } as const
  const fact = await recordFact(hr(), { personId: from, ...training, source: 'office', note: 'Seen' })
  const id = await merged(from, into)
  await voidFact(hr(2), into, fact, 'For someone else')
  await undoPeopleMerge(hr(3), id)
  const rows = await db().select().from(complianceFacts).where(eq(complianceFacts.personId, from))
  expect(rows.map(({ voidsId }) => voidsId)).toEqual(expect.arrayContaining([fact, null]))
})

test.each(['from', 'into'] as const)(
  'a clearance revoked while merged is of the one it is about: %s',
  async (whose) => {
    const brought = async () => {
      const place = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
      await setInUse(hr(), place.locationId, { inUseSince: today })
      const personId = await addStaffMember(hr(), newStaff({ place }))
      const [post] = await db().select().from(posts).where(eq(posts.personId, personId))
      return { personId, postId: post?.id ?? '' }
    }
    const [from, into] = [await brought(), await brought()]
    const id = await merged(from.personId, into.personId)
    await revokeClearance(manager(2), from.postId, 'Theft from a resident')
    await undone(id, into.personId, whose)
    const [theirs, other] = whose === 'from' ? [from, into] : [into, from]
    expect((await outcome(theirs.personId, 3))?.outcome).toBe('not_cleared')
    expect((await outcome(other.personId, 3))?.outcome).toBe('not_cleared')
  },
)

test('a reference that has not come yet is asked about, and one that was not goes with its application', async () => {
  const [from, into] = [await atWork(), await applicant()]
  const [applied] = await db().select().from(applications).where(eq(applications.applicantId, from))
  const id = await merged(from, into)
  const request = (refereeName: string, more: object) => ({
    ...{ id: v7(), personId: into, applicationId: applied?.id ?? '', refereeName, refereeEmail: 'r@example.org' },
    ...{ referenceType: 'employer' as const, expiresAt: '2026-12-20T09:00:00Z', tokenHash: v7() },
    ...{ createdAt: hr(2).now.toString(), createdBy: hr().actor.userId, ...more },
  })
  await db()
    .insert(referenceRequests)
    .values([
      request('Ada Open', { status: 'sent' }),
      request('Bea Fine', { status: 'received', adverse: false, receivedAt: hr(2).now.toString() }),
    ])
  expect((await undoOfPeople(hr(3), into, id)).asked.map(({ label }) => label)).toEqual(['Reference from Ada Open'])
  await undone(id, into, 'from')
  expect(await db().$count(referenceRequests, eq(referenceRequests.personId, into))).toBe(0)
})

test('the two are named as they are called again after the undo', async () => {
  const [from, into] = [await applicant(), await applicant()]
  await db().update(people).set({ name: 'Dipika Shrestha' }).where(eq(people.id, into))
  await mergePeople(hr(1), from, into, { ...kept, details: 'from' })
  const [merge] = await db().select().from(merges).where(eq(merges.fromId, from))
  const { name } = (await db().select().from(people).where(eq(people.id, from)))[0] ?? {}
  expect(await undoOfPeople(hr(3), into, merge?.id ?? '')).toMatchObject({ from: name, into: 'Dipika Shrestha' })
})

test('the database refuses an undo that leaves it unasked', async () => {
  const [from, into] = [await atWork(), await applicant()]
  const id = await merged(from, into)
  await dbs(into, 2, 'unsatisfactory')
  await expect(
    stage.world.database.pool.query('select undo_merge($1, $2, now())', [id, hr().actor.userId]),
  ).rejects.toMatchObject({ constraint: 'merges_undone_asked' })
})
