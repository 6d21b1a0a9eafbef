import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { officeAlerts } from '#domains/notifications/alerts.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { ownApplications } from '#domains/recruitment/form/own-applications.queries.server.ts'
import { applicantFilters } from '#domains/recruitment/review/applicants-list.form.ts'
import { exportApplicants, listApplicants } from '#domains/recruitment/review/applicants-list.queries.server.ts'
import { type Role, roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { readApplication, readInterviews } from '#tests/reviewing.ts'
import { askForAdjustments, myAdjustments, readAdjustments } from './adjustments.server.ts'
import { interviewAdjustments } from './interviews.table.ts'

let world: World
let accounts: Record<Role, Account>
let id: string
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  id = (await makeApplication(world.database.db, { applicantId: accounts['Job Applicant'].personId })).id
})
afterAll(() => world.close())

const as = (role: Role) => world.ctx(accounts[role].actor) as Ctx<User>
const toStatus = (status: typeof applications.$inferInsert.status) =>
  world.database.db.update(applications).set({ status }).where(eq(applications.id, id))
const said = 'canary: a quiet room, please'

test('nothing about adjustments can be known while people are shortlisted', async () => {
  await expect(askForAdjustments(as('Job Applicant'), said)).rejects.toThrow('There is nothing to answer now.')
  expect(await myAdjustments(as('Job Applicant'))).toEqual({ asked: false, adjustments: '' })
})

test('an invited applicant answers, sealed; the office hears that an answer came in and nothing of it', async () => {
  await toStatus('interview_scheduled')
  await askForAdjustments(as('Job Applicant'), said)
  await askForAdjustments(as('Job Applicant'), said)
  expect(await myAdjustments(as('Job Applicant'))).toEqual({ asked: true, adjustments: said })
  const { db } = world.database
  const [row] = await db.select().from(interviewAdjustments)
  expect(row?.content).not.toContain('canary')
  expect(await db.select().from(officeAlerts)).toMatchObject([{ kind: 'interview', applicationId: id }])
})

test('it is in no list, export or page of the application, and shown to people who arrange, each time with an entry', async () => {
  const filters = applicantFilters.parse({})
  const listed = await listApplicants(as('Admin / HR'), filters)
  const exported = await Array.fromAsync(await exportApplicants(as('Admin / HR'), filters))
  const read = await readApplication(as('Admin / HR'), id)
  for (const shown of [listed, exported, read, await readInterviews(as('Admin / HR'), id)])
    expect(JSON.stringify(shown)).not.toContain('canary')
  expect(JSON.stringify([listed, exported])).not.toMatch(/adjustment/i)
  expect((await readInterviews(as('Admin / HR'), id)).adjustments).toBe(true)
  expect(await readAdjustments(as('Admin / HR'), id)).toBe(said)
  const viewed = and(eq(auditLog.subjectId, id), eq(auditLog.verb, 'interview.adjustments_viewed'))
  expect(await world.database.db.select().from(auditLog).where(viewed)).toHaveLength(1)
  for (const role of roles.filter((each) => each !== 'Admin / HR'))
    await expect(readAdjustments(as(role), id)).rejects.toThrow('Admins only.')
})

test('it is in the applicant’s own copy of their data', async () => {
  expect(JSON.stringify(await ownApplications(as('Job Applicant')))).toContain(said)
})

test('once the interviews are over it is shown to no one, and the applicant can take it back before', async () => {
  await toStatus('offer_made')
  expect(await readAdjustments(as('Admin / HR'), id)).toBe('')
  expect((await readInterviews(as('Admin / HR'), id)).adjustments).toBe(false)
  await toStatus('interview_scheduled')
  await askForAdjustments(as('Job Applicant'), '')
  expect(await world.database.db.select().from(interviewAdjustments)).toEqual([])
})

test('only an applicant answers', async () => {
  for (const role of roles.filter((each) => each !== 'Job Applicant'))
    await expect(askForAdjustments(as(role), said)).rejects.toThrow('Only Job Applicant accounts')
})
