import { strFromU8, unzipSync } from 'fflate'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceFacts, evidence } from '#domains/compliance/compliance.table.ts'
import { staffNotes } from '#domains/employment/staff-files/staff-files.table.ts'
import {
  onboardingChecklists,
  onboardingItems,
  policies,
  policySignatures,
  policyVersions,
} from '#domains/onboarding/onboarding.table.ts'
import { healthDeclarations } from '#domains/vetting/checks/checks.table.ts'
import { seal } from '#platform/encryption.server.ts'
import { makeApplication, secrets } from '#tests/applications.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { agedTypes, employ, workplace } from '#tests/staff.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { type Account, openWorld, type World } from './world.ts'

const at = '2026-11-20T09:00:00Z'
let world: World
let ask: Ask
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
})
afterAll(() => world.close())

async function send(name: string, { cookie }: Account) {
  const body = new FormData()
  body.set('fileType', 'passport')
  body.set('uploadKey', v7())
  body.set('file', new Blob([Buffer.from(pdfSample())]), name)
  expect(await ask('/applicant/documents/send', { cookie, method: 'POST', body })).toMatchObject({ status: 200 })
}

async function copyOf({ cookie }: Account) {
  const { status, bytes } = await ask('/account/data.zip', { cookie })
  expect(status).toBe(200)
  return unzipSync(bytes)
}

test('a copy of one’s data holds every answer in full and every document, and nothing of anybody else', async () => {
  const [ada, bob] = [await world.account('Job Applicant', 'ada'), await world.account('Job Applicant', 'bob')]
  for (const { actor, email } of [ada, bob])
    await makeApplication(world.database.db, {
      applicantId: actor.personId,
      person: { name: `${email} Own`, email },
    })
  const { rows } = await world.database.pool.query('select id from applications where email = $1', [ada.email])
  await world.database.db.insert(healthDeclarations).values({
    applicationId: rows[0].id,
    content: seal(
      JSON.stringify({ affects: 'no', affectsHow: '', adjustments: 'yes', adjustmentsWhich: 'A chair with a back' }),
      {
        table: 'health_declarations',
        column: 'content',
        row: rows[0].id,
      },
    ),
    declaredAt: '2026-11-20T09:00:00Z',
  })
  await send('../my/../../passport.pdf', ada)
  await send('of-bob.pdf', bob)

  const files = await copyOf(ada)
  expect(Object.keys(files)).toEqual(['my-data.json', 'documents/passport/1-passport.pdf'])
  expect(Buffer.from(files['documents/passport/1-passport.pdf'] ?? [])).toEqual(Buffer.from(pdfSample()))
  const text = strFromU8(files['my-data.json'] ?? new Uint8Array())
  expect(JSON.parse(text).applications).toEqual([expect.objectContaining({ ...secrets, email: ada.email })])
  expect(JSON.parse(text).applications[0].health).toMatchObject({ adjustmentsWhich: 'A chair with a back' })
  expect(text).not.toContain(bob.email)
})

test('who works here takes away posts, records, certificates, signatures and the notes meant for them, and no other note', async () => {
  const { db } = world.database
  const [cas, dee] = [await world.account('Staff Member', 'cas'), await world.account('Staff Member', 'dee')]
  const place = await workplace(world)
  for (const { actor } of [cas, dee]) await employ(world, place, { personId: actor.personId })
  const { fire_safety: typeId = '' } = await agedTypes(world)
  const common = {
    typeId,
    recordedBy: cas.userId,
    recordedAt: at,
    source: 'office' as const,
    aspect: 'theory' as const,
  }
  for (const [{ actor, userId }, word] of [
    [cas, 'cas'],
    [dee, 'dee'],
  ] as const) {
    const { personId } = actor
    await db.insert(complianceFacts).values({ ...common, personId, validFrom: '2026-01-05', note: `fact of ${word}` })
    await db.insert(evidence).values({ personId, typeId, sentBy: userId, sentAt: at, reason: `reason of ${word}` })
    for (const visibleTo of ['office', 'manager', 'person'] as const) {
      const id = v7()
      const text = seal(`for ${visibleTo} on ${word}`, { table: 'staff_notes', column: 'text', row: id })
      await db.insert(staffNotes).values({ id, personId, text, visibleTo, by: userId, at })
    }
    await signed(personId, userId, word)
  }

  const files = await copyOf(cas)
  const text = strFromU8(files['my-data.json'] ?? new Uint8Array())
  const copy = JSON.parse(text)
  expect(copy.posts).toEqual([expect.objectContaining({ job: 'Care Worker', location: 'Rosewood' })])
  expect(copy.notes).toEqual([{ text: 'for person on cas', at: expect.any(String) }])
  expect(copy.complianceRecords).toEqual([expect.objectContaining({ note: 'fact of cas', validFrom: '2026-01-05' })])
  expect(copy.certificatesSent).toEqual([expect.objectContaining({ state: 'waiting', reason: 'reason of cas' })])
  expect(copy.policiesSigned).toEqual([expect.objectContaining({ policy: 'Policy of cas', typedName: 'name of cas' })])
  expect(copy.onboarding).toEqual([expect.objectContaining({ title: 'Uniform', answers: { size: 'size of cas' } })])
  expect(text).not.toMatch(/of dee|on dee|for office|for manager/)
})

async function signed(personId: string, userId: string, word: string) {
  const { db } = world.database
  const [policyId, versionId, checklistId, itemId] = [v7(), v7(), v7(), v7()]
  await db.insert(policies).values({ id: policyId, title: `Policy of ${word}`, createdAt: at })
  const version = { id: versionId, policyId, version: 1, text: 'Read me.', publishedAt: at, publishedBy: userId }
  await db.insert(policyVersions).values(version)
  await db.insert(policySignatures).values({ versionId, personId, typedName: `name of ${word}`, signedAt: at })
  await db.insert(onboardingChecklists).values({ id: checklistId, personId, openedAt: at, openedBy: userId })
  const sealed = { table: 'onboarding_items', column: 'content', row: itemId }
  await db.insert(onboardingItems).values({
    ...{ id: itemId, checklistId, kind: 'form', title: 'Uniform', owner: 'starter', dayOffset: 0, position: 0 },
    ...{ about: 'uniform', content: seal(JSON.stringify({ size: `size of ${word}` }), sealed) },
  })
}

test('without the password given lately there is no copy', async () => {
  const kim = await world.account('Learner', 'kim')
  await world.database.pool.query('update sessions set fresh_password_at = null where user_id = $1', [kim.userId])
  const { status, text } = await ask('/account/data.zip', { cookie: kim.cookie })
  expect(status).toBe(409)
  expect(text).not.toContain(kim.email)
})
