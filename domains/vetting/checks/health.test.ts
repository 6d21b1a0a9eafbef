import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { moveApplication, undoMove } from '#domains/recruitment/review/moves.server.ts'
import { recordsOf } from '#domains/vetting/standing/records.queries.server.ts'
import { standing } from '#domains/vetting/standing/standing.rules.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { nurse } from '#tests/records.ts'
import { employ, workplace } from '#tests/staff.ts'
import { checkForm, healthDeclarationForm } from './checks.form.ts'
import { recordCheck } from './checks.server.ts'
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

test('who was hired or brought in undeclared answers from the portal, once', async () => {
  const hired = await world.account('Staff Member', 'hired')
  const { id } = await makeApplication(world.database.db, { applicantId: hired.personId, status: 'hired' })
  const brought = await world.account('Staff Member', 'brought')
  await employ(world, await workplace(world), { personId: brought.personId })
  for (const own of [hired, brought]) {
    expect(await myHealthDeclaration(by(own))).toEqual({ asked: true, declaredAt: undefined })
    await declareHealth(by(own), answers)
    await expect(declareHealth(by(own), answers)).rejects.toThrow('already sent')
    expect((await recordsOf(hr(), own.personId)).healthDeclared).toBe(true)
  }
  const { personId } = brought
  expect(await readHealthDeclaration(hr(), { personId })).toMatchObject({ affectsHow: answers.affectsHow })
  expect(await readHealthDeclaration(hr(), id)).toMatchObject({ affectsHow: answers.affectsHow })
})

test('of someone without an account the questionnaire that they signed on paper is read', async () => {
  const { personId } = await world.account('Staff Member', 'without')
  await employ(world, await workplace(world, 'Support Worker', 'Elm House'), { personId })
  const health = async (paper?: 'on') => {
    const form = { kind: 'health', key: v7(), checkedOn: '2026-11-20', outcome: 'satisfactory', fitness: 'fit' }
    await recordCheck(hr(), { personId }, checkForm.parse({ ...form, paper }))
    const items = standing(await recordsOf(hr(), personId), nurse, '2026-11-20')
    return items.find(({ key }) => key === 'health')
  }
  expect(await health()).toMatchObject({ state: 'open', missing: 'The health questionnaire is not answered yet.' })
  expect(await health('on')).toMatchObject({ state: 'satisfied' })
})

test('someone who applied is not cleared by a questionnaire on paper, neither at the application nor in the staff file', async () => {
  const { id, applicantId: personId } = await makeApplication(world.database.db, { status: 'hired' })
  const form = { kind: 'health', checkedOn: '2026-11-20', outcome: 'satisfactory', fitness: 'fit', paper: 'on' }
  for (const whose of [id, { personId }])
    await expect(recordCheck(hr(), whose, checkForm.parse({ ...form, key: v7() }))).rejects.toHaveProperty(
      'fields.paper',
    )
})

test('only who is asked declares, and only those who vet read', async () => {
  const { id } = await makeApplication(world.database.db, { status: 'offer_made' })
  for (const role of roles)
    await expect(declareHealth(by(accounts[role]), answers)).rejects.toThrow('only once an offer is made')
  for (const role of roles.filter((name) => name !== 'Admin / HR'))
    await expect(readHealthDeclaration(by(accounts[role]), id)).rejects.toThrow('Access restricted')
  const { permissions, ...actor } = accounts['Admin / HR'].actor
  const unnamed = { ...hr(), actor: { ...actor, permissions: permissions.filter((name) => name !== 'vetting') } }
  await expect(readHealthDeclaration(unnamed, id)).rejects.toThrow('Access restricted')
})
