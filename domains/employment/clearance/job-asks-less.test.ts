import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { jobForm } from '#domains/people/jobs/jobs.form.ts'
import { addJob } from '#domains/people/jobs/jobs.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { mergeJobs } from '#domains/people/merges/merge-places.server.ts'
import { people } from '#domains/people/people.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import { recordCheck } from '#domains/vetting/checks/checks.server.ts'
import { makeFile } from '#tests/applications.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { offerAt } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { changeJobNeeds } from './job-effect.server.ts'
import { start } from './start.server.ts'

const stage = clearanceStage()
const { db, hr, ready } = stage
const confirmed = { confirmed: true, showNames: false }
const none = { dbsLevel: 'none', dbsWorkforce: 'adult' }
const stopped = expect.stringMatching(
  /^1 person in this job may not work because of a requirement that would go \(DBS: 1\)/,
)

/** Unsatisfactory, and then as it is said, by the same hand. */
async function atWorkThenStopped(...later: string[]): Promise<string> {
  const { id, applicantId: personId } = await ready()
  await hire(hr(), id, offerAt(stage.place))
  await signOff(stage.manager(), id)
  await start(hr(), id, today)
  const [person] = await db().select().from(people).where(eq(people.id, personId))
  for (const outcome of ['unsatisfactory', ...later]) {
    const form = checkForm.parse({
      ...{ kind: 'dbs', key: v7(), checkedOn: today, outcome, originalSeen: 'on', basis: 'certificate' },
      ...{ evidence: await makeFile(db(), personId, 'dbs_certificate'), notes: 'Looked again', disclosure: 'none' },
      certificateNumber: String(Number.parseInt(personId.slice(-8), 16)).padStart(12, '0'),
      ...{ level: 'enhanced_adults_barred', workforce: 'adult', issuedOn: '2026-11-05' },
      nameOnCertificate: person?.name,
    })
    await recordCheck(hr(), { personId }, form)
  }
  return personId
}

test('no one whom a check stops works again because their job, or one it is merged into, asks less', async () => {
  const personId = await atWorkThenStopped()
  const { jobId } = stage.place
  const needs = jobForm.parse({ title: 'Helper', ...none })
  await expect(changeJobNeeds(hr(), jobId, needs, confirmed)).rejects.toMatchObject({ fields: { careWork: stopped } })
  const kitchen = await addJob(hr(), jobForm.parse({ title: 'Kitchen', ...none }))
  await expect(mergeJobs(hr(), jobId, { intoId: kitchen })).rejects.toMatchObject({ fields: { intoId: stopped } })
  expect((await outcomesOf(hr(), [personId])).get(personId)?.outcome).toBe('not_cleared')
})

test('nor whom one person alone recorded against and answered', async () => {
  const personId = await atWorkThenStopped('satisfactory')
  await keepStanding(hr(), [personId])
  const needs = jobForm.parse({ title: 'Helper', ...none })
  await expect(changeJobNeeds(hr(), stage.place.jobId, needs, confirmed)).rejects.toMatchObject({
    fields: { careWork: stopped },
  })
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
