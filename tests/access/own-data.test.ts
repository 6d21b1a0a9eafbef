import { strFromU8, unzipSync } from 'fflate'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthDeclarations } from '#domains/recruitment/checks/checks.table.ts'
import { seal } from '#platform/encryption.server.ts'
import { makeApplication, secrets } from '#tests/applications.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { type Account, openWorld, type World } from './world.ts'

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
    content: seal('{"adjustments":"A chair with a back"}', {
      table: 'health_declarations',
      column: 'content',
      row: rows[0].id,
    }),
    declaredAt: '2026-11-20T09:00:00Z',
  })
  await send('../my/../../passport.pdf', ada)
  await send('of-bob.pdf', bob)

  const files = await copyOf(ada)
  expect(Object.keys(files)).toEqual(['my-data.json', 'documents/passport/1-passport.pdf'])
  expect(Buffer.from(files['documents/passport/1-passport.pdf'] ?? [])).toEqual(Buffer.from(pdfSample()))
  const text = strFromU8(files['my-data.json'] ?? new Uint8Array())
  expect(JSON.parse(text).applications).toEqual([expect.objectContaining({ ...secrets, email: ada.email })])
  expect(JSON.parse(text).applications[0].health).toMatchObject({ adjustments: 'A chair with a back' })
  expect(text).not.toContain(bob.email)
})

test('without the password given lately there is no copy', async () => {
  const kim = await world.account('Learner', 'kim')
  await world.database.pool.query('update sessions set fresh_password_at = null where user_id = $1', [kim.userId])
  const { status, text } = await ask('/account/data.zip', { cookie: kim.cookie })
  expect(status).toBe(409)
  expect(text).not.toContain(kim.email)
})
