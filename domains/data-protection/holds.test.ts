import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { deleteFile } from '#domains/files/deletions.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { uploadFile } from '#domains/files/uploads.server.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makePlace, makeReady } from '#tests/clearance.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { employ, workplace } from '#tests/staff.ts'
import { received } from '#tests/uploads.ts'
import { holdsOf, listHeld } from './holds.queries.server.ts'
import { liftHold, putOnHold } from './holds.server.ts'
import { legalHolds } from './retention.table.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
const db = () => world.database.db
const as = (role: (typeof roles)[number]): Ctx<User> => ({ ...world.ctx(), actor: accounts[role].actor })
const hr = () => as('Admin / HR')

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

test('a hold is put on with a reason and lifted with another, by whom and when; reasons are sealed', async () => {
  const personId = await employ(world, await workplace(world), { name: 'Ann Claim' })
  await putOnHold(hr(), personId, 'A claim at the tribunal')
  await expect(putOnHold(hr(), personId, 'Again')).rejects.toThrow('There is a legal hold already.')
  expect(await listHeld(hr())).toMatchObject([{ name: 'Ann Claim', putBy: hr().actor.name }])
  await liftHold(hr(), personId, 'Settled')
  await expect(liftHold(hr(), personId, 'Again')).rejects.toThrow('There is no legal hold')
  await putOnHold(hr(), personId, 'An appeal')
  expect(await holdsOf(hr(), personId)).toMatchObject([
    { reason: 'An appeal', liftedAt: null },
    { reason: 'A claim at the tribunal', liftedReason: 'Settled', liftedBy: hr().actor.name },
  ])
  expect(JSON.stringify(await db().select().from(legalHolds))).not.toMatch(/tribunal|Settled|appeal/)
  const log = await db().select().from(auditLog).where(eq(auditLog.personId, personId))
  expect(log.map(({ verb }) => verb)).toEqual(['hold.put', 'hold.lifted', 'hold.put'])
  expect(JSON.stringify(log)).not.toMatch(/tribunal|Settled|appeal/)
})

test('two who put a hold at once put one', async () => {
  const personId = await employ(world, await workplace(world, 'Cook', 'Elm House'))
  const answers = await Promise.allSettled([1, 2].map((n) => putOnHold(hr(), personId, `Reason ${n}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('those who change settings decide, with proof; others neither see nor change a hold', async () => {
  const { personId } = accounts['Staff Member']
  for (const role of roles.filter((name) => name !== 'Admin / HR')) {
    await expect(putOnHold(as(role), personId, 'x')).rejects.toThrow('Admins only.')
    await expect(liftHold(as(role), personId, 'x')).rejects.toThrow('Admins only.')
    expect(await holdsOf(as(role), personId)).toBeUndefined()
  }
  const unproven = { ...hr(), actor: { ...hr().actor, trust: 'password' as const } }
  await expect(putOnHold(unproven, personId, 'x')).rejects.toThrow('Enter your password again')
  await expect(putOnHold(hr(), v7(), 'x')).rejects.toThrow('Person not found.')
})

test('the database refuses every deletion of what is on hold', async () => {
  const place = await makePlace(db(), accounts['Admin / HR'].personId)
  const { applicantId } = await makeReady(db(), { place, by: accounts['Admin / HR'].userId })
  await employ(world, place, { personId: applicantId })
  await putOnHold(hr(), applicantId, 'A claim')
  for (const [table, column] of [
    ['people', 'id'],
    ['applications', 'applicant_id'],
    ['posts', 'person_id'],
    ['pre_employment_checks', 'person_id'],
    ['reference_requests', 'person_id'],
    ['file_uploads', 'person_id'],
  ] as const) {
    const rows = `from ${table} where ${column} = '${applicantId}'`
    expect((await world.database.pool.query(`select 1 ${rows}`)).rows.length).toBeGreaterThan(0)
    await expect(world.database.pool.query(`delete ${rows}`)).rejects.toThrow()
  }
  const given = eq(fileUploads.personId, applicantId)
  await expect(db().update(fileUploads).set({ state: 'deleted' }).where(given)).rejects.toThrow()
})

test('the person cannot delete a document of their own while they are on hold, and is told so', async () => {
  const { actor } = accounts['Job Applicant']
  const upload = await received('cv.pdf', pdfSample())
  const own = as('Job Applicant')
  const file = await uploadFile(own, { personId: actor.personId, fileType: 'cv', uploadKey: v7(), upload })
  await putOnHold(hr(), actor.personId, 'A claim')
  await expect(deleteFile(own, file.id)).rejects.toThrow('This file has to be kept for now.')
  await liftHold(hr(), actor.personId, 'Settled')
  await deleteFile(own, file.id)
})
