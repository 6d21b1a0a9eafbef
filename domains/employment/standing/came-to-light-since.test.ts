import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { confirmBroughtIn } from '#domains/employment/bring-ins/confirming.server.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { addManyStaff } from '#domains/employment/staff/staff-in-bulk.server.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { addStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { setInUse } from '#domains/people/jobs/in-use.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { mergePeople } from '#domains/people/merges/merge-people.server.ts'
import { sweepMerges } from '#domains/people/merges/sweep.server.ts'
import { noteDateOfBirth } from '#domains/people/people.server.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { correctApplication } from '#domains/recruitment/corrections/corrections.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { voidCheck } from '#domains/vetting/checks/checks.server.ts'
import { preEmploymentChecks, riskAssessments } from '#domains/vetting/checks/checks.table.ts'
import { documentForm } from '#domains/vetting/documents/documents.form.ts'
import { recordFromDocument } from '#domains/vetting/documents/documents.server.ts'
import { referenceRequests } from '#domains/vetting/references/references.table.ts'
import { reviewReference } from '#domains/vetting/references/vetting.server.ts'
import { recordsOf } from '#domains/vetting/standing/records.queries.server.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, makeCheck, makePlace } from '#tests/clearance.ts'
import { newStaff, offerAt } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { keepStanding } from './keeping.server.ts'
import { outcomesOf } from './outcomes.queries.server.ts'

const stage = clearanceStage()
const { db, hr, manager } = stage

type Worker = { personId: string; postId?: string }
const outcomeIn = async ({ personId, postId }: Worker, days: number) => {
  await keepStanding(hr(days), [personId])
  const all = (await outcomesOf(hr(days), [personId])).get(personId)
  return all?.posts.find((post) => !postId || post.postId === postId)?.outcome
}

/** An upgrade on the morning of 28 November. */
const upgrade = () =>
  asOwner(db(), async (owner) => {
    for (const key of ['leaving_weighed', 'least_age', 'least_age_at_once', 'job_of_every_post', 'voided_at_once'])
      await owner.execute(sql`insert into rule_changes (key, since, due_on)
        values (${key}, '2026-11-28T06:00:00Z', '2026-12-26') on conflict do nothing`)
  })

/** At work as a carer since the 20th, and as a nurse in a further post since the 27th, both signed for. */
async function nurse(): Promise<Worker> {
  const { id, applicantId: personId } = await stage.ready()
  await hire(hr(), id, offerAt(stage.place))
  await signOff(manager(), id)
  await start(hr(), id, today)
  const place = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
  await db().update(jobs).set({ register: 'NMC' }).where(eq(jobs.id, place.jobId))
  const day = '2026-11-27'
  const postId = await addStaffPost(hr(7), personId, { ...place, managerId: '', plannedStart: day, weeklyHours: 4 })
  const by = hr().actor.userId
  await makeCheck(db(), { id: null, applicantId: personId, by, kind: 'registration', plain: { register: 'NMC' } })
  await signOff(manager(7), postId)
  await start(hr(7), postId, day)
  expect(await outcomeIn({ personId, postId }, 8)).toBe('cleared')
  return { personId, postId }
}

async function broughtIn(): Promise<Worker> {
  const place = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
  await setInUse(hr(), place.locationId, { inUseSince: today })
  const personId = await addStaffMember(hr(), newStaff({ place }))
  const [known] = await db().select().from(bringIns).where(eq(bringIns.personId, personId))
  await confirmBroughtIn(manager(), [known?.id ?? ''])
  const by = hr().actor.userId
  await makeCheck(db(), { id: null, applicantId: personId, by, kind: 'right_to_work' })
  return { personId }
}

const fifteen = '2011-05-01'
async function seeLicence({ personId }: Worker) {
  const [person] = await db().select().from(people).where(eq(people.id, personId))
  const seen = { documentType: 'driving_licence', nameOnDocument: person?.name, country: 'United Kingdom' }
  const form = documentForm.parse({
    ...{ kind: 'identity_document', key: v7(), workKey: v7(), checkedOn: '2026-11-29', ...seen, dob: fifteen },
    ...{ documentNumber: '120382978', originalSeen: 'on', likenessConfirmed: 'on', birthIsWrong: 'on' },
  })
  await recordFromDocument(hr(9), { personId }, await makeFile(db(), personId, 'driving_license'), form)
}
async function correctBirth({ personId }: Worker) {
  const [of] = await db().select().from(applications).where(eq(applications.applicantId, personId))
  const { firstName = '', lastName = '', position = '', phone } = of ?? {}
  const words = { firstName, lastName, position, phone: phone ?? '', nationality: '', reason: 'Told us by phone' }
  const rows = { version: 0, confirmed: false, addresses: [], periods: [] }
  await correctApplication(hr(9), of?.id ?? '', { ...words, ...rows, dob: fifteen })
}
async function mergeWithTheirs({ personId }: Worker) {
  const { applicantId: other } = await makeApplication(db(), { status: 'rejected' })
  await noteDateOfBirth(hr(), other, fifteen)
  const stays = { details: 'into', dateOfBirth: 'from', account: 'into' } as const
  await mergePeople(hr(9), other, personId, { ...stays, ends: [], reason: 'One person' })
}
async function voidRegistration({ personId }: Worker) {
  const ofPerson = and(eq(preEmploymentChecks.personId, personId), eq(preEmploymentChecks.kind, 'registration'))
  const [check] = await db().select().from(preEmploymentChecks).where(ofPerson)
  await voidCheck(hr(9), { personId }, check?.id ?? '', 'It is the PIN of someone else')
}
async function findReferenceBad({ personId }: Worker) {
  const [asked] = await db().select().from(referenceRequests).where(eq(referenceRequests.personId, personId))
  const of = { applicationId: asked?.applicationId ?? '', requestId: asked?.id ?? '' }
  const reason = 'The referee rang: she left after an allegation'
  await reviewReference(hr(9), of, { finding: 'unsatisfactory', reason })
}
async function mergeWithDismissed({ personId }: Worker) {
  const said = { leftOn: '2026-10-01', leavingReason: 'Dismissed: hit a resident' }
  const blank = { email: '', phone: '', staffNumber: '', contract: '', weeklyHours: '' }
  const noOne = { emergencyName: '', emergencyRelation: '', emergencyPhone: '' }
  const [listed = ''] = await addManyStaff(hr(9), [{ ...blank, ...noOne, ...said, name: 'Ivy Import' }])
  const stays = { details: 'into', dateOfBirth: 'into', account: 'into' } as const
  await mergePeople(hr(9), listed, personId, { ...stays, ends: [], reason: 'One person' })
}
/** The worker is entered twice: what a list says of the one is kept, and the one at work goes. */
async function mergeIntoDismissed({ personId }: Worker) {
  const said = { leftOn: '2026-10-01', leavingReason: 'Dismissed: hit a resident' }
  const blank = { email: '', phone: '', staffNumber: '', contract: '', weeklyHours: '' }
  const noOne = { emergencyName: '', emergencyRelation: '', emergencyPhone: '' }
  const [listed = ''] = await addManyStaff(hr(7), [{ ...blank, ...noOne, ...said, name: 'Ivy Import' }])
  const stays = { details: 'from', dateOfBirth: 'from', account: 'from' } as const
  await mergePeople(hr(9), personId, listed, { ...stays, ends: [], reason: 'One person' })
  return listed
}

/** What is recorded on the 29th, of whom, and the first day on which it stops them. */
const facts = {
  'their only registration was another person’s': { who: nurse, say: voidRegistration, from: 9 },
  'a reference was found unsatisfactory': { who: nurse, say: findReferenceBad, from: 17 },
  'by a list of leavers that was merged they were dismissed': { who: nurse, say: mergeWithDismissed, from: 17 },
  'by a merge into who was dismissed': { who: nurse, say: mergeIntoDismissed, from: 17 },
  'by a licence they are fifteen': { who: nurse, say: seeLicence, from: 9 },
  'by a corrected application they are fifteen': { who: nurse, say: correctBirth, from: 9 },
  'by a merge they are fifteen': { who: nurse, say: mergeWithTheirs, from: 9 },
  'by a licence someone brought in is fifteen': { who: broughtIn, say: seeLicence, from: 9 },
}
const all = Object.keys(facts) as (keyof typeof facts)[]

async function outcomesSince(what: (typeof all)[number], upgradeHub: () => Promise<void>) {
  const { who, say, from } = facts[what]
  const worker = await who()
  await upgradeHub()
  const became = await say(worker)
  const found: (string | undefined)[] = []
  for (const days of [9, 16, 17, 25, 35]) {
    const outcome = await outcomeIn({ ...worker, ...(became && { personId: became }) }, days)
    if (days >= from) found.push(outcome)
  }
  return [...new Set(found)]
}

test.each(all)('what comes to light stops someone, where no rule came later: %s', async (what) => {
  expect(await outcomesSince(what, async () => {})).toEqual(['not_cleared'])
})

// from here on the rules have their days
test.each(all)('a rule gives no days to what comes to light after it: %s', async (what) => {
  expect(await outcomesSince(what, upgrade)).toEqual(['not_cleared'])
})

test('a date of birth that was known before the rule keeps its days, also where a document shows it again', async () => {
  for (const who of [nurse, broughtIn]) {
    const worker = await who()
    await noteDateOfBirth(hr(8), worker.personId, fifteen)
    await upgrade()
    await seeLicence(worker)
    const outcomes = []
    for (const days of [9, 36, 37]) outcomes.push(await outcomeIn(worker, days))
    expect(outcomes.map((outcome) => outcome === 'not_cleared')).toEqual([false, false, true])
  }
})

test('what a file of before said keeps its days, also where a copy that says nothing is merged into it', async () => {
  const worker = await broughtIn()
  await asOwner(db(), (own) =>
    own
      .update(staffFiles)
      .set({ leavingReason: 'Dismissed in 2019: late', createdAt: '2026-10-01T09:00:00Z' })
      .where(eq(staffFiles.personId, worker.personId)),
  )
  await upgrade()
  const blank = { email: '', phone: '', staffNumber: '', contract: '', weeklyHours: '' }
  const noOne = { emergencyName: '', emergencyRelation: '', emergencyPhone: '' }
  const listed = { ...blank, ...noOne, leftOn: null, leavingReason: '', name: 'Ivy Import' }
  const [copy = ''] = await addManyStaff(hr(9), [listed])
  const stays = { details: 'into', dateOfBirth: 'into', account: 'into' } as const
  await mergePeople(hr(9), copy, worker.personId, { ...stays, ends: [], reason: 'One person' })
  expect(await outcomeIn(worker, 9)).toBe('not_verified')
})

test('what a merge brought stays known since the merge, also when its moves are swept', async () => {
  const worker = await nurse()
  await upgrade()
  await mergeWithDismissed(worker)
  const { concerns } = await recordsOf(hr(9), worker.personId)
  const weighed = { personId: worker.personId, about: 'leaving' as const, content: '', decision: 'go_on' as const }
  const known = concerns.map(({ id }) => id)
  const recordedBy = stage.accounts['Supervisor / Manager'].userId
  const recordedAt = '2026-11-30T09:00:00Z'
  await asOwner(db(), (own) =>
    own.insert(riskAssessments).values({ id: v7(), ...weighed, known, recordedBy, recordedAt }),
  )
  const found = []
  for (const days of [17, 39, 42]) {
    await sweepMerges({ ...hr(days), actor: { kind: 'system' } })
    found.push(await outcomeIn(worker, days))
  }
  expect(found).toEqual(['not_cleared', 'not_cleared', 'not_cleared'])
})
