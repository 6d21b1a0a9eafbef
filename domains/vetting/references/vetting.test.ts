import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { applicationPeriods, applications } from '#domains/recruitment/applications/applications.table.ts'
import { isGoodReference } from '#domains/vetting/standing/reference-items.rules.ts'
import { referencesOf } from '#domains/vetting/standing/reference-records.queries.server.ts'
import { guest } from '#platform/actor.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { tokenTo } from '#tests/mail.ts'
import { answerFully, requestTo, somewhere } from '#tests/references.ts'
import { recordEvidence } from './evidence.server.ts'
import { keepOrigin } from './origins.server.ts'
import { ownReferences } from './own-references.queries.server.ts'
import { readEvidence, readReference } from './reading.server.ts'
import { readReferencesPage } from './references.queries.server.ts'
import { referenceEvidence, referenceRequests } from './references.table.ts'
import type { VerificationForm } from './requests.form.ts'
import { sendReferenceRequest } from './requests.server.ts'
import { reviewEvidence, reviewReference, verifyReferee } from './vetting.server.ts'

let world: World
let admin: Account
let applicant: Account
let trainer: Account
let application: string
let request: string
let n = 0
beforeAll(async () => {
  world = await openWorld()
  const accounts = await accountsOfAllRoles(world)
  admin = accounts['Admin / HR']
  applicant = accounts['Job Applicant']
  trainer = accounts.Trainer
})
afterAll(() => world.close())
beforeEach(async () => {
  n += 1
  application = (
    await makeApplication(world.database.db, {
      applicantId: applicant.personId,
      person: { name: 'Grace Mensah', email: `grace${n}@example.com` },
      status: 'rejected',
    })
  ).id
  // one open application per person: the ones before have ended
  await world.database.db
    .update(applications)
    .set({ status: 'rejected' })
    .where(eq(applications.applicantId, applicant.personId))
  await world.database.db.update(applications).set({ status: 'submitted' }).where(eq(applications.id, application))
  await world.database.db.insert(applicationPeriods).values({
    applicationId: application,
    position: 0,
    kind: 'job',
    organisation: 'Larkfield',
    title: 'Care Assistant',
    dateFrom: '2021-04',
    dateTo: '',
    careWork: true,
    reasonForLeaving: 'To be nearer home',
  })
  await sendReferenceRequest(
    at('2026-11-01T09:00:00Z'),
    application,
    requestTo(`joan${n}@example.org`, { about_job: '0' }),
  )
  const token = await tokenTo(world, `joan${n}@example.org`)
  await answerFully({ ...world.ctx(guest), now: Temporal.Instant.from('2026-11-02T09:00:00Z') }, token)
  const [row] = await world.database.db
    .select()
    .from(referenceRequests)
    .where(eq(referenceRequests.applicationId, application))
  request = row?.id ?? ''
})

const at = (now = '2026-11-03T09:00:00Z', account = admin) => ({
  ...world.ctx(),
  actor: account.actor,
  now: Temporal.Instant.from(now),
})
/** What stands for the first job, as the gate reads it. */
async function ofTheJob() {
  const { personId } = applicant
  const all = (await referencesOf(at(), new Map([[personId, application]]))).get(personId) ?? []
  return all.filter(({ periodPosition }) => periodPosition === 0)
}
const which = () => ({ applicationId: application, requestId: request })
const enquiry: VerificationForm = {
  spokeTo: 'Joan Bell',
  numberSource: 'Larkfield’s website',
  spokeOn: { day: '3', month: '11', year: '2026' },
  outcome: 'confirmed',
  note: '',
}
const logged = async (verb: string) =>
  (
    await world.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, request), eq(auditLog.verb, verb)))
  ).length

test('reading a reference shows it in words beside what the applicant wrote, and is logged each time', async () => {
  const read = await readReference(at(), which())
  expect(JSON.stringify(read.sections)).toContain('canary: always kind')
  expect(read.comparison?.rows).toMatchObject([
    { label: 'Job title', differs: false },
    { label: 'From', applicant: 'April 2021', referee: 'March 2021', differs: true },
    { label: 'Until', differs: false },
    { label: 'Reason for leaving', applicant: 'To be nearer home', referee: 'canary: moved to the coast' },
  ])
  await readReference(at(), which())
  expect(await logged('reference.viewed')).toBe(2)
})

test('what came from where the applicant wrote from is said in words', async () => {
  expect((await readReference(at(), which())).flags.join()).not.toContain('internet address')
  await keepOrigin({ ...at(), actor: applicant.actor }, somewhere)
  expect((await readReference(at(), which())).flags.join()).toContain('same internet address and kind of device')
})

test('two referees of one applicant with the same phone number are pointed out', async () => {
  const same = 'gave the same phone number'
  expect((await readReference(at(), which())).flags.join()).not.toContain(same)
  const second = `ken${n}@example.org`
  await sendReferenceRequest(at('2026-11-01T09:00:00Z'), application, requestTo(second, { about_job: '0' }))
  const later = { ...world.ctx(guest), now: Temporal.Instant.from('2026-11-02T09:30:00Z') }
  await answerFully(later, await tokenTo(world, second))
  expect((await readReference(at(), which())).flags.join()).toContain(same)
})

test('an enquiry says whom, by a number from where, when and with what outcome; days to come are refused', async () => {
  await verifyReferee(at(), which(), enquiry)
  expect((await readReference(at(), which())).verifications).toMatchObject([
    { spokeTo: 'Joan Bell', spokeOn: '2026-11-03' },
  ])
  const tomorrow = { ...enquiry, spokeOn: { day: '4', month: '11', year: '2026' } }
  await expect(verifyReferee(at(), which(), tomorrow)).rejects.toThrow('today or earlier')
})

test('reviews are kept one after the other, and the newest counts for the gate', async () => {
  const job = async () => (await ofTheJob()).some(isGoodReference)
  expect(await job()).toBe(false)
  await verifyReferee(at(), which(), enquiry)
  await reviewReference(at(), which(), { finding: 'satisfactory', reason: 'Larkfield has no addresses of its own.' })
  expect(await job()).toBe(true)
  await expect(reviewReference(at(), which(), { finding: 'unsatisfactory', reason: '' })).rejects.toThrow('Enter why')
  await reviewReference(at('2026-11-04T09:00:00Z'), which(), {
    finding: 'unsatisfactory',
    reason: 'Dates do not match.',
  })
  expect(await job()).toBe(false)
  expect((await readReference(at(), which())).reviews.map(({ verdict }) => verdict)).toEqual([
    'unsatisfactory',
    'satisfactory',
  ])
})

test('evidence in a reference’s place is sealed, its looks are logged, and it counts once accepted', async () => {
  const form = { about_job: '0', kind: 'appraisal', description: 'canary appraisal', attempts: 'Rang twice' } as const
  await recordEvidence(at(), application, form)
  const [row] = await world.database.db
    .select()
    .from(referenceEvidence)
    .where(eq(referenceEvidence.applicationId, application))
  expect(row?.description).not.toContain('canary')
  const evidence = { applicationId: application, evidenceId: row?.id ?? '' }
  expect(await readEvidence(at(), evidence)).toMatchObject({ description: 'canary appraisal' })
  await reviewEvidence(at(), evidence, { finding: 'satisfactory', reason: '' })
  expect((await ofTheJob()).filter(isGoodReference)).toMatchObject([{ kind: 'evidence' }])
  await expect(recordEvidence(at(), application, { ...form, about_job: '9' })).rejects.toThrow('Choose a job')
})

test('the references page of an application contains no answers', async () => {
  expect(JSON.stringify(await readReferencesPage(at(), application))).not.toContain('canary')
})

test('applicants see who was asked and whether they replied, for their own application only', async () => {
  const own = await ownReferences({ ...at(), actor: applicant.actor }, application)
  expect(own).toEqual([{ name: 'Joan Bell', state: 'received' }])
  expect(await ownReferences({ ...at(), actor: trainer.actor }, application)).toEqual([])
})

test('others read and judge nothing, nor does an office without the vetting permission', async () => {
  const [unvetted] = [{ ...admin.actor, permissions: admin.actor.permissions.filter((name) => name !== 'vetting') }]
  for (const actor of [trainer.actor, applicant.actor, unvetted]) {
    const ctx = { ...at(), actor }
    await expect(readReference(ctx, which())).rejects.toThrow('Access restricted')
    await expect(verifyReferee(ctx, which(), enquiry)).rejects.toThrow('Access restricted')
    await expect(reviewReference(ctx, which(), { finding: 'satisfactory', reason: '' })).rejects.toThrow(
      'Access restricted',
    )
  }
  expect(await logged('reference.viewed')).toBe(0)
})

test('another application’s reference is not found', async () => {
  const other = await makeApplication(world.database.db, { person: { name: 'Else', email: `else${n}@example.com` } })
  const foreign = { applicationId: other.id, requestId: request }
  await expect(readReference(at(), foreign)).rejects.toThrow('Reference not found.')
  await expect(verifyReferee(at(), foreign, enquiry)).rejects.toThrow('not found')
  await expect(reviewReference(at(), foreign, { finding: 'satisfactory', reason: '' })).rejects.toThrow('not found')
})
