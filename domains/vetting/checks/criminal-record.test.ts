import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { ownProgress } from '#domains/employment/clearance/progress.queries.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { assignPlacement } from '#domains/recruitment/applications/placement.server.ts'
import { moveApplication, undoMove } from '#domains/recruitment/review/moves.server.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Account } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { signOff, startOnConditions } from '#tests/signing.ts'
import { criminalDeclarations } from './checks.table.ts'
import { criminalForm } from './criminal-record.form.ts'
import { declareCriminalRecord, myCriminalRecord, readCriminalRecord } from './criminal-record.server.ts'
import { recordRiskAssessment } from './risk-assessments.server.ts'

const stage = clearanceStage()
const { db, hr, manager, ready, as } = stage
let count = 0

/** Everything in place for a care job but the answers about a criminal record. */
async function unanswered(): Promise<{ id: string; account: Account }> {
  const account = await stage.world.account('Job Applicant', `record${++count}`)
  const { id } = await ready({ applicantId: account.personId, without: { criminalRecord: true } })
  return { id, account }
}
const by = (account: Account): Ctx<User> => ({ ...hr(), actor: account.actor })
const answers = (more: object = {}) =>
  criminalForm.parse({ asks: 'excepted', unspent: 'no', spent: 'no', declared: 'on', ...more })
const told = () => answers({ spent: 'yes', details: 'canary: a fine in 2019' })
const itemOf = async (id: string) =>
  (await readClearance(hr(), id)).gate.items.find(({ key }) => key === 'criminal_record')
const jobWith = (dbsLevel: string, careWork = dbsLevel !== 'basic') =>
  db()
    .update(jobs)
    .set({ dbsLevel, careWork, title: `Helper ${v7()}` })
    .where(eq(jobs.id, stage.place.jobId))

test('nothing is asked before an offer and its job', async () => {
  const account = await stage.world.account('Job Applicant', 'record-early')
  const { id } = await makeApplication(db(), { applicantId: account.personId, status: 'interview_scheduled' })
  const nothing = { asks: undefined, declaredAt: undefined }
  for (const change of [{ jobId: stage.place.jobId }, { jobId: null, status: 'offer_made' as const }]) {
    await db().update(applications).set(change).where(eq(applications.id, id))
    expect(await myCriminalRecord(by(account))).toEqual(nothing)
    await expect(declareCriminalRecord(by(account), answers())).rejects.toThrow('its job is assigned')
    await expect(readCriminalRecord(hr(), id)).rejects.toThrow('its job is assigned')
  }
  expect(await itemOf(id)).toBeUndefined()
})

test('unanswered it keeps anyone from starting, on conditions too, and the applicant is asked for it', async () => {
  const { id, account } = await unanswered()
  await expect(signOff(manager(), id)).rejects.toThrow('Outstanding: Criminal record questions')
  const conditions = { risk: 'r', measures: 'm', reason: 'Urgent', endsOn: '2026-11-30' }
  const supervisorId = stage.accounts['Staff Member'].personId
  await expect(startOnConditions(manager(), id, { ...conditions, supervisorId })).rejects.toThrow()
  const line = (await ownProgress(by(account)))?.lines.find(({ key }) => key === 'criminal_record')
  expect(line).toMatchObject({ who: 'you', to: '/applicant/criminal-record' })
  await declareCriminalRecord(by(account), answers())
  await signOff(manager(), id)
})

test('a job that is not excepted asks only what is unspent, and what it may not ask is not kept', async () => {
  await jobWith('basic')
  const { id, account } = await unanswered()
  expect((await myCriminalRecord(by(account))).asks).toBe('unspent')
  await expect(declareCriminalRecord(by(account), answers())).rejects.toThrow('Your job has changed')
  await declareCriminalRecord(by(account), answers({ asks: 'unspent', spent: 'yes', details: 'A caution' }))
  expect(await readCriminalRecord(hr(), id)).toMatchObject([{ asks: 'unspent', unspent: 'no', spent: '' }])
  expect((await itemOf(id))?.satisfied).toBe(true)
  // another job may ask more
  await jobWith('enhanced')
  expect((await itemOf(id))?.satisfied).toBe(false)
  await declareCriminalRecord(by(account), answers())
  expect((await itemOf(id))?.satisfied).toBe(true)
})

test('what is told is sealed, and opens a risk assessment before anyone signs', async () => {
  const { id, account } = await unanswered()
  const both = await Promise.allSettled([1, 2].map(() => declareCriminalRecord(by(account), told())))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [row] = await db().select().from(criminalDeclarations).where(eq(criminalDeclarations.applicationId, id))
  expect(row?.content).toMatch(/^v1\./)
  // everyone who reads the gate sees that something is open, not what
  expect(await itemOf(id)).toMatchObject({
    satisfied: false,
    missing: 'The criminal record questions are not complete.',
  })
  await expect(signOff(manager(), id)).rejects.toThrow('Outstanding')
  const risk = { key: crypto.randomUUID(), risk: 'Old', said: '', lessens: 'None needed', supervisor: '', reviewOn: '' }
  await recordRiskAssessment(hr(), id, 'criminal_record', { ...risk, decision: 'do_not_go_on' })
  expect((await itemOf(id))?.satisfied).toBe(false)
  await recordRiskAssessment(hr(1), id, 'criminal_record', {
    ...{ ...risk, key: crypto.randomUUID(), decision: 'go_on' },
  })
  expect((await itemOf(id))?.satisfied).toBe(true)
})

test('what was told stays to be weighed when a job that asks more is answered with no', async () => {
  await jobWith('basic')
  const { id, account } = await unanswered()
  await declareCriminalRecord(by(account), answers({ asks: 'unspent', unspent: 'yes', details: 'canary: an assault' }))
  expect((await itemOf(id))?.satisfied).toBe(false)
  await jobWith('enhanced_adults_barred')
  await declareCriminalRecord(by(account), answers())
  expect(await itemOf(id)).toMatchObject({ satisfied: false })
  await expect(signOff(manager(), id)).rejects.toThrow('Outstanding: Criminal record questions')
  expect((await readCriminalRecord(hr(), id)).map(({ unspent }) => unspent)).toEqual(['no', 'yes'])
  const weighed = { risk: 'Known', said: '', lessens: 'None needed', supervisor: '', reviewOn: '', decision: 'go_on' }
  await recordRiskAssessment(hr(), id, 'criminal_record', { ...weighed, key: crypto.randomUUID() } as never)
  const { gate } = await readClearance(hr(), id)
  expect(gate.items.find(({ key }) => key === 'criminal_record')?.satisfied).toBe(true)
  // the office wrote it: a manager signs, and who wrote it alone does not
  const alone = sql`select weighed_by_one(${account.personId}::uuid, ${stage.accounts['Admin / HR'].personId}::uuid,
    '["criminal_record"]', false, ${stage.place.jobId}::uuid) as alone`
  expect((await db().execute<{ alone: boolean }>(alone)).rows[0]?.alone).toBe(true)
  await signOff(manager(), id)
})

test('what was told in an earlier application is weighed for the next one, and a job is shown no more than it may ask', async () => {
  await jobWith('enhanced_adults_barred')
  const { id: earlier, account } = await unanswered()
  await declareCriminalRecord(by(account), told())
  await db().update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, earlier))
  const next = { applicantId: account.personId, status: 'offer_made' as const, ...stage.place }
  const { id } = await makeApplication(db(), { ...next, createdAt: '2026-11-20T10:00:00Z' })
  await declareCriminalRecord(by(account), answers())
  expect((await itemOf(id))?.satisfied).toBe(false)
  expect(await readCriminalRecord(hr(), id)).toMatchObject([{ own: true }, { own: false, spent: 'yes' }])
  await jobWith('basic')
  expect((await itemOf(id))?.satisfied).toBe(true)
  expect(JSON.stringify(await readCriminalRecord(hr(), id))).not.toContain('canary')
  await jobWith('enhanced_adults_barred')
})

test('only those who vet read it, each viewing is logged, and no one answers for another', async () => {
  const { id, account } = await unanswered()
  await declareCriminalRecord(by(account), told())
  expect(JSON.stringify(await readCriminalRecord(hr(), id))).toContain('canary')
  const log = await db().select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(log.map(({ verb }) => verb)).toEqual(['criminal_record.declared', 'criminal_record.viewed'])
  expect(JSON.stringify(log)).not.toContain('canary')
  const shortlister = { ...hr(), actor: { ...hr().actor, permissions: ['applications.review'] as const } }
  await expect(readCriminalRecord(shortlister, id)).rejects.toThrow('vetting permission')
  for (const role of roles.filter((name) => name !== 'Admin / HR')) {
    await expect(readCriminalRecord(as(role), id)).rejects.toThrow('Access restricted')
    await expect(declareCriminalRecord(as(role), answers())).rejects.toThrow('Application not found.')
  }
})

test('the database keeps what was answered as it was answered', async () => {
  const { id, account } = await unanswered()
  await declareCriminalRecord(by(account), told())
  const mine = eq(criminalDeclarations.applicationId, id)
  await expect(db().update(criminalDeclarations).set({ content: 'v1.x' }).where(mine)).rejects.toThrow()
  await expect(db().delete(criminalDeclarations).where(mine)).rejects.toThrow()
})

test('the questions go by email with an offer whose job is assigned, or with the job, and stop with the offer', async () => {
  const asked = async (id: string) =>
    (await db().select().from(messages).where(eq(messages.subjectId, id)))
      .filter(({ template }) => template === 'application.criminal_record_asked')
      .map(({ state }) => state)
  const email = { send: 'later' as const, subject: 'An offer', body: 'We would like you to come.' }
  const { id } = await makeApplication(db(), { status: 'interview_scheduled', jobId: stage.place.jobId })
  await moveApplication(hr(), id, { to: 'offer_made', email })
  expect(await asked(id)).toEqual(['queued'])
  await undoMove(hr(), id)
  expect(await asked(id)).toEqual(['cancelled'])
  const later = await makeApplication(db(), { status: 'interview_scheduled' })
  await moveApplication(hr(), later.id, { to: 'offer_made', email })
  expect(await asked(later.id)).toEqual([])
  await assignPlacement(hr(), later.id, stage.place)
  expect(await asked(later.id)).toEqual(['queued'])
})

test('what is left out is named question by question, in the order of the page', () => {
  const { error } = criminalForm.safeParse({ asks: 'excepted' })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['unspent', 'Choose whether you have unspent cautions or convictions'],
    ['spent', 'Choose whether you have other cautions or spent convictions'],
    ['declared', 'Confirm that your answers are true'],
  ])
})

test('answers are complete, and in words where something is told', () => {
  const bad = (more: object) =>
    criminalForm.safeParse({ asks: 'excepted', unspent: 'no', spent: 'no', declared: 'on', ...more })
  for (const more of [
    { unspent: '' },
    { spent: '' },
    { spent: 'yes' },
    { unspent: 'yes' },
    { declared: '' },
    { asks: 'all' },
  ])
    expect(bad(more).success, JSON.stringify(more)).toBe(false)
  expect(bad({ asks: 'unspent', spent: '' }).success).toBe(true)
})
