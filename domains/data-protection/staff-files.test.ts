import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { suspend } from '#domains/employment/standing/suspensions.server.ts'
import { noteUse, noteUsesOf } from '#domains/files/file-uses.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { inBoxes } from '#domains/vetting/history/months.rules.ts'
import { historyForm } from '#domains/vetting/history/own-history.form.ts'
import { recordHistory } from '#domains/vetting/history/own-history.server.ts'
import { recordedForm } from '#domains/vetting/references/recorded.form.ts'
import { recordReference } from '#domains/vetting/references/recorded.server.ts'
import { referenceRequests } from '#domains/vetting/references/references.table.ts'
import { reviewReference } from '#domains/vetting/references/vetting.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { permitted } from '#tests/permitted.ts'
import { deleteShown } from '#tests/retention.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { received } from '#tests/uploads.ts'
import { previewDeletion } from './retention.queries.server.ts'

let world: World
let hr: Account
let place: Workplace
const db = () => world.database.db
const office = (now = '2026-11-22T12:00:00Z'): Ctx<User> => ({
  ...world.ctx(hr.actor),
  actor: hr.actor,
  now: Temporal.Instant.from(now),
})

beforeAll(async () => {
  world = await openWorld()
  hr = await world.account('Admin / HR', 'hr')
  place = await workplace(world)
})
afterAll(() => world.close())

type Left = { name: string; leftOn: string; managerId?: string }
async function leaver({ name, leftOn, managerId }: Left): Promise<string> {
  const personId = await employ(world, place, {
    name,
    dateTo: leftOn,
    email: `${v7()}@example.com`,
    ...(managerId && { managerId }),
  })
  await db().insert(staffFiles).values({ personId, leftOn, createdAt: '2020-01-01T09:00:00Z', createdBy: hr.userId })
  return personId
}
async function checked(personId: string, kind: CheckKind, fileId: string) {
  const id = v7()
  const recorded = { recordedAt: '2020-01-02T10:00:00Z', recordedBy: hr.userId }
  const check = { kind, outcome: 'satisfactory', checkedOn: '2020-01-02', details: '', evidenceFileId: fileId } as const
  await db()
    .insert(preEmploymentChecks)
    .values({ id, personId, ...check, ...recorded, ...(kind === 'right_to_work' && { plain: permitted() }) })
  await noteUse(office(), fileId, { noun: 'pre_employment_checks', rowId: id, audience: 'vetting' })
}
const stateOf = async (id: string) => (await db().select().from(fileUploads).where(eq(fileUploads.id, id)))[0]?.state
const isThere = async (id: string) => (await db().select().from(people).where(eq(people.id, id)))[0]
const due = async (kind: 'staff_files' | 'right_to_work', now?: string) =>
  (await previewDeletion(office(now), kind, { page: 1 })).rows.map(({ subjectId }) => subjectId)

test('two years after leaving the right to work records go; identity stays with the staff file', async () => {
  const personId = await leaver({ name: 'Ama Owusu', leftOn: '2024-11-22' })
  const { id } = await makeApplication(db(), { applicantId: personId, status: 'hired' })
  const [visa, permit, passport] = [
    await makeFile(db(), personId, 'visa'),
    await makeFile(db(), personId, 'employment_proof'),
    await makeFile(db(), personId, 'passport'),
  ]
  await noteUsesOf(office(), personId, { noun: 'applications', rowId: id, audience: 'office' })
  await checked(personId, 'right_to_work', permit)
  await checked(personId, 'right_to_work', passport)
  await checked(personId, 'identity', passport)
  expect(await due('right_to_work', '2026-11-21T12:00:00Z')).toEqual([])
  await deleteShown(office(), 'right_to_work')
  expect(await Promise.all([visa, permit, passport].map(stateOf))).toEqual(['deleted', 'deleted', 'clean'])
  const left = await db().select().from(preEmploymentChecks).where(eq(preEmploymentChecks.personId, personId))
  expect(left.map(({ kind }) => kind)).toEqual(['identity'])
  const [hired] = await db().select().from(applications).where(eq(applications.id, id))
  expect(hired?.shareCode).toBeNull()
  expect(await due('right_to_work')).toEqual([])
})

test('six years after leaving the staff file goes with everything, and the person', async () => {
  const personId = await leaver({ name: 'Kofi Annan', leftOn: '2020-11-22' })
  const { id } = await makeApplication(db(), { applicantId: personId, status: 'hired' })
  const passport = await makeFile(db(), personId, 'passport')
  await checked(personId, 'identity', passport)
  expect(await due('staff_files', '2026-11-21T12:00:00Z')).toEqual([])
  await deleteShown(office(), 'staff_files')
  expect([await isThere(personId), await stateOf(passport)]).toEqual([undefined, undefined])
  expect(await db().$count(applications, eq(applications.id, id))).toBe(0)
})

test('references and history recorded in the staff file go with it, also what was said against them', async () => {
  const personId = await leaver({ name: 'Ivy Recorded', leftOn: '2019-03-31' })
  const told = { cameBy: 'letter', checkedOn: '2019-01-02', conduct: 'Late', against: 'yes', againstDetails: 'Theft' }
  const who = { reference_type: 'character', referee_name: 'Ken Price', relationship: 'Neighbour' }
  const form = recordedForm.parse({ uploadKey: v7(), ...told, ...who })
  const requestId = await recordReference(office(), personId, form, await received('letter.pdf', pdfSample()))
  await reviewReference(office(), { personId, requestId }, { finding: 'unsatisfactory', reason: 'Theft' })
  const periods = inBoxes([{ kind: 'job', organisation: 'Larkfield', dateFrom: '2010-01', dateTo: '2018-12' }])
  await recordHistory(office(), personId, historyForm.parse({ statedOn: '2019-01-02', periods }))
  const [row] = await db().select().from(referenceRequests).where(eq(referenceRequests.id, requestId))
  await deleteShown(office(), 'staff_files')
  expect([await isThere(personId), await stateOf(row?.fileId ?? '')]).toEqual([undefined, undefined])
  expect(await db().$count(referenceRequests, eq(referenceRequests.personId, personId))).toBe(0)
})

test('emails to others about someone go with them', async () => {
  const personId = await leaver({ name: 'Sol Suspended', leftOn: '2020-10-30' })
  const away = { dateFrom: '2020-06-01', dateTo: '', reason: 'An allegation' } as const
  await suspend(office('2020-06-01T09:00:00Z'), personId, away)
  const naming = sql`${messages.params}::text like ${`%${personId}%`}`
  expect(await db().$count(messages, naming)).toBe(1)
  await deleteShown(office(), 'staff_files')
  expect(await isThere(personId)).toBeUndefined()
  expect(await db().$count(messages, naming)).toBe(0)
})

test('who works here again, has a post to come or applies again is not due', async () => {
  const back = await leaver({ name: 'Back Again', leftOn: '2020-01-31' })
  await employ(world, place, { personId: back, dateFrom: '2026-01-05' })
  const planned = await leaver({ name: 'Coming Back', leftOn: '2020-01-31' })
  await db()
    .insert(posts)
    .values({
      personId: planned,
      ...place,
      plannedStart: '2026-12-01',
      recordedAt: '2026-11-01T09:00:00Z',
      recordedBy: hr.userId,
    })
  const applying = await leaver({ name: 'Applying Again', leftOn: '2020-01-31' })
  await makeApplication(db(), { applicantId: applying })
  const names = [back, planned, applying]
  expect((await due('staff_files')).filter((id) => names.includes(id))).toEqual([])
  expect((await due('right_to_work')).filter((id) => names.includes(id))).toEqual([])
})

test('a former manager whom others’ posts name is kept by name alone', async () => {
  const manager = await leaver({ name: 'Old Manager', leftOn: '2019-06-30' })
  const led = await employ(world, place, { name: 'Still Here', managerId: manager })
  await deleteShown(office(), 'staff_files')
  expect(await isThere(manager)).toMatchObject({ name: 'Old Manager', email: null, phone: null })
  expect(await db().$count(staffFiles, eq(staffFiles.personId, manager))).toBe(0)
  expect(await db().$count(posts, and(eq(posts.personId, led), eq(posts.managerId, manager)))).toBe(1)
})
