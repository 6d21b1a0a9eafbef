import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { noteUsesOf } from '#domains/files/file-uses.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { officeAlertRecipients, officeAlerts } from '#domains/notifications/alerts.table.ts'
import { people } from '#domains/people/people.table.ts'
import {
  applicationEvents,
  applications,
  equalityAnswers,
} from '#domains/recruitment/applications/applications.table.ts'
import { interviewAdjustments, interviews } from '#domains/recruitment/interviews/interviews.table.ts'
import { criminalDeclarations, preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { historyConfirmations } from '#domains/vetting/history/history.table.ts'
import { referenceRequests } from '#domains/vetting/references/references.table.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { storage } from '#platform/storage/index.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { makePlace, makeReady } from '#tests/clearance.ts'
import { approveShown, deleteShown } from '#tests/retention.ts'
import { employ } from '#tests/staff.ts'
import { liftHold, putOnHold } from './holds.server.ts'
import { previewDeletion } from './retention.queries.server.ts'
import { retentionItems } from './retention.table.ts'
import { sweepRetention } from './sweep.server.ts'

let world: World
let hr: Account
const today = Temporal.Instant.from('2026-11-22T12:00:00Z')
const monthsAgo = (months: number) =>
  today.toZonedDateTimeISO('Europe/London').subtract({ months }).toInstant().toString()
const office = (now = today): Ctx<User> => ({ ...world.ctx(hr.actor), actor: hr.actor, now })
const db = () => world.database.db

beforeAll(async () => {
  world = await openWorld()
  hr = await world.account('Admin / HR', 'hr')
})
afterAll(() => world.close())
beforeEach(async () => {
  // what an earlier test left behind goes first
  const { records } = await previewDeletion(office(), 'applicants', { page: 1 })
  if (records > 0) await deleteShown(office(), 'applicants')
})

/** Rejected so many months ago, with documents, checks, references and history; its files have bytes. */
async function rejected(months: number) {
  const place = await makePlace(db(), hr.personId)
  const made = await makeReady(db(), { place, by: hr.userId })
  const { id: applicationId, applicantId: personId } = made
  await noteUsesOf(office(), personId, { noun: 'applications', rowId: applicationId, audience: 'office' })
  await db().insert(equalityAnswers).values({ applicationId, gender: 'Woman' })
  await interviewedTwice(applicationId)
  await announced(applicationId)
  await db().insert(historyConfirmations).values({ personId, applicationId, askedAt: '2025-01-05T09:00:00Z' })
  await db().update(applications).set({ status: 'rejected' }).where(eq(applications.id, applicationId))
  const at = monthsAgo(months)
  await db().insert(applicationEvents).values({ applicationId, toStatus: 'rejected', by: hr.userId, at })
  const files = await db().select().from(fileUploads).where(eq(fileUploads.personId, personId))
  for (const { fileUrl } of files) await storage().put(fileUrl, Buffer.from('bytes'))
  return { applicationId, personId, files, place }
}
/** The office waits to hear of the application in its daily email. */
async function announced(applicationId: string) {
  const alert = { kind: 'application' as const, applicationId, at: monthsAgo(13), dedupeKey: applicationId }
  const [{ id: alertId = '' } = {}] = await db().insert(officeAlerts).values(alert).returning()
  await db().insert(officeAlertRecipients).values({ alertId, userId: hr.userId })
}

/** The second time took the place of the first. */
async function interviewedTwice(applicationId: string) {
  const [first, answeredAt] = [v7(), '2025-01-05T09:00:00Z']
  const time = { applicationId, at: answeredAt, place: 'Rowan House', seriesId: v7(), arrangedAt: answeredAt }
  const closed = { closedAt: answeredAt }
  await db()
    .insert(interviews)
    .values({ id: first, ...time, ...closed, state: 'rescheduled' })
  await db()
    .insert(interviews)
    .values({ ...time, ...closed, state: 'held', supersedesId: first, sequence: 1 })
  await db().insert(interviewAdjustments).values({ applicationId, content: 'sealed', answeredAt })
}
const isThere = async (personId: string) => (await db().$count(people, eq(people.id, personId))) === 1
const applied = (id: string) => db().$count(applications, eq(applications.id, id))
const kept = (files: { fileUrl: string }[]) => Promise.all(files.map(({ fileUrl }) => storage().exists(fileUrl)))

test('rejected 13 months ago: gone with all documents after approval; 11 months ago: there', async () => {
  const [old, recent] = [await rejected(13), await rejected(11)]
  await deleteShown(office(), 'applicants')
  expect(await isThere(old.personId)).toBe(false)
  expect(await applied(old.applicationId)).toBe(0)
  expect(await kept(old.files)).toEqual(old.files.map(() => false))
  expect(await db().$count(fileUploads, eq(fileUploads.personId, old.personId))).toBe(0)
  expect(await db().$count(equalityAnswers, eq(equalityAnswers.applicationId, old.applicationId))).toBe(0)
  for (const table of [criminalDeclarations, historyConfirmations])
    expect(await db().$count(table, eq(table.personId, old.personId))).toBe(0)
  expect(await db().$count(criminalDeclarations, eq(criminalDeclarations.personId, recent.personId))).toBe(1)
  expect(await db().$count(officeAlerts, eq(officeAlerts.applicationId, old.applicationId))).toBe(0)
  expect([await isThere(recent.personId), await applied(recent.applicationId)]).toEqual([true, 1])
  expect(await kept(recent.files)).toEqual(recent.files.map(() => true))
})

test('the period ends on the day twelve months after the decision, not before', async () => {
  const { applicationId } = await rejected(12)
  const dayBefore = office(today.subtract({ hours: 24 }))
  expect((await previewDeletion(dayBefore, 'applicants', { page: 1 })).rows).toEqual([])
  expect((await previewDeletion(office(), 'applicants', { page: 1 })).rows).toMatchObject([
    { subjectId: applicationId, name: 'Grace Mensah', since: '2025-11-22' },
  ])
})

test('what is left in the log are ids', async () => {
  const { applicationId, personId } = await rejected(13)
  await deleteShown(office(), 'applicants')
  const lines = await db().select().from(auditLog).where(eq(auditLog.personId, personId))
  expect(lines.map(({ verb }) => verb)).toContain('retention.erased')
  expect(JSON.stringify(lines)).not.toMatch(/Grace|Mensah|@/)
  const items = await db().select().from(retentionItems).where(eq(retentionItems.subjectId, applicationId))
  expect(items).toMatchObject([{ personId, state: 'done' }])
})

test('on legal hold nothing is due, and what was approved before the hold is kept', async () => {
  const { applicationId, personId, files } = await rejected(13)
  await approveShown(office(), 'applicants')
  await putOnHold(office(), personId, 'A claim at the tribunal')
  await sweepRetention({ ...office(), actor: system })
  expect([await isThere(personId), await applied(applicationId)]).toEqual([true, 1])
  expect(await kept(files)).toEqual(files.map(() => true))
  expect((await previewDeletion(office(), 'applicants', { page: 1 })).rows).toEqual([])
  await liftHold(office(), personId, 'The claim was settled')
  await deleteShown(office(), 'applicants')
  expect(await isThere(personId)).toBe(false)
})

test('someone rejected who now works here keeps the person, the staff file and the checks', async () => {
  const { applicationId, personId, files, place } = await rejected(13)
  await employ(world, place, { personId, dateFrom: '2026-01-05' })
  await db()
    .insert(staffFiles)
    .values({ personId, createdAt: monthsAgo(10), createdBy: hr.userId })
  await deleteShown(office(), 'applicants')
  expect([await isThere(personId), await applied(applicationId)]).toEqual([true, 0])
  expect(await db().$count(staffFiles, eq(staffFiles.personId, personId))).toBe(1)
  expect(await kept(files)).toEqual(files.map(() => false))
  const own = await db().select().from(preEmploymentChecks).where(eq(preEmploymentChecks.personId, personId))
  expect(own.map(({ applicationId }) => applicationId)).toEqual(own.map(() => null))
  expect(own).toHaveLength(5)
  expect(await db().$count(referenceRequests, eq(referenceRequests.personId, personId))).toBe(0)
})

test('an application with a reference against someone who works here stays as long as their staff file', async () => {
  const { applicationId, personId, place } = await rejected(13)
  await employ(world, place, { personId, dateFrom: '2026-01-05' })
  const references = eq(referenceRequests.personId, personId)
  await db().update(referenceRequests).set({ adverse: true }).where(references)
  const due = async () => (await previewDeletion(office(), 'applicants', { page: 1 })).rows.map((row) => row.subjectId)
  expect(await due()).not.toContain(applicationId)
  await sweepRetention({ ...office(), actor: system })
  expect(await db().$count(referenceRequests, references)).toBe(2)
  await db().delete(posts).where(eq(posts.personId, personId))
  expect(await due()).toContain(applicationId)
})

test('someone with an account keeps it: the application and all documents go', async () => {
  const account = await world.account('Job Applicant', 'with-an-account')
  const place = await makePlace(db(), hr.personId)
  const made = await makeReady(db(), { place, by: hr.userId, applicantId: account.personId })
  await db().update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, made.id))
  const event = { applicationId: made.id, toStatus: 'withdrawn' as const, by: account.userId, at: monthsAgo(14) }
  await db().insert(applicationEvents).values(event)
  await deleteShown(office(), 'applicants')
  expect([await isThere(account.personId), await applied(made.id)]).toEqual([true, 0])
  expect(await db().$count(fileUploads, eq(fileUploads.personId, account.personId))).toBe(0)
})

test('another application keeps the person and the documents that it uses', async () => {
  const { applicationId, personId, files, place } = await rejected(13)
  const other = await makeReady(db(), { place, by: hr.userId, applicantId: personId, without: { documents: true } })
  const uses = { noun: 'applications', rowId: other.id, audience: 'office' } as const
  await noteUsesOf(office(), personId, uses)
  await deleteShown(office(), 'applicants')
  expect([await isThere(personId), await applied(applicationId), await applied(other.id)]).toEqual([true, 0, 1])
  expect(await kept(files)).toEqual(files.map(() => true))
})
