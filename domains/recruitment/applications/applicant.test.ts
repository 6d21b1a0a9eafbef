import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { documentReviews } from '#domains/files/files.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { heldDraft, saveDraft } from '#domains/recruitment/form/drafts.server.ts'
import { moveApplication } from '#domains/recruitment/review/moves.server.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { applicantHome, formState, myApplication } from './applicant.queries.server.ts'
import { withdrawApplication } from './applicant.server.ts'
import { applicationEvents, applicationNotes, applications } from './applications.table.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
let someone: Account
const at = Temporal.Instant.from('2026-11-20T14:05:00Z')
let n = 0

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const as = ({ actor }: Account, now = at): Ctx<User> => ({ actor, db: world.database.db, now })
async function newcomer(): Promise<Ctx<User>> {
  someone = await world.account('Job Applicant', `candidate-${n++}`)
  return as(someone)
}
const apply = () => makeApplication(world.database.db, { applicantId: someone.personId })

test('applicants read their own answers with the sensitive ones masked, and no notes of HR’s', async () => {
  const ctx = await newcomer()
  expect(await myApplication(ctx)).toBeUndefined()
  const { id } = await apply()
  await ctx.db.insert(applicationNotes).values({
    applicationId: id,
    text: 'Seemed nervous',
    by: accounts['Admin / HR'].userId,
    at: at.toString(),
  })
  await ctx.db
    .update(applicationEvents)
    .set({ reason: 'A private reason' })
    .where(eq(applicationEvents.applicationId, id))
  const own = await myApplication(ctx)
  expect(own).toMatchObject({ id, status: 'submitted', active: true, answers: { niNumber: '••••••56C' } })
  const shown = JSON.stringify([own, await applicantHome(ctx)])
  for (const secret of ['QQ123456C', '123456789', 'Seemed nervous', 'A private reason'])
    expect(shown).not.toContain(secret)
})

test('the applicant’s page shows which documents are needed, and why one was rejected', async () => {
  const ctx = await newcomer()
  await apply()
  const fileId = await makeFile(ctx.db, someone.personId, 'passport')
  await makeFile(ctx.db, someone.personId, 'cv')
  expect((await applicantHome(ctx)).missing).toEqual([['proof_of_address'], ['ni_proof']])
  await ctx.db.insert(documentReviews).values({
    fileId,
    verdict: 'rejected',
    reason: 'The photograph is cut off.',
    reviewedBy: accounts['Admin / HR'].userId,
    reviewedAt: at.toString(),
  })
  const home = await applicantHome(ctx)
  expect(home.missing[0]).toEqual(['passport', 'driving_license'])
  expect(home.files.find(({ id }) => id === fileId)?.review).toEqual({
    verdict: 'rejected',
    reason: 'The photograph is cut off.',
  })
})

test('the form is open until something was sent, and again once that has ended and a new draft is begun', async () => {
  const ctx = await newcomer()
  expect(await formState(ctx)).toMatchObject({ open: true, hasDraft: false })
  await apply()
  expect(await formState(ctx)).toMatchObject({ open: false, sentBefore: true })
  await withdrawApplication(ctx)
  expect(await formState(ctx)).toMatchObject({ open: false })
  await saveDraft(ctx, { step: 4, fields: { skills: 'Makaton' }, revision: 0 })
  expect(await formState(ctx)).toMatchObject({ open: true, hasDraft: true })
  expect(await heldDraft(ctx)).toMatchObject({ step: 4, fields: { skills: 'Makaton' } })
})

test('withdrawing ends the application, keeps the reason for HR, stops a queued email and confirms by email', async () => {
  const ctx = await newcomer()
  const { id } = await apply()
  await moveApplication(as(accounts['Admin / HR']), id, {
    to: 'interview_scheduled',
    interviewAt: '2026-12-01T10:00:00Z',
    interviewPlace: 'Leeds office',
    email: { send: 'later', subject: 'Your interview', body: 'Come.' },
  })
  await withdrawApplication(as(someone, at.add({ minutes: 1 })), ' Found another job ')
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, id))
  expect(row?.status).toBe('withdrawn')
  const events = await ctx.db.select().from(applicationEvents).where(eq(applicationEvents.applicationId, id))
  expect(events.find(({ toStatus }) => toStatus === 'withdrawn')).toMatchObject({
    fromStatus: 'interview_scheduled',
    by: someone.userId,
    reason: 'Found another job',
  })
  const letters = await ctx.db.select().from(messages).where(eq(messages.subjectId, id)).orderBy(messages.createdAt)
  expect(letters.map(({ state, params }) => [state, params.subject])).toEqual([
    ['cancelled', 'Your interview'],
    ['queued', 'You have withdrawn your application'],
  ])
  const log = JSON.stringify(await ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, id)))
  expect(log).toContain('application.withdrawn')
  expect(log).not.toContain('another job')
  await expect(withdrawApplication(ctx)).rejects.toThrow('An application that is withdrawn cannot be withdrawn.')
})

test('pressed twice at once, withdrawing happens once', async () => {
  const ctx = await newcomer()
  const { id } = await apply()
  const both = await Promise.allSettled([withdrawApplication(ctx), withdrawApplication(ctx)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await ctx.db.$count(messages, eq(messages.subjectId, id))).toBe(1)
})

test('no one withdraws or reads a stranger’s application', async () => {
  await newcomer()
  const { id } = await apply()
  for (const role of roles) {
    const stranger = as(accounts[role])
    await expect(withdrawApplication(stranger)).rejects.toThrow(
      role === 'Job Applicant' ? 'Application not found.' : 'Access restricted',
    )
    expect(await myApplication(stranger)).toBeUndefined()
    expect((await applicantHome(stranger)).application).toBeUndefined()
  }
  const [row] = await world.database.db.select().from(applications).where(eq(applications.id, id))
  expect(row?.status).toBe('submitted')
})
