import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { documentReviews } from '#domains/files/files.table.ts'
import { people, personNames } from '#domains/people/people.table.ts'
import { listChecks } from '#domains/vetting/checks/checks.queries.server.ts'
import { recordCheck } from '#domains/vetting/checks/checks.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { checksOf, documentForm } from './documents.form.ts'
import { documentsToCheck, documentToCheck } from './documents.queries.server.ts'
import { recordFromDocument } from './documents.server.ts'

let world: World
let accounts: Record<Role, Account>
let place: Workplace
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await workplace(world)
})
afterAll(() => world.close())

const as = (role: Role): Ctx<User> => ({
  actor: accounts[role].actor,
  db: world.database.db,
  now: Temporal.Instant.from('2026-11-22T12:00:00Z'),
})
const hr = () => as('Admin / HR')

type FileType = Parameters<typeof makeFile>[2]
async function carer(name: string, fileType: FileType = 'passport') {
  const personId = await employ(world, place, { name })
  return { personId, of: { personId }, fileId: await makeFile(world.database.db, personId, fileType) }
}
const typed = (change: object = {}) => ({
  ...{ kind: 'identity_document', documentType: 'passport', key: v7(), workKey: v7(), checkedOn: '2026-11-22' },
  ...{ nameOnDocument: 'NOWAK Ewa Maria', dob: '1990-02-03', documentNumber: '120382978', country: 'United Kingdom' },
  ...{ rightToWork: 'uk_irish_passport', originalSeen: 'on', likenessConfirmed: 'on', ...change },
})
const passport = (change: object = {}) => documentForm.parse(typed(change))
const fieldsOf = async (doing: Promise<unknown>) => {
  const error = await doing.catch((error: unknown) => error)
  return error instanceof Refusal ? error.fields : error
}

test('a passport records identity, right to work and its own verification, each typed once', async () => {
  const { personId, of, fileId } = await carer('Ewa Nowak')
  expect(await documentsToCheck(hr(), of)).toMatchObject([{ screen: 'identity_document', recorded: [] }])
  await recordFromDocument(hr(), of, fileId, passport())
  const rows = await world.database.db
    .select()
    .from(preEmploymentChecks)
    .where(eq(preEmploymentChecks.personId, personId))
  expect(rows.map(({ kind, evidenceFileId, plain }) => [kind, evidenceFileId, plain?.dateOfBirth])).toEqual([
    ['identity', fileId, '1990-02-03'],
    ['right_to_work', fileId, '1990-02-03'],
  ])
  const reviews = await world.database.db.select().from(documentReviews).where(eq(documentReviews.fileId, fileId))
  expect(reviews).toMatchObject([{ verdict: 'verified', originalSeen: true }])
  const [person] = await world.database.db.select().from(people).where(eq(people.id, personId))
  expect(person?.dateOfBirth).toBe('1990-02-03')
  expect((await documentToCheck(hr(), of, fileId)).file.recorded.map(({ kind }) => kind)).toEqual([
    'identity',
    'right_to_work',
  ])
  const log = await world.database.db.select().from(auditLog).where(eq(auditLog.personId, personId))
  expect(log.map(({ verb }) => verb)).toEqual([
    'person.birth_noted',
    'check.recorded',
    'check.recorded',
    'document.verified',
  ])
  expect(JSON.stringify(log.map(({ details }) => details))).not.toMatch(/1990|978/)
})

test('the same for an applicant, under the application', async () => {
  const { id, applicantId } = await makeApplication(world.database.db, { status: 'offer_made' })
  const fileId = await makeFile(world.database.db, applicantId, 'driving_license')
  const [person] = await world.database.db.select().from(people).where(eq(people.id, applicantId))
  const licence = { documentType: 'driving_licence', nameOnDocument: person?.name, rightToWork: undefined }
  await recordFromDocument(hr(), id, fileId, passport(licence))
  expect((await listChecks(hr(), id)).map(({ kind }) => kind)).toEqual(['identity'])
})

test('an EU passport seen in 2021 is refused of an applicant beside the question, and nothing is kept', async () => {
  const { id, applicantId } = await makeApplication(world.database.db, { status: 'offer_made' })
  const fileId = await makeFile(world.database.db, applicantId, 'passport')
  const [person] = await world.database.db.select().from(people).where(eq(people.id, applicantId))
  const seen = passport({ nameOnDocument: person?.name, checkedOn: '2021-06-01', rightToWork: 'eu_document' })
  expect(await fieldsOf(recordFromDocument(hr(), id, fileId, seen))).toEqual({
    rightToWork: expect.stringContaining('of someone who has worked here since then'),
  })
  expect(await listChecks(hr(), id)).toEqual([])
})

test('another name or date of birth is refused beside its field, and nothing is kept', async () => {
  const { personId, of, fileId } = await carer('Anna Kowalska')
  await world.database.db.update(people).set({ dateOfBirth: '1991-02-03' }).where(eq(people.id, personId))
  expect(Object.keys((await fieldsOf(recordFromDocument(hr(), of, fileId, passport()))) ?? {})).toEqual([
    'nameOnDocument',
    'dob',
  ])
  expect(await listChecks(hr(), of)).toEqual([])
  // an earlier name of hers, and a record that was wrong
  const right = passport({ previousNames: 'Ewa Nowak', birthIsWrong: 'on' })
  await recordFromDocument(hr(), of, fileId, right)
  const names = await world.database.db.select().from(personNames).where(eq(personNames.personId, personId))
  expect(names.map(({ name }) => name)).toEqual(['Ewa Nowak'])
})

test('every fault is said once, beside what was typed', () => {
  const { error } = documentForm.safeParse(
    typed({ originalSeen: undefined, documentNumber: '', rightToWork: 'endorsed_limited', expiresOn: '2020-01-01' }),
  )
  expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
    'documentNumber',
    'expiresOn',
    'originalSeen',
    // its end is asked once it is chosen
    'permission',
  ])
})

test('a certificate in another name is refused, and one in hers is recorded and verified', async () => {
  const { of, fileId } = await carer('Mary Obi', 'dbs_certificate')
  const dbs = (change: object = {}) =>
    documentForm.parse({
      ...{ kind: 'dbs', key: v7(), checkedOn: '2026-11-22', outcome: 'satisfactory', basis: 'certificate' },
      ...{ level: 'enhanced_adults_barred', workforce: 'adult', certificateNumber: '001234567890' },
      ...{ issuedOn: '2026-11-02', nameOnCertificate: 'Mary Grant', disclosure: 'none', originalSeen: 'on', ...change },
    })
  expect(await fieldsOf(recordFromDocument(hr(), of, fileId, dbs()))).toEqual({
    nameOnCertificate: expect.stringContaining('Mary Obi'),
  })
  await recordFromDocument(hr(), of, fileId, dbs({ previousNames: 'Mary Grant' }))
  expect(await listChecks(hr(), of)).toMatchObject([{ kind: 'dbs', originalSeen: true }])
})

test('after an unsatisfactory check the reason is asked once, for both records', async () => {
  const { of, fileId } = await carer('Ewa Nowak')
  for (const kind of ['identity', 'right_to_work'] as const) {
    const [form] = checksOf(passport(), fileId).filter((check) => check.kind === kind)
    if (form) await recordCheck(hr(), of, { ...form, outcome: 'unsatisfactory' })
  }
  expect(Object.keys((await fieldsOf(recordFromDocument(hr(), of, fileId, passport()))) ?? {})).toEqual(['notes'])
  await recordFromDocument(hr(), of, fileId, passport({ notes: 'The passport was renewed' }))
  expect(await listChecks(hr(), of)).toHaveLength(4)
})

test('another person’s document, or one of another kind, is not found; only those who vet record', async () => {
  const [own, other] = [await carer('Ewa Nowak-Lis'), await carer('Jo Bell', 'driving_license')]
  await expect(recordFromDocument(hr(), own.of, other.fileId, passport())).rejects.toThrow('Document not found.')
  await expect(recordFromDocument(hr(), other.of, other.fileId, passport())).rejects.toThrow('Document not found.')
  for (const role of ['Supervisor / Manager', 'Staff Member'] as const)
    await expect(recordFromDocument(as(role), own.of, own.fileId, passport())).rejects.toThrow('Access restricted')
})
