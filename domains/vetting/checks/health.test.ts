import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { moveApplication, undoMove } from '#domains/recruitment/review/moves.server.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { healthDeclarationForm } from './checks.form.ts'
import { healthDeclarations } from './checks.table.ts'
import { declareHealth, myHealthDeclaration, readHealthDeclaration } from './health.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
const now = Temporal.Instant.from('2026-11-20T12:00:00Z')

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const by = (account: Account): Ctx<User> => ({ actor: account.actor, db: world.database.db, now })
const hr = () => by(accounts['Admin / HR'])
const answers = {
  affects: 'yes' as const,
  affectsHow: 'I cannot lift more than ten kilos',
  adjustments: 'no' as const,
  adjustmentsWhich: '',
  contact: '' as const,
  declared: 'on' as const,
}
const asked = (id: string) =>
  world.database.db
    .select()
    .from(messages)
    .where(eq(messages.subjectId, id))
    .then((rows) => rows.filter(({ template }) => template === 'application.health_asked'))

test('an applicant declares once, after an offer alone, and it is sealed', async () => {
  const owner = await world.account('Job Applicant', 'declares')
  const { id } = await makeApplication(world.database.db, { applicantId: owner.personId })
  expect(await myHealthDeclaration(by(owner))).toEqual({ asked: false, declaredAt: undefined })
  await expect(declareHealth(by(owner), answers)).rejects.toThrow('only once an offer is made')
  await world.database.db.update(applications).set({ status: 'offer_made' }).where(eq(applications.id, id))
  const both = await Promise.allSettled([declareHealth(by(owner), answers), declareHealth(by(owner), answers)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await myHealthDeclaration(by(owner))).declaredAt).toBeTruthy()
  const [row] = await world.database.db
    .select()
    .from(healthDeclarations)
    .where(eq(healthDeclarations.applicationId, id))
  expect(row?.content).toMatch(/^v1\./)

  expect(await readHealthDeclaration(hr(), id)).toMatchObject({ affectsHow: answers.affectsHow })
  const log = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(log.map(({ verb }) => verb)).toEqual(['health.declared', 'health.viewed'])
  expect(JSON.stringify(log)).not.toContain('kilos')
})

test('the questionnaire is sent with the offer’s email, and cancelled with it', async () => {
  const { id } = await makeApplication(world.database.db, { status: 'interview_scheduled' })
  const email = { send: 'later' as const, subject: 'An offer', body: 'We would like you to come.' }
  await moveApplication(hr(), id, { to: 'offer_made', email })
  expect(await asked(id)).toMatchObject([{ state: 'queued', params: { firstName: 'Grace' } }])
  await undoMove(hr(), id)
  expect(await asked(id)).toMatchObject([{ state: 'cancelled' }])
})

test('without an offer email no questionnaire is sent either', async () => {
  const { id } = await makeApplication(world.database.db, { status: 'interview_scheduled' })
  await moveApplication(hr(), id, { to: 'offer_made', email: { send: 'no', subject: '', body: '' } })
  expect(await asked(id)).toEqual([])
})

test('every fault of a declaration is said at once', () => {
  const { error } = healthDeclarationForm.safeParse({ affects: 'yes' })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['adjustments', 'declared', 'affectsHow'])
})

test('someone hired before they answered is still asked, as a staff member', async () => {
  const owner = await world.account('Staff Member', 'hired-undeclared')
  const { id } = await makeApplication(world.database.db, { applicantId: owner.personId, status: 'hired' })
  expect(await myHealthDeclaration(by(owner))).toEqual({ asked: true, declaredAt: undefined })
  await declareHealth(by(owner), answers)
  expect(await readHealthDeclaration(hr(), id)).toMatchObject({ affectsHow: answers.affectsHow })
})

test('people declare for themselves alone, and only those who vet read', async () => {
  const { id } = await makeApplication(world.database.db, { status: 'offer_made' })
  for (const role of roles.filter((name) => name !== 'Job Applicant'))
    await expect(declareHealth(by(accounts[role]), answers)).rejects.toThrow('Application not found.')
  for (const role of roles.filter((name) => name !== 'Admin / HR'))
    await expect(readHealthDeclaration(by(accounts[role]), id)).rejects.toThrow('Access restricted')
  const { permissions, ...actor } = accounts['Admin / HR'].actor
  const unnamed = { ...hr(), actor: { ...actor, permissions: permissions.filter((name) => name !== 'vetting') } }
  await expect(readHealthDeclaration(unnamed, id)).rejects.toThrow('Access restricted')
  // another person's application is not declared for
  await expect(declareHealth(by(accounts['Job Applicant']), answers)).rejects.toThrow('Application not found.')
})
