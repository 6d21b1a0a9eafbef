import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { usesOf } from '#domains/files/file-uses.queries.server.ts'
import { noteUse } from '#domains/files/file-uses.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { deleteByRetention } from '#domains/files/retention.server.ts'
import { roles, system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import type { CheckKind, RecordedOutcome } from './checks.rules.ts'
import { preEmploymentChecks, riskAssessments } from './checks.table.ts'
import { sweepDbsCopies } from './dbs-copies.server.ts'
import { countFollowUps, listFollowUps } from './follow-ups.queries.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const as = (role: (typeof roles)[number], now = '2026-11-20T12:00:00Z'): Ctx<User> => ({
  actor: accounts[role].actor,
  db: world.database.db,
  now: Temporal.Instant.from(now),
})
const sweepAt = (now: string) =>
  sweepDbsCopies({ actor: system, db: world.database.db, now: Temporal.Instant.from(now) })

const followUps = async () => (await listFollowUps(as('Admin / HR'), { page: 1 })).rows

type Given = { kind?: CheckKind; outcome?: RecordedOutcome; followUpOn?: string; voidsId?: string; recordedAt?: string }
async function makeCheck({ id, applicantId }: { id: string; applicantId: string }, given: Given = {}) {
  const checkId = v7()
  await world.database.db.insert(preEmploymentChecks).values({
    id: checkId,
    personId: applicantId,
    applicationId: id,
    kind: 'dbs',
    outcome: 'satisfactory',
    checkedOn: '2026-11-20',
    details: '',
    recordedAt: '2026-11-20T10:00:00Z',
    recordedBy: accounts['Admin / HR'].userId,
    ...given,
  })
  return checkId
}

const openUses = async (id: string) => (await usesOf(as('Admin / HR'), id)).map(({ noun }) => noun)

test('copies of DBS certificates go six months after the decision, once, and their record stays', async () => {
  const application = await makeApplication(world.database.db)
  const copy = await makeFile(world.database.db, application.applicantId, 'dbs_certificate')
  const passport = await makeFile(world.database.db, application.applicantId, 'passport')
  const check = await makeCheck(application)
  await noteUse(as('Admin / HR'), copy, { noun: 'pre_employment_checks', rowId: check, audience: 'vetting' })
  const states = async () => {
    const rows = await world.database.db
      .select()
      .from(fileUploads)
      .where(eq(fileUploads.personId, application.applicantId))
    return Object.fromEntries(rows.map(({ id, state }) => [id, state]))
  }
  await sweepAt('2027-05-19T22:59:00Z')
  expect(await states()).toEqual({ [copy]: 'clean', [passport]: 'clean' })
  await Promise.all([sweepAt('2027-05-23T12:00:00Z'), sweepAt('2027-05-23T12:00:00Z')])
  await sweepAt('2027-05-24T12:00:00Z')
  expect(await states()).toEqual({ [copy]: 'deleted', [passport]: 'clean' })
  expect(await openUses(copy)).toEqual([])
  expect(await openUses(passport)).toEqual(['file_uploads'])
  const log = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, copy))
  expect(log.map(({ verb, actorUserId }) => [verb, actorUserId])).toEqual([['file.deleted', null]])
})

test('a copy waits while its check is open, and one that came after the decision waits for the next', async () => {
  const open = await makeApplication(world.database.db)
  const undecided = await makeFile(world.database.db, open.applicantId, 'dbs_certificate')
  await makeCheck(open, { outcome: 'in_progress', recordedAt: '2025-01-01T00:00:00Z' })
  const mistaken = await makeCheck(open, { recordedAt: '2025-01-02T00:00:00Z' })
  await makeCheck(open, { outcome: 'voided', voidsId: mistaken, recordedAt: '2025-01-03T00:00:00Z' })
  const decided = await makeApplication(world.database.db)
  const later = await makeFile(world.database.db, decided.applicantId, 'dbs_certificate')
  await makeCheck(decided, { recordedAt: '2025-01-01T00:00:00Z' })
  await sweepAt('2027-11-20T12:00:00Z')
  for (const id of [undecided, later]) {
    const [file] = await world.database.db.select().from(fileUploads).where(eq(fileUploads.id, id))
    expect(file?.state).toBe('clean')
  }
})

test('a check is listed thirty days before it must be looked at again, until a newer one takes its place', async () => {
  const application = await makeApplication(world.database.db, { status: 'offer_made' })
  const ended = await makeApplication(world.database.db, { status: 'rejected' })
  await makeCheck(application, { kind: 'right_to_work', followUpOn: '2026-12-20' })
  await makeCheck(application, { kind: 'registration', followUpOn: '2026-12-21' })
  await makeCheck(ended, { kind: 'right_to_work', followUpOn: '2026-11-01' })
  const dueChecks = async () => (await followUps()).filter(({ applicationId }) => applicationId === application.id)
  expect(await dueChecks()).toMatchObject([{ kind: 'right_to_work', followUpOn: '2026-12-20', name: 'Grace Mensah' }])
  expect(await countFollowUps(as('Admin / HR'))).toBe((await followUps()).length)
  await makeCheck(application, { kind: 'right_to_work', followUpOn: '2028-01-01', recordedAt: '2026-11-20T11:00:00Z' })
  expect(await dueChecks()).toEqual([])
})

async function allowStart(applicationId: string, given: Partial<typeof riskAssessments.$inferInsert> = {}) {
  await world.database.db.insert(riskAssessments).values({
    applicationId,
    about: 'adult_first',
    content: '',
    decision: 'go_on',
    reviewOn: '2026-12-10',
    recordedBy: accounts['Admin / HR'].userId,
    recordedAt: '2026-11-20T10:30:00Z',
    ...given,
  })
}

test('a start under Adult First is listed by its day of review, until the certificate is settled', async () => {
  const application = await makeApplication(world.database.db, { status: 'hired' })
  const dueChecks = async () => (await followUps()).filter(({ applicationId }) => applicationId === application.id)
  await makeCheck(application, { outcome: 'in_progress' })
  await allowStart(application.id, { reviewOn: '2026-11-30', recordedAt: '2026-11-20T10:00:00Z' })
  await allowStart(application.id)
  expect(await dueChecks()).toMatchObject([{ kind: 'dbs', adultFirst: true, followUpOn: '2026-12-10' }])
  await allowStart(application.id, { decision: 'do_not_go_on', recordedAt: '2026-11-20T10:40:00Z' })
  expect(await dueChecks()).toEqual([])
  await allowStart(application.id, { recordedAt: '2026-11-20T10:50:00Z' })
  expect(await dueChecks()).toHaveLength(1)
  await makeCheck(application, { recordedAt: '2026-11-20T11:00:00Z', followUpOn: '2029-11-20' })
  expect(await dueChecks()).toEqual([])
})

test('other risks have no review here, and one further off than thirty days waits', async () => {
  const application = await makeApplication(world.database.db, { status: 'hired' })
  await makeCheck(application, { outcome: 'in_progress' })
  await allowStart(application.id, { about: 'dbs_disclosure' })
  const later = await makeApplication(world.database.db, { status: 'hired' })
  await makeCheck(later, { outcome: 'in_progress' })
  await allowStart(later.id, { reviewOn: '2026-12-21' })
  const listed = (await followUps()).map(({ applicationId }) => applicationId)
  expect(listed).not.toContain(application.id)
  expect(listed).not.toContain(later.id)
})

test('rechecks due are listed in pages of 20, each once', async () => {
  for (let n = 0; n < 23; n += 1)
    await makeCheck(await makeApplication(world.database.db), { kind: 'right_to_work', followUpOn: '2026-12-01' })
  const total = await countFollowUps(as('Admin / HR'))
  const pages = Math.ceil(total / 20)
  const all = await Promise.all(
    Array.from({ length: pages }, (_, index) => listFollowUps(as('Admin / HR'), { page: index + 1 })),
  )
  expect(new Set(all.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(total)
  expect(all[0]).toMatchObject({ total, page: 1, pages })
  expect(all[0]?.rows).toHaveLength(20)
})

test('the office alone lists what is due, and the hub alone deletes', async () => {
  for (const role of roles.filter((name) => name !== 'Admin / HR')) {
    await expect(listFollowUps(as(role), { page: 1 })).rejects.toThrow('Admins only.')
    await expect(countFollowUps(as(role))).rejects.toThrow('Admins only.')
  }
  await expect(sweepDbsCopies(as('Admin / HR'))).rejects.toThrow('Access restricted')
  await expect(deleteByRetention(as('Admin / HR'), v7(), 'x')).rejects.toThrow('Access restricted')
})
