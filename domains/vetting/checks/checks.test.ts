import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { fileItems } from '#domains/employment/clearance/file-items.queries.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { type CheckForm, checkForm } from './checks.form.ts'
import { listChecks, prepareCheck, readChecks } from './checks.queries.server.ts'
import { recordCheck, voidCheck } from './checks.server.ts'
import { preEmploymentChecks, riskAssessments } from './checks.table.ts'
import { readCheck } from './one-check.queries.server.ts'
import { recordRiskAssessment } from './risk-assessments.server.ts'
import { listSupervisors } from './supervisors.queries.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
const at = Temporal.Instant.from('2026-11-20T12:00:00Z')

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const as = (role: (typeof roles)[number], minutes = 0): Ctx<User> => ({
  actor: accounts[role].actor,
  db: world.database.db,
  now: at.add({ minutes }),
})
const hr = (minutes = 0) => as('Admin / HR', minutes)
/** In the office, but not named for vetting. */
const withoutVetting = (): Ctx<User> => {
  const { permissions, ...actor } = accounts['Admin / HR'].actor
  return { ...hr(), actor: { ...actor, permissions: permissions.filter((name) => name !== 'vetting') } }
}
const logOf = (personId: string) =>
  world.database.db.select().from(auditLog).where(eq(auditLog.personId, personId)).orderBy(auditLog.seq)

const identity = (change: object = {}): CheckForm =>
  checkForm.parse({
    kind: 'identity',
    key: v7(),
    checkedOn: '2026-11-19',
    outcome: 'satisfactory',
    documentType: 'passport',
    documentNumber: 'PA1234567',
    country: 'Ghana',
    originalSeen: 'on',
    likenessConfirmed: 'on',
    notes: 'Seen at the interview',
    ...change,
  })
let certificates = 0
const dbs = (change: object = {}): CheckForm =>
  checkForm.parse({
    kind: 'dbs',
    key: v7(),
    checkedOn: '2026-11-19',
    outcome: 'satisfactory',
    basis: 'certificate',
    level: 'enhanced_adults_barred',
    workforce: 'adult',
    certificateNumber: String(100_000_000_000 + ++certificates),
    issuedOn: '2026-11-01',
    nameOnCertificate: 'Grace Mensah',
    disclosure: 'information',
    originalSeen: 'on',
    ...change,
  })
const risk = (change: object = {}) => ({
  key: v7(),
  risk: 'Something long ago',
  said: '',
  lessens: 'Never alone with money',
  decision: 'go_on' as const,
  supervisor: '',
  reviewOn: '',
  ...change,
})

test('a check is kept sealed, listed without its details, and each viewing is logged', async () => {
  const { id, applicantId } = await makeApplication(world.database.db)
  const evidence = await makeFile(world.database.db, applicantId, 'passport')
  const checkId = await recordCheck(hr(), id, identity({ evidence }))
  const [row] = await world.database.db.select().from(preEmploymentChecks).where(eq(preEmploymentChecks.id, checkId))
  expect(row).toMatchObject({ outcome: 'satisfactory', originalSeen: true, evidenceFileId: evidence })
  expect(row?.details).toMatch(/^v1\./)
  expect(await listChecks(withoutVetting(), id)).toMatchObject([{ kind: 'identity', who: 'Test admin-hr' }])
  expect(JSON.stringify(await readChecks(withoutVetting(), id))).not.toContain('Ghana')
  const read = await readCheck(hr(), id, checkId)
  expect(read.details).toMatchObject({ country: 'Ghana', documentNumber: '••••••567', notes: 'Seen at the interview' })
  expect(read.file).toMatchObject({ id: evidence })
  const log = await logOf(applicantId)
  expect(log.map(({ verb }) => verb)).toEqual(['check.recorded', 'check.viewed'])
  expect(JSON.stringify(log)).not.toMatch(/Ghana|interview/)
})

test('the same form sent twice at once makes one record', async () => {
  const { id, applicantId } = await makeApplication(world.database.db)
  const form = identity()
  const [one, two] = await Promise.all([recordCheck(hr(), id, form), recordCheck(hr(), id, form)])
  expect(one).toBe(two)
  expect(await listChecks(hr(), id)).toHaveLength(1)
  expect((await logOf(applicantId)).filter(({ verb }) => verb === 'check.recorded')).toHaveLength(1)
})

test('a correction voids the earlier record, once, and keeps both', async () => {
  const { id } = await makeApplication(world.database.db)
  const first = await recordCheck(hr(), id, identity())
  const correction = () => identity({ replaces: first, reason: 'Wrong country', country: 'Kenya' })
  const second = await recordCheck(hr(1), id, correction())
  await expect(recordCheck(hr(2), id, correction())).rejects.toThrow('has already been replaced')
  expect((await listChecks(hr(), id)).map((row) => [row.id, row.voidsId])).toEqual([
    [second, first],
    [first, null],
  ])
  expect((await readCheck(hr(), id, first)).voided).toMatchObject({ reason: 'Wrong country', by: 'Test admin-hr' })
})

test('a voided record no longer counts, and the one before it does not come back', async () => {
  const { id } = await makeApplication(world.database.db)
  await recordCheck(hr(), id, identity())
  const mistaken = await recordCheck(hr(1), id, identity({ outcome: 'unsatisfactory' }))
  const standsNow = async () => (await fileItems(hr(), id)).find(({ key }) => key === 'identity')?.satisfied
  expect(await standsNow()).toBe(false)
  await voidCheck(hr(2), id, mistaken, 'Another person’s passport')
  expect(await standsNow()).toBe(false)
  await expect(voidCheck(hr(3), id, mistaken, 'Again')).rejects.toThrow('has already been replaced')
  await expect(voidCheck(hr(3), id, mistaken, '')).rejects.toThrow()
})

test('a check that was not satisfactory is answered by a later one with a reason, voided or not', async () => {
  const { id } = await makeApplication(world.database.db)
  const adverse = await recordCheck(hr(), id, identity({ outcome: 'unsatisfactory' }))
  const again = (more: object = {}) => recordCheck(hr(2), id, identity({ notes: '', ...more }))
  await expect(again()).rejects.toThrow('enter why this one is')
  await voidCheck(hr(1), id, adverse, 'Another document came')
  await expect(again()).rejects.toThrow('enter why this one is')
  await again({ notes: 'A new passport, with the same face' })
  await again()
})

test('a certificate that disclosed something is answered by one that does not with a reason, voided or not', async () => {
  const { id } = await makeApplication(world.database.db)
  const disclosed = await recordCheck(hr(), id, dbs())
  await recordCheck(hr(1), id, dbs())
  await voidCheck(hr(2), id, disclosed, 'Typed twice')
  await expect(recordCheck(hr(3), id, dbs({ disclosure: 'none' }))).rejects.toThrow('enter why this one does not')
  await recordCheck(hr(3), id, dbs({ disclosure: 'none', notes: 'The first was of a namesake' }))
  await recordCheck(hr(4), id, dbs({ disclosure: 'none' }))
})

test('the gate says what is outstanding, and never the outcome of a check', async () => {
  const { id } = await makeApplication(world.database.db)
  await recordCheck(hr(), id, dbs())
  const [needed] = (await fileItems(hr(), id)).filter(({ key }) => key === 'dbs')
  expect(needed).toMatchObject({ satisfied: false, missing: 'The DBS check is not complete.' })
  await recordRiskAssessment(hr(1), id, 'dbs_disclosure', risk())
  const [settled] = (await fileItems(hr(), id)).filter(({ key }) => key === 'dbs')
  expect(settled?.satisfied).toBe(true)
})

test('the job says which checks are needed and of which level', async () => {
  const [job] = await world.database.db
    .insert(jobs)
    .values({ title: 'Cook', dbsLevel: 'enhanced_both_barred', createdAt: at.toString() })
    .returning()
  const { id } = await makeApplication(world.database.db, { jobId: job?.id ?? '' })
  await recordCheck(hr(), id, dbs({ disclosure: 'none' }))
  const state = (await fileItems(hr(), id)).filter(({ section }) => section === 'checks')
  expect(state.map(({ key }) => key)).toEqual(['identity', 'right_to_work', 'dbs', 'health', 'interview'])
  expect(state[2]?.missing).toContain('not at the level')
  const { kinds } = await readChecks(hr(), id)
  expect(kinds.map(({ kind }) => kind)).toEqual([
    ...['identity', 'right_to_work', 'dbs', 'health', 'interview'],
    ...['qualification', 'registration', 'overseas'],
  ])
})

const adultFirst = { basis: 'adult_first', adultFirstResult: 'clear', sentOn: '2026-11-01', urgency: 'Two nights' }

test('under Adult First a start may wait for the certificate with a supervisor and a review', async () => {
  const [job] = await world.database.db
    .insert(jobs)
    .values({ title: 'Carer', dbsLevel: 'enhanced_adults_barred', createdAt: at.toString() })
    .returning()
  const { id, applicantId } = await makeApplication(world.database.db, { jobId: job?.id ?? '' })
  await recordCheck(hr(), id, dbs({ ...adultFirst, outcome: 'in_progress' }))
  const supervisor = accounts['Supervisor / Manager'].personId
  const about = 'adult_first' as const
  await expect(recordRiskAssessment(hr(), id, about, risk())).rejects.toThrow('Choose who supervises')
  const past = risk({ supervisor, reviewOn: '2026-11-20' })
  await expect(recordRiskAssessment(hr(), id, about, past)).rejects.toThrow('must be in the future')
  const stranger = risk({ supervisor: accounts.Learner.personId, reviewOn: '2026-12-20' })
  await expect(recordRiskAssessment(hr(), id, about, stranger)).rejects.toThrow('Supervisor not found.')
  const form = risk({ supervisor, reviewOn: '2026-12-20' })
  await Promise.all([recordRiskAssessment(hr(1), id, about, form), recordRiskAssessment(hr(1), id, about, form)])
  const kept = await world.database.db.select().from(riskAssessments).where(eq(riskAssessments.applicationId, id))
  expect(kept).toHaveLength(1)
  expect(kept[0]?.content).toMatch(/^v1\./)
  expect((await logOf(applicantId)).filter(({ verb }) => verb === 'risk.assessed')).toHaveLength(1)
  const dbsNow = (await fileItems(hr(), id)).find(({ key }) => key === 'dbs')
  expect(dbsNow).toMatchObject({ satisfied: false, mayWait: true })
})

test('nothing is asked or kept about health before an offer', async () => {
  const { id } = await makeApplication(world.database.db)
  const form = checkForm.parse({
    kind: 'health',
    key: v7(),
    checkedOn: '2026-11-20',
    outcome: 'satisfactory',
    fitness: 'fit',
  })
  await expect(recordCheck(hr(), id, form)).rejects.toThrow('only once an offer is made')
  const offered = await makeApplication(world.database.db, { status: 'offer_made' })
  await recordCheck(hr(), offered.id, { ...form, key: v7() })
})

test('a check is not made in the future', async () => {
  const { id } = await makeApplication(world.database.db)
  await expect(recordCheck(hr(), id, identity({ checkedOn: '2026-11-21' }))).rejects.toThrow('not be in the future')
})

test('what belongs to another application is not found', async () => {
  const [own, other] = [await makeApplication(world.database.db), await makeApplication(world.database.db)]
  const theirs = await recordCheck(hr(), other.id, identity())
  const theirFile = await makeFile(world.database.db, other.applicantId, 'passport')
  await expect(readCheck(hr(), own.id, theirs)).rejects.toThrow('Check not found.')
  await expect(voidCheck(hr(), own.id, theirs, 'x')).rejects.toThrow('Check not found.')
  const replacing = identity({ replaces: theirs, reason: 'x' })
  await expect(recordCheck(hr(), own.id, replacing)).rejects.toThrow('Check not found.')
  await expect(recordCheck(hr(), own.id, identity({ key: theirs }))).rejects.toThrow('Check not found.')
  await expect(recordCheck(hr(), own.id, identity({ evidence: theirFile }))).rejects.toThrow('Document not found.')
})

test('only people with the vetting permission record, read or void, and only the office lists', async () => {
  const { id } = await makeApplication(world.database.db, { applicantId: accounts['Job Applicant'].personId })
  const checkId = await recordCheck(hr(), id, identity())
  const others = roles.filter((name) => name !== 'Admin / HR').map((role) => as(role))
  for (const ctx of [withoutVetting(), ...others])
    for (const action of [
      () => recordCheck(ctx, id, identity()),
      () => voidCheck(ctx, id, checkId, 'x'),
      () => readCheck(ctx, id, checkId),
      () => prepareCheck(ctx, id, 'identity'),
      () => recordRiskAssessment(ctx, id, 'dbs_disclosure', risk()),
    ])
      await expect(action()).rejects.toThrow('Access restricted')
  for (const ctx of others)
    for (const action of [() => listChecks(ctx, id), () => readChecks(ctx, id), () => listSupervisors(ctx, id)])
      await expect(action()).rejects.toThrow('Admins only.')
})
