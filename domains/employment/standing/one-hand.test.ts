import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { confirmBroughtIn } from '#domains/employment/bring-ins/confirming.server.ts'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { revokeClearance } from '#domains/employment/clearance/clearance.server.ts'
import { changeJobNeeds } from '#domains/employment/clearance/job-effect.server.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { setInUse } from '#domains/people/jobs/in-use.server.ts'
import { jobForm } from '#domains/people/jobs/jobs.form.ts'
import { mergePeople, undoPeopleMerge } from '#domains/people/merges/merge-people.server.ts'
import { merges } from '#domains/people/merges/merges.table.ts'
import { people } from '#domains/people/people.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import { recordCheck } from '#domains/vetting/checks/checks.server.ts'
import { referenceRequests } from '#domains/vetting/references/references.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { makeFile } from '#tests/applications.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, makePlace, makeStaffReady } from '#tests/clearance.ts'
import { newStaff, offerAt } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { keepStanding } from './keeping.server.ts'
import { outcomesOf } from './outcomes.queries.server.ts'
import { standingRows } from './standing.table.ts'

const stage = clearanceStage()
const { db, hr, manager, ready } = stage

async function record(by: Ctx<User>, personId: string, kind: 'dbs' | 'right_to_work', outcome: string): Promise<void> {
  const [person] = await db().select().from(people).where(eq(people.id, personId))
  const of = {
    right_to_work: {
      ...{ method: 'online_share_code', share: 'W12345678', dob: '1996-05-01', permission: 'dependant' },
      ...{ ends: 'no_limit', hours: 'no_limit', seenOnline: 'on', likenessConfirmed: 'on' },
    },
    dbs: {
      ...{ basis: 'certificate', level: 'enhanced_adults_barred', workforce: 'adult', issuedOn: '2026-11-05' },
      ...{
        certificateNumber: String(Number.parseInt(personId.slice(-8), 16)).padStart(12, '0'),
        nameOnCertificate: person?.name,
        disclosure: 'none',
        originalSeen: 'on',
      },
    },
  }
  const evidence = await makeFile(db(), personId, kind === 'dbs' ? 'dbs_certificate' : 'passport')
  const form = { kind, key: v7(), checkedOn: today, outcome, evidence, notes: 'Looked again', ...of[kind] }
  await recordCheck(by, { personId }, checkForm.parse(form))
}

const outcome = async (personId: string, days = 0) => {
  await keepStanding(hr(days), [personId])
  return (await outcomesOf(hr(days), [personId])).get(personId)?.outcome
}

async function signed(): Promise<string> {
  const { id, applicantId } = await ready()
  await hire(hr(), id, offerAt(stage.place))
  await signOff(manager(), id)
  await start(hr(), id, today)
  return applicantId
}

test.each(['dbs', 'right_to_work'] as const)(
  'of someone signed for, who records a %s against them does not alone bring them back',
  async (kind) => {
    const personId = await signed()
    await record(hr(1), personId, kind, 'unsatisfactory')
    expect(await outcome(personId, 1)).toBe('not_cleared')
    await record(hr(2), personId, kind, 'satisfactory')
    for (const day of [2, 8, 9, 40]) expect(await outcome(personId, day)).toBe('not_cleared')
    // someone else looked: the seven days for a signature are left
    const { actor } = await stage.world.account('Admin / HR', `second-${v7().slice(-8)}`)
    await record({ ...hr(3), actor }, personId, kind, 'satisfactory')
    expect(await outcome(personId, 3)).toBe('cleared')
  },
)

test('what speaks against someone has its seven days from its record on, also where the job did not ask for it meanwhile', async () => {
  const personId = await signed()
  await record(hr(1), personId, 'dbs', 'unsatisfactory')
  const { actor } = await stage.world.account('Admin / HR', `fourth-${v7().slice(-8)}`)
  await record({ ...hr(2), actor }, personId, 'dbs', 'satisfactory')
  expect(await outcome(personId, 8)).toBe('cleared')
  const job = (more: object) => jobForm.parse({ title: 'Helper', dbsLevel: 'none', dbsWorkforce: 'adult', ...more })
  const confirmed = { confirmed: true, showNames: false }
  await changeJobNeeds(hr(8), stage.place.jobId, job({}), confirmed)
  await outcome(personId, 8)
  const care = { careWork: 'on', dbsLevel: 'enhanced_adults_barred' }
  await changeJobNeeds(hr(10), stage.place.jobId, job(care), confirmed)
  expect(await outcome(personId, 10)).toBe('not_cleared')
})

test('nor of someone brought in, whose records no one has signed for', async () => {
  await setInUse(hr(), stage.place.locationId, { inUseSince: today })
  const personId = await addStaffMember(hr(), newStaff({ place: stage.place }))
  await makeStaffReady(db(), { personId, by: hr().actor.userId })
  const [known] = await db().select().from(bringIns).where(eq(bringIns.personId, personId))
  await confirmBroughtIn(manager(), [known?.id ?? ''])
  expect(await outcome(personId)).toBe('cleared')
  await record(hr(1), personId, 'right_to_work', 'unsatisfactory')
  await record(hr(2), personId, 'right_to_work', 'satisfactory')
  for (const day of [2, 60]) expect(await outcome(personId, day)).toBe('not_cleared')
  const { actor } = await stage.world.account('Admin / HR', `third-${v7().slice(-8)}`)
  await record({ ...hr(3), actor }, personId, 'right_to_work', 'satisfactory')
  expect(await outcome(personId, 3)).toBe('cleared')
})

/** Brought in and confirmed, with an adverse reference that no one has weighed, received so many days from now. */
async function badlyReferenced(days: number): Promise<string> {
  const place = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
  await setInUse(hr(), place.locationId, { inUseSince: today })
  const personId = await addStaffMember(hr(), newStaff({ place }))
  const [known] = await db().select().from(bringIns).where(eq(bringIns.personId, personId))
  await confirmBroughtIn(manager(), [known?.id ?? ''])
  const { id: applicationId } = await makeStaffReady(db(), { personId, by: hr().actor.userId })
  const at = hr(days).now.toString()
  const referee = { refereeName: 'R Bad', refereeEmail: 'bad@example.org', referenceType: 'employer' as const }
  await db()
    .insert(referenceRequests)
    .values({
      ...{
        id: v7(),
        personId,
        applicationId,
        ...referee,
        tokenHash: v7(),
        createdAt: at,
        createdBy: hr().actor.userId,
      },
      ...{ status: 'received', adverse: true, receivedAt: at, expiresAt: '2026-12-20T09:00:00Z' },
    })
  await outcome(personId, days)
  return personId
}

const rowOf = async (personId: string) =>
  (await db().select().from(standingRows).where(eq(standingRows.personId, personId)))[0]

test('the day after the seven is known ahead', async () => {
  expect(await rowOf(await badlyReferenced(1))).toMatchObject({ notClearedFrom: '2026-11-29' })
})

test('two accounts of people whom a merge made one are one hand', async () => {
  const personId = await signed()
  const second = await stage.world.account('Admin / HR', 'one-of-two')
  const third = await stage.world.account('Admin / HR', 'other-of-two')
  await record({ ...hr(1), actor: second.actor }, personId, 'dbs', 'unsatisfactory')
  await record({ ...hr(2), actor: third.actor }, personId, 'dbs', 'satisfactory')
  expect(await outcome(personId, 2)).toBe('cleared')
  const stays = { details: 'into', dateOfBirth: 'into', account: 'into' } as const
  await mergePeople(hr(2), second.personId, third.personId, { ...stays, ends: [], reason: 'One person' })
  for (const day of [2, 8, 40]) expect(await outcome(personId, day)).toBe('not_cleared')
  await record(hr(3), personId, 'dbs', 'satisfactory')
  expect(await outcome(personId, 3)).toBe('cleared')
})

test('what two vetted is worked out again as a merge makes them one person, and as it is undone', async () => {
  const personId = await signed()
  const second = await stage.world.account('Admin / HR', 'one-of-a-pair')
  const third = await stage.world.account('Admin / HR', 'other-of-a-pair')
  await record({ ...hr(1), actor: second.actor }, personId, 'dbs', 'unsatisfactory')
  await record({ ...hr(2), actor: third.actor }, personId, 'dbs', 'satisfactory')
  expect((await rowOf(personId))?.notClearedFrom).toBe('2026-11-29')
  const stays = { details: 'into', dateOfBirth: 'into', account: 'into' } as const
  await mergePeople(hr(2), second.personId, third.personId, { ...stays, ends: [], reason: 'One person' })
  expect((await rowOf(personId))?.notClearedFrom).toBe('2026-11-22')
  const [merge] = await db().select().from(merges).where(eq(merges.fromId, second.personId))
  await undoPeopleMerge(hr(3), merge?.id ?? '')
  expect((await rowOf(personId))?.notClearedFrom).toBe('2026-11-29')
})

test('a merge of the signer with the one who alone vetted takes the signature’s weight away at once', async () => {
  const twin = await stage.world.account('Admin / HR', 'twin-of-signer')
  const { id, applicantId } = await ready()
  await record({ ...hr(), actor: twin.actor }, applicantId, 'dbs', 'unsatisfactory')
  await record({ ...hr(), actor: twin.actor }, applicantId, 'dbs', 'satisfactory')
  await hire(hr(), id, offerAt(stage.place))
  await signOff(manager(), id)
  await start(hr(), id, today)
  expect((await rowOf(applicantId))?.notClearedFrom).toBeNull()
  const stays = { details: 'into', dateOfBirth: 'into', account: 'into' } as const
  await mergePeople(hr(1), twin.personId, manager().actor.personId, { ...stays, ends: [], reason: 'One person' })
  expect((await rowOf(applicantId))?.notClearedFrom).toBe('2026-11-21')
})

test('a sign-off that was revoked outweighs the bring-in', async () => {
  await setInUse(hr(), stage.place.locationId, { inUseSince: today })
  const personId = await addStaffMember(hr(), newStaff({ place: stage.place }))
  await makeStaffReady(db(), { personId, by: hr().actor.userId })
  const [known] = await db().select().from(bringIns).where(eq(bringIns.personId, personId))
  const [post] = await db().select().from(posts).where(eq(posts.personId, personId))
  const subject = post?.id ?? ''
  await signOff(manager(), subject)
  expect(await outcome(personId)).toBe('cleared')
  await revokeClearance(manager(1), subject, 'Suspected of theft from a resident')
  await confirmBroughtIn(manager(1), [known?.id ?? ''])
  for (const day of [1, 2, 30, 90]) expect(await outcome(personId, day)).toBe('not_cleared')
  await signOff(manager(2), subject)
  expect(await outcome(personId, 2)).toBe('cleared')
})

// the two last, since the days of a rule stay
test('the registered manager brings back by a signature, also within the days of the rule', async () => {
  for (const rule of [false, true]) {
    const place = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
    await setInUse(hr(), place.locationId, { inUseSince: today })
    const personId = await addStaffMember(hr(), newStaff({ place }))
    await makeStaffReady(db(), { personId, by: hr().actor.userId })
    const [known] = await db().select().from(bringIns).where(eq(bringIns.personId, personId))
    await confirmBroughtIn(manager(), [known?.id ?? ''])
    const [post] = await db().select().from(posts).where(eq(posts.personId, personId))
    await record(hr(1), personId, 'dbs', 'unsatisfactory')
    await record(hr(1), personId, 'dbs', 'satisfactory')
    if (rule)
      await asOwner(db(), (owner) =>
        owner.execute(sql`insert into rule_changes (key, since, due_on)
          values ('weighed_by_two', '2026-11-22T12:00:00Z', '2026-12-20'), ('against_stays', '2026-11-22T12:00:00Z', '2026-12-20')`),
      )
    expect(await outcome(personId, 3)).toBe(rule ? 'cleared' : 'not_cleared')
    const { signing } = await readClearance(manager(3), post?.id ?? '')
    expect(signing).toMatchObject({ inFull: true })
    await signOff(manager(3), post?.id ?? '')
    for (const day of [3, 60]) expect(await outcome(personId, day)).toBe('cleared')
  }
})

test('a rule of before what is recorded against someone gives it no later day', async () => {
  expect(await rowOf(await badlyReferenced(4))).toMatchObject({ notClearedFrom: '2026-12-02', dueOn: null })
})
