import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { readStaffFile } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import { fileUses } from '#domains/files/file-uses.table.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { type Permission, roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { makeFile } from '#tests/applications.ts'
import { sources } from '#tests/architecture/sources.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { permitted } from '#tests/permitted.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { lapseForm } from './lapses.form.ts'
import { lapsesOnFile, readLapse } from './lapses.queries.server.ts'
import { decideLapse } from './lapses.server.ts'
import { lapsesNow } from './lapses-now.queries.server.ts'
import { lapseDecisions, standingRows, standingWork } from './standing.table.ts'

const stage = clearanceStage()
const { as, db, hr } = stage
let made = 0
let place: Workplace
let ann: string
beforeEach(async () => {
  made++
  place = await workplace(stage.world, `Carer ${made}`, `Ash House ${made}`)
  ann = await employ(stage.world, place, { name: 'Ann Lapse' })
})

/** A check of Ann's, satisfactory and ours. */
async function check(
  kind: 'right_to_work' | 'dbs' | 'registration',
  more: Partial<typeof preEmploymentChecks.$inferInsert>,
) {
  const id = v7()
  await db()
    .insert(preEmploymentChecks)
    .values({
      ...{ id, personId: ann, kind, outcome: 'satisfactory', checkedOn: '2025-11-01' },
      plain: kind === 'right_to_work' ? permitted(more.followUpOn) : {},
      details: seal('{}', { table: 'pre_employment_checks', column: 'details', row: id }),
      ...{ recordedAt: '2025-11-01T09:00:00Z', recordedBy: ann },
      ...more,
    })
  return id
}
const permission = (followUpOn = '2026-11-18') => check('right_to_work', { followUpOn })
const form = (decision: string, more: object = {}) => lapseForm.parse({ decision, note: 'Told by telephone', ...more })
const decide = (decision: string, more: object = {}, { key = 'right_to_work', days = 0 } = {}) =>
  decideLapse(hr(days), ann, key, form(decision, more))
const proof = () => makeFile(db(), ann, 'visa')
const lapse = async (key = 'right_to_work', days = 0) => (await lapsesNow(hr(days), ann)).find((one) => one.key === key)
const without = (one: Permission): Ctx<User> => {
  const { actor } = hr()
  return { ...hr(), actor: { ...actor, permissions: actor.permissions.filter((held) => held !== one) } }
}

test('an application made in time, with its proof, opens 28 days from the end of the permission, once and no longer', async () => {
  await permission()
  const evidence = await proof()
  expect(await lapse()).toMatchObject({ endedOn: '2026-11-18', choices: ['applied_in_time', 'new_check', 'off_work'] })
  await decide('applied_in_time', { appliedOn: '2026-11-10', evidence })
  expect(await lapse()).toBeUndefined()
  expect(await lapse('right_to_work', 26)).toBeUndefined()
  expect(await lapse('right_to_work', 27)).toMatchObject({ choices: ['new_check', 'off_work'] })
  await expect(
    decide('applied_in_time', { appliedOn: '2026-11-10', evidence }, { key: 'right_to_work', days: 27 }),
  ).rejects.toThrow('cannot be decided')
  expect(await db().select().from(lapseDecisions).where(eq(lapseDecisions.personId, ann))).toMatchObject([
    { until: '2026-12-16', endedOn: '2026-11-18', appliedOn: '2026-11-10', evidenceFileId: evidence },
  ])
  expect(await db().select().from(fileUses).where(eq(fileUses.noun, 'lapse_decisions'))).toMatchObject([
    { fileId: evidence, audience: 'vetting' },
  ])
})

test('without the proof, made too late, or of a check that is not ours, it is refused', async () => {
  await permission()
  expect(lapseForm.safeParse({ decision: 'applied_in_time', note: 'x', appliedOn: '2026-11-10' }).success).toBe(false)
  const evidence = await proof()
  await expect(decide('applied_in_time', { evidence })).rejects.toMatchObject({
    fields: { appliedOn: expect.anything() },
  })
  await expect(decide('applied_in_time', { evidence, appliedOn: '2026-11-19' })).rejects.toThrow('in time only by')
  const other = await employ(stage.world, place, { name: 'Bob Other' })
  const theirs = await makeFile(db(), other, 'visa')
  await expect(decide('applied_in_time', { evidence: theirs, appliedOn: '2026-11-10' })).rejects.toThrow('not found')
  await asOwner(db(), async (owner) =>
    owner.update(preEmploymentChecks).set({ checkedBy: 'not_verified' }).where(eq(preEmploymentChecks.personId, ann)),
  )
  expect((await lapse())?.choices).toEqual(['new_check', 'off_work'])
  await expect(decide('applied_in_time', { evidence, appliedOn: '2026-11-10' })).rejects.toThrow('cannot be decided')
})

test('an adverse check after the decision stops work at once', async () => {
  await permission()
  await decide('applied_in_time', { appliedOn: '2026-11-10', evidence: await proof() })
  await check('right_to_work', {
    outcome: 'unsatisfactory',
    followUpOn: '2026-11-18',
    recordedAt: '2026-11-20T10:00:00Z',
  })
  expect((await lapse())?.choices).toEqual(['new_check', 'off_work'])
})

test('the file lists no lapse where the rows say that nothing keeps someone off work, and reads the records while they wait', async () => {
  const listed = async () => (await lapsesOnFile(hr(), ann)).map(({ key }) => key)
  await permission()
  expect(await listed()).toContain('right_to_work')
  const [post] = await db().select().from(posts).where(eq(posts.personId, ann))
  if (!post) throw new Error('Ann has no post')
  const { id: postId, locationId } = post
  const row = { postId, personId: ann, locationId, basis: 'signed' as const, workedOutAt: hr().now.toString() }
  await db().insert(standingRows).values(row)
  await db().delete(standingWork).where(eq(standingWork.personId, ann))
  expect(await listed()).toEqual([])
  await db().insert(standingWork).values({ personId: ann })
  expect(await listed()).toContain('right_to_work')
})

test('a new check is awaited until a day within four weeks', async () => {
  await permission()
  for (const until of ['', '2026-11-19', '2026-12-19'])
    await expect(decide('new_check', { until })).rejects.toThrow('a day from today')
  await decide('new_check', { until: '2026-12-18' })
  expect((await lapsesOnFile(hr(), ann))[0]).toMatchObject({ decided: { decision: 'new_check', until: '2026-12-18' } })
  // it opens nothing
  expect(await lapse()).toBeDefined()
})

test('someone barred is off regulated activity at once, with the answer about the referral; nothing else can be decided', async () => {
  await check('dbs', { outcome: 'unsatisfactory' })
  expect((await lapse('dbs'))?.choices).toEqual(['off_regulated_activity'])
  for (const decision of ['off_work', 'new_check'])
    await expect(decide(decision, { until: '2026-11-30' }, { key: 'dbs' })).rejects.toThrow('cannot be decided')
  expect(lapseForm.safeParse({ decision: 'off_regulated_activity', note: 'x' }).success).toBe(false)
  const referral = { dbsReferral: 'being_considered', dbsReferralNote: 'Barred since May' }
  await decide('off_regulated_activity', referral, { key: 'dbs' })
  expect((await readStaffFile(hr(), ann)).file).toMatchObject({ dbsReferral: 'being_considered', leftOn: null })
  expect(await lapse('dbs')).toBeDefined()
})

test('a DBS found not current asks for a new certificate; a registration keeps someone off that job', async () => {
  await check('dbs', { outcome: 'unsatisfactory', plain: { updateResult: 'not_current' } })
  expect((await lapse('dbs'))?.choices).toEqual(['off_regulated_activity', 'new_check'])
  await db().update(jobs).set({ register: 'NMC' }).where(eq(jobs.id, place.jobId))
  await check('registration', { followUpOn: '2026-11-01', plain: { register: 'NMC' } })
  expect((await lapse('registration'))?.choices).toEqual(['off_that_job', 'new_check', 'off_work'])
  await decide('off_that_job', {}, { key: 'registration' })
})

test('what has not lapsed is not found, nor of someone who does not work here', async () => {
  await expect(decide('off_work', {}, { key: 'dbs' })).rejects.toThrow('Lapse not found')
  await permission()
  const { personId } = stage.accounts.Learner
  await expect(decideLapse(hr(), personId, 'right_to_work', form('off_work'))).rejects.toThrow('not found')
})

test('only those who change staff files and vet decide or read it, never about themselves; it is sealed, logged and kept', async () => {
  await permission()
  for (const ctx of [
    ...roles.filter((role) => role !== 'Admin / HR').map((role) => as(role)),
    without('vetting'),
    without('staff.change'),
  ]) {
    await expect(decideLapse(ctx, ann, 'right_to_work', form('off_work'))).rejects.toThrow('vetting permission')
    await expect(readLapse(ctx, ann, 'right_to_work')).rejects.toThrow('vetting permission')
    expect(await lapsesOnFile(ctx, ann)).toEqual([])
  }
  await decide('off_work')
  expect((await readLapse(hr(), ann, 'right_to_work')).decisions).toMatchObject([
    { decision: 'off_work', note: 'Told by telephone', by: hr().actor.name },
  ])
  const rows = await db().select().from(lapseDecisions)
  const log = await db().select().from(auditLog).where(eq(auditLog.personId, ann))
  expect(log.map(({ verb }) => verb)).toEqual(['staff.lapse_decided'])
  expect(JSON.stringify([rows, log])).not.toContain('telephone')
  await expect(db().update(lapseDecisions).set({ until: '2030-01-01' })).rejects.toThrow()
})

test('the database refuses what no lapse allows, and one verb alone writes it', async () => {
  const row = (more: object) => ({
    ...{ id: v7(), personId: ann, about: 'right_to_work', decision: 'applied_in_time' as const, note: '' },
    ...{ recordId: v7(), endedOn: '2026-11-18', appliedOn: '2026-11-10', until: '2026-12-16' },
    ...{ recordedBy: ann, recordedAt: '2026-11-20T10:00:00Z' },
    ...more,
  })
  const evidenceFileId = await proof()
  for (const wrong of [
    {},
    { evidenceFileId, until: '2027-12-16' },
    { evidenceFileId, appliedOn: '2026-11-19' },
    { evidenceFileId, about: 'dbs' },
    { evidenceFileId, recordId: null },
    { decision: 'off_regulated_activity' as const, about: 'right_to_work' },
    { decision: 'off_that_job' as const, about: 'dbs' },
  ])
    await expect(db().insert(lapseDecisions).values(row(wrong))).rejects.toThrow()
  await db().insert(lapseDecisions).values(row({ evidenceFileId }))
  const writers = sources().filter(({ text }) => /(insert|update)\(lapseDecisions\)/.test(text))
  expect(writers.map(({ file }) => file).filter((file) => !/\.test\.ts$/.test(file))).toEqual([
    'domains/employment/standing/lapses.server.ts',
  ])
})
