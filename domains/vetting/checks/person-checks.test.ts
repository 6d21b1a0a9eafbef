import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { standingOfPerson } from '#domains/employment/standing/person-standing.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { cameOver, employ, workplace } from '#tests/staff.ts'
import { checkForm } from './checks.form.ts'
import { listChecks, prepareCheck, readPersonChecks } from './checks.queries.server.ts'
import { recordCheck, voidCheck } from './checks.server.ts'
import { preEmploymentChecks } from './checks.table.ts'
import { readCheck } from './one-check.queries.server.ts'
import { recordRiskAssessment } from './risk-assessments.server.ts'
import { readRisks } from './risks.queries.server.ts'

let world: World
let accounts: Record<Role, Account>
let carer: string
let supervisor: string
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  const place = await workplace(world)
  carer = await employ(world, place, { name: 'Ewa Nowak', dateFrom: '2024-03-04' })
  supervisor = accounts['Supervisor / Manager'].personId
})
afterAll(() => world.close())

const as = (role: Role, minutes = 0): Ctx<User> => ({
  actor: accounts[role].actor,
  db: world.database.db,
  now: Temporal.Instant.from('2026-11-22T12:00:00Z').add({ minutes }),
})
const hr = (minutes = 0) => as('Admin / HR', minutes)
const check = (kind: string, change: object) =>
  checkForm.parse({ kind, key: v7(), checkedOn: '2026-11-20', outcome: 'satisfactory', ...change })
const identity = (change: object = {}) =>
  check('identity', {
    ...{ documentType: 'passport', documentNumber: 'PA1234567', country: 'Poland' },
    ...{ originalSeen: 'on', likenessConfirmed: 'on', ...change },
  })
const itemOf = async (key: string) =>
  (await standingOfPerson(hr(), carer))[0]?.standing.items.find((item) => item.key === key)

test('someone without an application is checked here, seen as late, and each look is logged', async () => {
  expect(await itemOf('identity')).toMatchObject({ state: 'open' })
  await recordCheck(hr(), { personId: carer }, identity())
  expect(await itemOf('identity')).toMatchObject({ state: 'satisfied', note: expect.stringContaining('Late') })
  const page = await readPersonChecks(hr(), carer)
  expect(page.firstDay).toBe('2024-03-04')
  expect(page.kinds.find(({ kind }) => kind === 'identity')?.records).toMatchObject([
    { checkedBy: 'us', checkedOn: '2026-11-20', who: 'Test admin-hr' },
  ])
  const log = await world.database.db.select().from(auditLog).where(eq(auditLog.personId, carer))
  expect(log.map(({ verb }) => verb)).toEqual(['check.recorded', 'checks.viewed'])
})

test('what recruitment recorded is the person’s, and the other way round', async () => {
  const { id, applicantId: personId } = await makeApplication(world.database.db, { status: 'offer_made' })
  const before = await recordCheck(hr(), id, identity())
  const later = await recordCheck(hr(1), { personId }, identity({ replaces: before, reason: 'Wrong country' }))
  expect((await listChecks(hr(), id)).map((row) => row.id)).toEqual([later, before])
  expect((await readCheck(hr(), { personId }, before)).voided).toMatchObject({ reason: 'Wrong country' })
  await voidCheck(hr(2), id, later, 'Someone else’s')
  expect((await readCheck(hr(), { personId }, later)).voided).toMatchObject({ reason: 'Someone else’s' })
  const other = await makeApplication(world.database.db)
  await expect(readCheck(hr(), other.id, later)).rejects.toThrow('Check not found.')
  await expect(voidCheck(hr(), { personId: other.applicantId }, later, 'x')).rejects.toThrow('Check not found.')
})

test('an agency’s word stands for a record with its document, and identity is seen here all the same', async () => {
  const agency = await employ(world, await workplace(world, 'Nurse', 'Larkfield'), { name: 'Ife Bello' })
  await world.database.db.update(posts).set({ engagement: 'agency' }).where(eq(posts.personId, agency))
  const of = { personId: agency }
  const evidence = await makeFile(world.database.db, agency, 'passport')
  const theirs = { checker: 'agency', originalSeen: undefined, likenessConfirmed: undefined }
  expect(checkForm.safeParse({ ...identity(), ...theirs }).error?.issues).toMatchObject([
    { path: ['evidence'], message: 'Attach what they confirmed in writing' },
  ])
  await recordCheck(hr(), of, identity({ ...theirs, evidence }))
  const rightToWork = { method: 'manual_list_a', document: 'uk_irish_passport', ...theirs, evidence }
  await recordCheck(hr(), of, check('right_to_work', rightToWork))
  const [post] = await standingOfPerson(hr(), agency)
  const stateOf = (key: string) => post?.standing.items.find((item) => item.key === key)?.state
  expect([stateOf('identity'), stateOf('right_to_work')]).toEqual(['open', 'satisfied'])
})

test('of our own staff and applicants no agency’s word is taken, nor an earlier provider’s without a take-over', async () => {
  const { id, applicantId } = await makeApplication(world.database.db, { status: 'offer_made' })
  const evidence = await makeFile(world.database.db, applicantId, 'passport')
  const theirs = { originalSeen: undefined, likenessConfirmed: undefined, evidence }
  const byAgency = { ...theirs, checker: 'agency' }
  const rightToWork = { method: 'manual_list_a', document: 'uk_irish_passport' }
  const say = (words: RegExp) => ({ fields: { checker: expect.stringMatching(words) } })
  await expect(recordCheck(hr(), id, identity(byAgency))).rejects.toMatchObject(say(/only of an agency worker/))
  await expect(recordCheck(hr(), id, check('right_to_work', { ...rightToWork, ...byAgency }))).rejects.toMatchObject(
    say(/only of an agency worker/),
  )
  await expect(recordCheck(hr(), id, identity({ ...theirs, checker: 'transferor' }))).rejects.toMatchObject(
    say(/people taken over/),
  )
  expect((await prepareCheck(hr(), id, 'identity')).checkers).toEqual(['us'])
  // what speaks against them is taken from anyone
  await recordCheck(hr(), id, identity({ ...byAgency, outcome: 'unsatisfactory' }))
  // whatever was forgotten, the database refuses the rest
  const [row] = await world.database.db
    .select()
    .from(preEmploymentChecks)
    .where(eq(preEmploymentChecks.personId, applicantId))
  for (const checkedBy of ['agency', 'transferor'] as const)
    await expect(
      world.database.db
        .insert(preEmploymentChecks)
        .values({ ...(row as typeof preEmploymentChecks.$inferInsert), id: v7(), outcome: 'satisfactory', checkedBy }),
    ).rejects.toMatchObject({ cause: { constraint: 'checks_by_whom_it_counts' } })
})

test('of someone taken over the earlier provider’s checks of before are taken', async () => {
  const over = await employ(world, await workplace(world, 'Waking Carer', 'Over House'), { name: 'Nora Over' })
  await cameOver(world, over)
  const evidence = await makeFile(world.database.db, over, 'passport')
  const theirs = { checker: 'transferor', originalSeen: undefined, likenessConfirmed: undefined, evidence }
  expect((await prepareCheck(hr(), { personId: over }, 'identity')).checkers).toEqual(['us', 'transferor'])
  await recordCheck(hr(), { personId: over }, identity({ ...theirs, checkedOn: '2024-03-01' }))
  const [post] = await standingOfPerson(hr(), over)
  expect(post?.standing.items.find(({ key }) => key === 'identity')).toMatchObject({ state: 'satisfied' })
  await expect(recordCheck(hr(10), { personId: over }, identity(theirs))).rejects.toThrow('before the take-over')
})

test('a young worker’s assessment is asked for, written and read', async () => {
  await world.database.db.update(people).set({ dateOfBirth: '2009-05-01' }).where(eq(people.id, carer))
  expect(await itemOf('young_worker')).toMatchObject({ state: 'open' })
  const assessed = { risk: 'Hoists', said: '', lessens: 'Always with Ann', decision: 'go_on' as const }
  const form = { key: v7(), ...assessed, supervisor, reviewOn: '2027-01-10' }
  await recordRiskAssessment(hr(), { personId: carer }, 'young_worker', form)
  expect(await itemOf('young_worker')).toMatchObject({ state: 'satisfied' })
  expect(await readRisks(hr(), { personId: carer }, 'young_worker')).toMatchObject([{ content: { risk: 'Hoists' } }])
})

test('only people with the vetting permission read or record, and a person who is not there is not found', async () => {
  const { permissions, ...actor } = accounts['Admin / HR'].actor
  const unnamed = { ...hr(), actor: { ...actor, permissions: permissions.filter((name) => name !== 'vetting') } }
  for (const ctx of [unnamed, as('Supervisor / Manager'), as('Staff Member')])
    for (const ask of [
      () => readPersonChecks(ctx, carer),
      () => standingOfPerson(ctx, carer),
      () => recordCheck(ctx, { personId: carer }, identity()),
    ])
      await expect(ask()).rejects.toThrow('Access restricted')
  await expect(recordCheck(hr(), { personId: v7() }, identity())).rejects.toThrow('Person not found.')
})

test('of two corrections at once one is kept', async () => {
  const of = { personId: await employ(world, await workplace(world, 'Night Carer', 'Ash House')) }
  const first = await recordCheck(hr(), of, identity())
  const correct = () => recordCheck(hr(1), of, identity({ replaces: first, reason: 'Wrong country' }))
  const both = await Promise.allSettled([correct(), correct()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
