import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { confirmBroughtIn } from '#domains/employment/bring-ins/confirming.server.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { setInUse } from '#domains/people/jobs/in-use.server.ts'
import { jobForm } from '#domains/people/jobs/jobs.form.ts'
import { addJob } from '#domains/people/jobs/jobs.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { mergeJobs } from '#domains/people/merges/merge-places.server.ts'
import { people } from '#domains/people/people.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import { recordCheck, voidCheck } from '#domains/vetting/checks/checks.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { makeFile } from '#tests/applications.ts'
import { clearanceStage, makeCheck, makeStaffReady } from '#tests/clearance.ts'
import { newStaff, offerAt } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { changeJobNeeds } from './job-effect.server.ts'
import { start } from './start.server.ts'

const stage = clearanceStage()
const { db, hr, manager, ready } = stage
const confirmed = { confirmed: true, showNames: false }
const none = { dbsLevel: 'none', dbsWorkforce: 'adult' }
const stopped = expect.stringMatching(
  /^1 person in this job may not work because of a requirement that would go \(DBS: 1\)/,
)

async function atWork(place = stage.place, more: { register?: 'nmc' } = {}): Promise<string> {
  const made = await ready({ place })
  const { id, applicantId: personId } = made
  const plain = { ...more, registerStatus: 'registered' as const }
  const by = stage.accounts['Admin / HR'].userId
  if (more.register) await makeCheck(db(), { ...made, kind: 'registration', by, plain })
  await hire(hr(), id, offerAt(place))
  await signOff(manager(), id)
  await start(hr(), id, today)
  return personId
}

async function recordDbs(personId: string, outcome: string, level = 'enhanced_adults_barred'): Promise<void> {
  const [person] = await db().select().from(people).where(eq(people.id, personId))
  const form = checkForm.parse({
    ...{ kind: 'dbs', key: v7(), checkedOn: today, outcome, originalSeen: 'on', basis: 'certificate' },
    ...{ evidence: await makeFile(db(), personId, 'dbs_certificate'), notes: 'Looked again', disclosure: 'none' },
    certificateNumber: String(Number.parseInt(v7().slice(-8), 16)).padStart(12, '0'),
    ...{ level, workforce: 'adult', issuedOn: '2026-11-05', nameOnCertificate: person?.name },
  })
  await recordCheck(hr(), { personId }, form)
}

async function voided(personId: string, kind: 'dbs' | 'registration'): Promise<void> {
  const { personId: of, kind: checked } = preEmploymentChecks
  const [check] = await db()
    .select()
    .from(preEmploymentChecks)
    .where(and(eq(of, personId), eq(checked, kind)))
  await voidCheck(hr(), { personId }, check?.id ?? '', 'Of someone of the same name')
}

async function outcome(personId: string, days = 0) {
  await keepStanding(hr(days), [personId])
  return (await outcomesOf(hr(days), [personId])).get(personId)?.outcome
}

/** Unsatisfactory, and then as it is said, by the same hand. */
async function atWorkThenStopped(...later: string[]): Promise<string> {
  const personId = await atWork()
  for (const said of ['unsatisfactory', ...later]) await recordDbs(personId, said)
  return personId
}

test('no one whom a check stops works again because their job, or one it is merged into, asks less', async () => {
  const personId = await atWorkThenStopped()
  const { jobId } = stage.place
  const needs = jobForm.parse({ title: 'Helper', ...none })
  await expect(changeJobNeeds(hr(), jobId, needs, confirmed)).rejects.toMatchObject({ fields: { careWork: stopped } })
  const kitchen = await addJob(hr(), jobForm.parse({ title: 'Kitchen', ...none }))
  await expect(mergeJobs(hr(), jobId, { intoId: kitchen })).rejects.toMatchObject({ fields: { intoId: stopped } })
  expect(await outcome(personId)).toBe('not_cleared')
})

test('nor whom one person alone recorded against and answered', async () => {
  const personId = await atWorkThenStopped('satisfactory')
  await keepStanding(hr(), [personId])
  const needs = jobForm.parse({ title: 'Helper', ...none })
  await expect(changeJobNeeds(hr(), stage.place.jobId, needs, confirmed)).rejects.toMatchObject({
    fields: { careWork: stopped },
  })
})

test('nor who has nothing left since their check was voided, also where they now have what the job would ask instead', async () => {
  const personId = await atWork()
  await voided(personId, 'dbs')
  const { jobId } = stage.place
  const less = (more: object) =>
    changeJobNeeds(hr(), jobId, jobForm.parse({ title: `Helper ${jobId}`, ...none, ...more }), confirmed)
  await expect(less({})).rejects.toMatchObject({ fields: { careWork: stopped } })
  const kitchen = await addJob(hr(), jobForm.parse({ title: `Kitchen ${jobId}`, ...none }))
  await expect(mergeJobs(hr(), jobId, { intoId: kitchen })).rejects.toMatchObject({ fields: { intoId: stopped } })
  await recordDbs(personId, 'satisfactory', 'basic')
  await expect(less({ dbsLevel: 'basic' })).rejects.toMatchObject({ fields: { careWork: stopped } })
  expect(await outcome(personId)).toBe('not_cleared')
})

test('nor who was brought in and did not prove it in time', async () => {
  await setInUse(hr(), stage.place.locationId, { inUseSince: today })
  const personId = await addStaffMember(hr(), newStaff({ place: stage.place }))
  await makeStaffReady(db(), { personId, by: hr().actor.userId, without: { checks: ['dbs'] } })
  const [known] = await db().select().from(bringIns).where(eq(bringIns.personId, personId))
  await confirmBroughtIn(manager(), [known?.id ?? ''])
  const { jobId } = stage.place
  const needs = jobForm.parse({ title: `Helper ${jobId}`, ...none })
  expect(await outcome(personId, 90)).toBe('not_cleared')
  await expect(changeJobNeeds(hr(90), jobId, needs, confirmed)).rejects.toMatchObject({ fields: { careWork: stopped } })
  expect(await outcome(personId, 90)).toBe('not_cleared')
})

const lead = (jobId: string, register: string) =>
  jobForm.parse({
    ...{ title: `Clinical Lead ${jobId}`, careWork: 'on', register },
    ...{ dbsLevel: 'enhanced_adults_barred', dbsWorkforce: 'adult' },
  })

test('nor whose registration was voided', async () => {
  const jobId = await addJob(hr(), lead(v7(), 'nmc'))
  const personId = await atWork({ ...stage.place, jobId }, { register: 'nmc' })
  await voided(personId, 'registration')
  await expect(changeJobNeeds(hr(), jobId, lead(jobId, ''), confirmed)).rejects.toMatchObject({
    fields: { register: expect.stringContaining('may not work because of a requirement that would go') },
  })
  expect(await outcome(personId)).toBe('not_cleared')
})

test('a register that was asked by mistake is taken back', async () => {
  const other = await atWork()
  await changeJobNeeds(hr(), stage.place.jobId, lead(v7(), 'nmc'), confirmed)
  expect(await outcome(other)).toBe('not_cleared')
  await changeJobNeeds(hr(), stage.place.jobId, lead(v7(), ''), confirmed)
  expect(await outcome(other)).toBe('cleared')
})

test('what its title calls care is care work, on the page and in the database', async () => {
  const byTitle = { fields: { careWork: 'The title says care work: tick “This is care work”' } }
  await expect(addJob(hr(), jobForm.parse({ title: 'Senior Carer', ...none }))).rejects.toMatchObject(byTitle)
  const care = jobForm.parse({
    ...{ title: 'Night Care Assistant', careWork: 'on' },
    ...{ dbsLevel: 'enhanced_adults_barred', dbsWorkforce: 'adult' },
  })
  const id = await addJob(hr(), care)
  const unticked = jobForm.parse({ title: 'Night Care Assistant', ...none })
  await expect(changeJobNeeds(hr(), id, unticked, confirmed)).rejects.toMatchObject(byTitle)
  await expect(db().update(jobs).set({ careWork: false }).where(eq(jobs.id, id))).rejects.toMatchObject({
    cause: { constraint: 'jobs_care_work_of_title' },
  })
})
