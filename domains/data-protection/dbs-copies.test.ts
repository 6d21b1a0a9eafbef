import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { usesOf } from '#domains/files/file-uses.queries.server.ts'
import { noteUse } from '#domains/files/file-uses.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { applicationEvents, applications } from '#domains/recruitment/applications/applications.table.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { approvedBefore } from '#tests/retention.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { sweepRetention } from './sweep.server.ts'

let world: World
let hr: Account
let place: Workplace
const db = () => world.database.db
const office = (): Ctx<User> => ({
  ...world.ctx(hr.actor),
  actor: hr.actor,
  now: Temporal.Instant.from('2026-11-20T12:00:00Z'),
})
const sweepAt = (now: string) => sweepRetention({ actor: system, db: db(), now: Temporal.Instant.from(now) })

beforeAll(async () => {
  world = await openWorld()
  hr = await world.account('Admin / HR', 'hr')
  place = await workplace(world)
  await approvedBefore(office(), 'dbs_copies', 6)
})
afterAll(() => world.close())

type Given = Partial<typeof preEmploymentChecks.$inferInsert>
async function makeCheck({ id, applicantId }: { id?: string; applicantId: string }, given: Given = {}) {
  const checkId = v7()
  await db()
    .insert(preEmploymentChecks)
    .values({
      ...{ id: checkId, personId: applicantId, applicationId: id ?? null, kind: 'dbs', outcome: 'satisfactory' },
      ...{ checkedOn: '2026-11-20', details: '', recordedAt: '2026-11-20T10:00:00Z', recordedBy: hr.userId, ...given },
    })
  return checkId
}
const stateOf = async (id: string) => (await db().select().from(fileUploads).where(eq(fileUploads.id, id)))[0]?.state
const openUses = async (id: string) => (await usesOf(office(), id)).map(({ noun }) => noun)

/** Someone brought in from a spreadsheet, with a copy uploaded on 20 November 2026. */
async function imported(name: string) {
  const personId = await employ(world, place, { name })
  await db().insert(staffFiles).values({ personId, createdAt: '2020-01-01T09:00:00Z', createdBy: hr.userId })
  return { personId, copy: await makeFile(db(), personId, 'dbs_certificate') }
}

test('copies go six months after the decision, once, and their record stays', async () => {
  const application = await makeApplication(db())
  const copy = await makeFile(db(), application.applicantId, 'dbs_certificate')
  const passport = await makeFile(db(), application.applicantId, 'passport')
  const check = await makeCheck(application)
  await noteUse(office(), copy, { noun: 'pre_employment_checks', rowId: check, audience: 'vetting' })
  await sweepAt('2027-05-19T22:59:00Z')
  expect(await stateOf(copy)).toBe('clean')
  await Promise.all([sweepAt('2027-05-23T12:00:00Z'), sweepAt('2027-05-23T12:00:00Z')])
  await sweepAt('2027-05-24T12:00:00Z')
  expect([await stateOf(copy), await stateOf(passport)]).toEqual(['deleted', 'clean'])
  expect([await openUses(copy), await openUses(passport)]).toEqual([[], ['file_uploads']])
  const log = await db().select().from(auditLog).where(eq(auditLog.subjectId, copy))
  expect(log.map(({ verb, actorUserId }) => [verb, actorUserId]).toSorted()).toEqual([
    ['file.deleted', null],
    ['retention.erased', null],
  ])
  expect(await db().$count(preEmploymentChecks, eq(preEmploymentChecks.id, check))).toBe(1)
})

test('an applicant’s copy waits while the check is open, and one that came after the decision waits for the next', async () => {
  const open = await makeApplication(db())
  const undecided = await makeFile(db(), open.applicantId, 'dbs_certificate')
  await makeCheck(open, { outcome: 'in_progress', recordedAt: '2025-01-01T00:00:00Z' })
  const mistaken = await makeCheck(open, { recordedAt: '2025-01-02T00:00:00Z' })
  await makeCheck(open, { outcome: 'voided', voidsId: mistaken, recordedAt: '2025-01-03T00:00:00Z' })
  const decided = await makeApplication(db())
  const later = await makeFile(db(), decided.applicantId, 'dbs_certificate')
  await makeCheck(decided, { recordedAt: '2025-01-01T00:00:00Z' })
  await sweepAt('2027-11-20T12:00:00Z')
  expect([await stateOf(undecided), await stateOf(later)]).toEqual(['clean', 'clean'])
})

test('a later check does not give a copy another six months', async () => {
  const application = await makeApplication(db())
  const copy = await makeFile(db(), application.applicantId, 'dbs_certificate')
  await makeCheck(application)
  await makeCheck(application, { recordedAt: '2027-05-01T10:00:00Z' })
  await sweepAt('2027-05-23T12:00:00Z')
  expect(await stateOf(copy)).toBe('deleted')
})

test('the end of an application without a check is a decision', async () => {
  const { id: applicationId, applicantId } = await makeApplication(db(), { status: 'rejected' })
  const copy = await makeFile(db(), applicantId, 'dbs_certificate')
  const at = '2026-11-21T10:00:00Z'
  await db().insert(applicationEvents).values({ applicationId, toStatus: 'rejected', by: hr.userId, at })
  await sweepAt('2027-05-23T12:00:00Z')
  expect(await stateOf(copy)).toBe('deleted')
  expect(await db().$count(applications, eq(applications.id, applicationId))).toBe(1)
})

test('a copy of an imported person goes after six months, with a check here, one known from elsewhere, or neither', async () => {
  const [checked, tracked, neither] = [await imported('Ann'), await imported('Ida'), await imported('Eve')]
  await makeCheck({ applicantId: checked.personId })
  await makeCheck({ applicantId: tracked.personId }, { checkedBy: 'not_verified', outcome: 'in_progress' })
  const all = [checked, tracked, neither].map(({ copy }) => copy)
  await sweepAt('2027-05-19T12:00:00Z')
  expect(await Promise.all(all.map(stateOf))).toEqual(['clean', 'clean', 'clean'])
  await sweepAt('2027-05-23T12:00:00Z')
  expect(await Promise.all(all.map(stateOf))).toEqual(['deleted', 'deleted', 'deleted'])
})

test('a certificate that proves a DBS record goes whatever it was uploaded as', async () => {
  const { personId } = await imported('Joy')
  const proof = await makeFile(db(), personId, 'training_certificates')
  await makeCheck({ applicantId: personId }, { evidenceFileId: proof })
  const other = await makeFile(db(), personId, 'training_certificates')
  await sweepAt('2027-05-23T12:00:00Z')
  expect([await stateOf(proof), await stateOf(other)]).toEqual(['deleted', 'clean'])
})
