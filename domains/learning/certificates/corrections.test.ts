import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { eraseLearning } from '#domains/learning/erasing.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { people } from '#domains/people/people.table.ts'
import { guest, type Role, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { certified } from '#tests/learning.ts'
import { employ, workplace } from '#tests/staff.ts'
import {
  certificateToCorrect,
  listCertificates,
  ownCertificate,
  verifyCertificate,
} from './certificates.queries.server.ts'
import { certificates } from './certificates.table.ts'
import { reissueCertificate, revokeCertificate } from './corrections.server.ts'
import { changeSignatory } from './signing.server.ts'

let world: World
let accounts: Record<Role, Account>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const as = (role: Role) => world.ctx(accounts[role].actor) as Ctx<User>
const hr = () => as('Admin / HR')

const issued = (role: Role, slug: string) => certified(world, accounts[role], slug)
const mailsAbout = async (subjectId: string) =>
  (await world.database.db.select().from(messages).where(eq(messages.subjectId, subjectId))).map(
    ({ template }) => template,
  )

test('a learner is emailed the certificate, and a revoked one shows that to anyone and never changes back', async () => {
  const { id, number } = await issued('Learner', 'fire-safety')
  expect(await verifyCertificate(world.ctx(guest), number)).toMatchObject({ state: 'valid', title: 'Fire Safety' })
  await revokeCertificate(hr(), id, 'Completed by someone else.')
  expect(await verifyCertificate(world.ctx(guest), ` ${number.toLowerCase()} `)).toMatchObject({ state: 'revoked' })
  await expect(revokeCertificate(hr(), id, 'Again')).rejects.toThrow('Already revoked')
  expect(await mailsAbout(id)).toEqual(['learning.passed', 'learning.certificate_revoked'])
})

test('a correction issues anew with the name and signatory of today, and the one before is superseded as it was', async () => {
  const { db } = world.database
  const old = await issued('Learner', 'food-hygiene')
  await changeSignatory(hr(), { name: 'Lorraine Whitfield', job: 'Registered Manager' })
  await db.update(people).set({ name: 'Ọlọ́run Łukasz' }).where(eq(people.id, old.personId))
  const tried = await Promise.allSettled(
    [1, 2, 3].map(() => reissueCertificate(hr(), old.id, 'The name was misspelt.')),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [anew] = await db.select().from(certificates).where(eq(certificates.replacesId, old.id))
  expect(anew).toMatchObject({
    name: 'Ọlọ́run Łukasz',
    signatory: { name: 'Lorraine Whitfield' },
    score: old.score,
    refreshBy: old.refreshBy,
  })
  const before = await verifyCertificate(world.ctx(guest), old.number)
  expect(before).toMatchObject({ state: 'superseded', name: old.name, replacedAt: anew?.issuedAt })
  expect(await verifyCertificate(world.ctx(guest), anew?.number ?? '')).toMatchObject({ state: 'valid' })
  expect(await mailsAbout(old.id)).toEqual(['learning.passed', 'learning.certificate_replaced'])
  await expect(reissueCertificate(hr(), old.id, 'Again')).rejects.toThrow('Already replaced')
})

test('no one issues their own revoked certificate again', async () => {
  const { id } = await issued('Admin / HR', 'moving-and-handling')
  await revokeCertificate(hr(), id, 'Someone else answered for her.')
  const trainer = await world.account('Trainer', 'joyce')
  await employ(world, await workplace(world), { personId: accounts['Admin / HR'].personId })
  await expect(reissueCertificate(hr(), id, 'All is well')).rejects.toThrow('Someone else issues')
  const anew = await reissueCertificate(world.ctx(trainer.actor) as Ctx<User>, id, 'She answered herself')
  const [entry] = await world.database.db
    .select({ reason: sql`${auditLog.details}->>'reason'` })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, anew), eq(auditLog.verb, 'certificate.reissued')))
  expect(entry?.reason).toBe('She answered herself')
})

test('a number that is none, off by one or malformed is told apart by nothing', async () => {
  const { number } = await issued('Learner', 'basic-life-support')
  const other = `${number.slice(0, -1)}${number.endsWith('2') ? '3' : '2'}`
  for (const typed of [other, `${number}X`, number.slice(1), '0000-0000-00', '', 'x'.repeat(300)])
    expect(await verifyCertificate(world.ctx(guest), typed)).toBeNull()
  expect(Object.keys((await verifyCertificate(world.ctx(guest), number)) ?? {}).sort()).toEqual(
    ['completedOn', 'cpdMinutes', 'name', 'number', 'replacedAt', 'revokedAt', 'state', 'title'].sort(),
  )
})

test('another’s certificate is not found, only those who mark correct one, and a trainer finds people in post alone', async () => {
  const { id, number } = await issued('Learner', 'first-aid-awareness')
  expect(await ownCertificate(as('Learner'), id)).toMatchObject({ id, state: 'valid', quiz: true })
  await expect(ownCertificate(as('Staff Member'), id)).rejects.toThrow('Certificate not found.')
  for (const role of ['Learner', 'Staff Member', 'Supervisor / Manager', 'Job Applicant'] as const) {
    await expect(revokeCertificate(as(role), id, 'No')).rejects.toThrow('Trainers and admins only.')
    await expect(reissueCertificate(as(role), id, 'No')).rejects.toThrow('Trainers and admins only.')
  }
  await expect(certificateToCorrect(as('Trainer'), id)).rejects.toThrow('Certificate not found.')
  await expect(revokeCertificate(as('Trainer'), id, 'No')).rejects.toThrow('Certificate not found.')
  const filters = { q: number, status: '', page: 1 } as Parameters<typeof listCertificates>[1]
  expect(await listCertificates(as('Trainer'), filters)).toMatchObject({ total: 0 })
  expect(await listCertificates(hr(), filters)).toMatchObject({ total: 1, rows: [{ id, state: 'valid' }] })
  expect((await listCertificates(hr(), { ...filters, q: 'first aid', status: 'revoked' })).total).toBe(0)
})

test('the certificates of a person who is erased go together with those that they replaced', async () => {
  const { id, personId } = await issued('Trainer', 'fire-safety')
  await reissueCertificate(hr(), id, 'The name was misspelt.')
  await eraseLearning(world.ctx(), personId)
  expect(await world.database.db.$count(certificates, eq(certificates.personId, personId))).toBe(0)
})
