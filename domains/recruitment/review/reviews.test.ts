import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { applicationFigures, countWaiting } from '#domains/recruitment/applications/applications.queries.server.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile, secrets } from '#tests/applications.ts'
import { readApplication } from '#tests/reviewing.ts'
import { readApplicantBrief } from './applicant-brief.queries.server.ts'
import { proposeMove, proposeReopening } from './applicant-detail.queries.server.ts'
import { readDocument } from './applicant-documents.queries.server.ts'
import { addNote } from './notes.server.ts'
import { rejectDocument, verifyDocument } from './reviews.server.ts'
import { revealField } from './sensitive.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
const at = Temporal.Instant.from('2026-11-20T12:00:00Z')

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const as = (role: (typeof roles)[number]): Ctx<User> => ({
  actor: accounts[role].actor,
  db: world.database.db,
  now: at,
})
const hr = () => as('Admin / HR')
const logOf = (personId: string) =>
  world.database.db.select().from(auditLog).where(eq(auditLog.personId, personId)).orderBy(auditLog.seq)

test('HR reads an application without its sensitive answers, and sees that they were given', async () => {
  const { id } = await makeApplication(world.database.db, { shareCode: null })
  const detail = await readApplication(hr(), id)
  expect(detail.answered).toEqual({ niNumber: true, passportNumber: true, shareCode: false })
  expect((await readApplicantBrief(hr(), id)).moves).toEqual(['interview_scheduled', 'rejected'])
  expect(detail.application.phone).toBe('')
  expect(JSON.stringify(detail)).not.toMatch(/v1\.|QQ123456C/)
})

test('revealing shows one answer and logs its field, never its value', async () => {
  const { id, applicantId } = await makeApplication(world.database.db)
  for (const [field, value] of Object.entries(secrets))
    expect(await revealField(hr(), id, field as keyof typeof secrets)).toBe(value)
  const log = await logOf(applicantId)
  expect(log.map(({ verb, details }) => [verb, details.fields])).toEqual(
    Object.keys(secrets).map((field) => ['application.revealed', [field]]),
  )
  for (const value of Object.values(secrets)) expect(JSON.stringify(log)).not.toContain(value)
  const { history } = await readApplication(hr(), id)
  expect(history.map(({ what }) => what)).toContain('Viewed: NI number')
})

test('an answer that was not given cannot be revealed', async () => {
  const { id } = await makeApplication(world.database.db, { niNumber: null })
  await expect(revealField(hr(), id, 'niNumber')).rejects.toThrow('Answer not found.')
})

test('notes come newest first, with who and when, and stay out of the log', async () => {
  const { id, applicantId } = await makeApplication(world.database.db)
  await addNote(hr(), id, 'First impression: kind')
  await addNote({ ...hr(), now: at.add({ minutes: 1 }) }, id, ' Second ')
  const { notes, history } = await readApplication(hr(), id)
  expect(notes.map(({ text, who }) => [text, who])).toEqual([
    ['Second', 'Test admin-hr'],
    ['First impression: kind', 'Test admin-hr'],
  ])
  expect(history[0]).toMatchObject({ what: 'Note added', who: 'Test admin-hr' })
  expect(JSON.stringify(await logOf(applicantId))).not.toContain('impression')
  await expect(addNote(hr(), id, '  ')).rejects.toThrow('Enter a note.')
})

test('a verified document says by whom and whether the original was seen', async () => {
  const { id, applicantId } = await makeApplication(world.database.db)
  const fileId = await makeFile(world.database.db, applicantId, 'passport')
  await verifyDocument(hr(), { applicationId: id, fileId }, true)
  const { documents, missing, history } = await readApplication(hr(), id)
  expect(documents[0]?.review).toMatchObject({ verdict: 'verified', originalSeen: true, by: 'Test admin-hr' })
  expect(missing).toEqual([['proof_of_address'], ['ni_proof'], ['cv']])
  expect(history[0]?.what).toBe('Passport verified, original seen')
})

test('a rejected document is missing again, and the applicant is asked once, without the reason', async () => {
  const { id, applicantId } = await makeApplication(world.database.db)
  const fileId = await makeFile(world.database.db, applicantId, 'cv')
  await rejectDocument(hr(), { applicationId: id, fileId }, 'Page 2 is blurred')
  await rejectDocument({ ...hr(), now: at.add({ seconds: 1 }) }, { applicationId: id, fileId }, 'Page 2 is missing')
  const { documents, missing } = await readApplication(hr(), id)
  expect(documents[0]?.review).toMatchObject({ verdict: 'rejected', reason: 'Page 2 is missing' })
  expect(missing).toContainEqual(['cv'])
  const sent = await world.database.db.select().from(messages).where(eq(messages.subjectId, id))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.params).toEqual({ firstName: 'Grace', document: 'CV' })
  expect(JSON.stringify(await logOf(applicantId))).not.toContain('Page 2')
})

test('a file that has not passed the scan is not judged', async () => {
  const { id, applicantId } = await makeApplication(world.database.db)
  const fileId = await makeFile(world.database.db, applicantId, 'cv', 'pending')
  await expect(verifyDocument(hr(), { applicationId: id, fileId }, false)).rejects.toThrow('virus scan')
})

test('another person’s document is not found under this application', async () => {
  const { id } = await makeApplication(world.database.db)
  const other = await makeApplication(world.database.db)
  const fileId = await makeFile(world.database.db, other.applicantId, 'cv')
  const which = { applicationId: id, fileId }
  await expect(verifyDocument(hr(), which, false)).rejects.toThrow('Document not found.')
  await expect(rejectDocument(hr(), which, 'x')).rejects.toThrow('Document not found.')
  await expect(readDocument(hr(), id, fileId)).rejects.toThrow('Document not found.')
})

test('only Admin / HR reads, reveals, notes or reviews, not even the applicant', async () => {
  const applicantId = accounts['Job Applicant'].personId
  const { id } = await makeApplication(world.database.db, { applicantId })
  const fileId = await makeFile(world.database.db, applicantId, 'cv')
  const which = { applicationId: id, fileId }
  for (const role of roles.filter((name) => name !== 'Admin / HR')) {
    const ctx = as(role)
    for (const action of [
      () => readApplication(ctx, id),
      () => readDocument(ctx, id, fileId),
      () => proposeMove(ctx, id, 'rejected'),
      () => proposeReopening(ctx, id),
      () => revealField(ctx, id, 'niNumber'),
      () => addNote(ctx, id, 'x'),
      () => verifyDocument(ctx, which, true),
      () => rejectDocument(ctx, which, 'x'),
      () => countWaiting(ctx),
      () => applicationFigures(ctx),
    ])
      await expect(action()).rejects.toThrow('Admins only.')
  }
  expect(await logOf(applicantId)).not.toContainEqual(expect.objectContaining({ verb: 'application.revealed' }))
})

test('the whole page of an applicant takes the same few questions, however much is in it', async () => {
  const { id, applicantId } = await makeApplication(world.database.db)
  const questions = async () => {
    const queries = vi.spyOn(world.database.pool, 'query')
    await readApplication(hr(), id)
    const count = queries.mock.calls.length
    queries.mockRestore()
    return count
  }
  const before = await questions()
  for (let index = 0; index < 5; index++) {
    await addNote(hr(), id, `Note ${index}`)
    await makeFile(world.database.db, applicantId, 'training_certificates')
  }
  expect(await questions()).toBe(before)
  expect(before).toBeLessThan(12)
})

test('the dashboard counts all applications, those of seven days, and shows the five newest', async () => {
  const figures = await applicationFigures(hr())
  expect(figures.latest).toHaveLength(5)
  expect(figures.all).toBeGreaterThanOrEqual(figures.lastWeek)
  const before = await countWaiting(hr())
  await makeApplication(world.database.db, { createdAt: '2026-11-13T11:59:59Z' })
  await makeApplication(world.database.db, { createdAt: '2026-11-13T12:00:00Z' })
  const after = await applicationFigures(hr())
  expect([after.all - figures.all, after.lastWeek - figures.lastWeek]).toEqual([2, 1])
  expect((await countWaiting(hr())).submitted).toBe(before.submitted + 2)
})
