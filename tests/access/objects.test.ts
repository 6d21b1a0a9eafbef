import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveDraft } from '#domains/recruitment/form/drafts.server.ts'
import type { Role } from '#platform/actor.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { type Address, routeIdOf } from './routes.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let roles: Record<Role, Account>
const grace = {} as { account: Account; file: string; application: string; signed: string }
let other: Account

beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  roles = await accountsOfAllRoles(world)
  grace.account = await world.account('Job Applicant', 'grace')
  other = await world.account('Job Applicant', 'somebody-else')
  grace.file = await uploadOf(grace.account)
  const saved = { step: 0, fields: { nationality: 'A nationality of hers' }, revision: 0 }
  await saveDraft({ ...world.ctx(), actor: grace.account.actor }, saved)
  grace.signed = (await ask(`/applicant/documents/${grace.file}`, { cookie: grace.account.cookie })).location ?? ''
  const person = { name: 'Grace Mensah', email: grace.account.email }
  grace.application = (await makeApplication(world.database.db, { applicantId: grace.account.personId, person })).id
})
afterAll(() => world.close())

async function uploadOf({ cookie, personId }: Account): Promise<string> {
  const body = new FormData()
  body.set('fileType', 'passport')
  body.set('uploadKey', v7())
  body.set('file', new File([new Uint8Array(pdfSample())], 'passport.pdf', { type: 'application/pdf' }))
  const { status } = await ask('/applicant/documents/send', { cookie, method: 'POST', body })
  expect(status).toBe(200)
  const { rows } = await world.database.pool.query('select id from file_uploads where person_id = $1', [personId])
  return rows[0].id
}

const strangers = () => ({
  'another applicant': other.cookie,
  ...Object.fromEntries(
    Object.entries(roles)
      .filter(([role]) => role !== 'Admin / HR')
      .map(([role, { cookie }]) => [role, cookie]),
  ),
})
const asData = (path: string, leaf: Address) => [
  path,
  `${path}.data`,
  `${path}.data?_routes=${encodeURIComponent(routeIdOf(leaf))}`,
]

test('the owner opens the file by its signed address, safely wrapped', async () => {
  const { status, text } = await ask(grace.signed, { cookie: grace.account.cookie })
  expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-'])
})

describe('a signed address copied to somebody else', () => {
  test('opens nothing for any other person, HR included', async () => {
    for (const [who, cookie] of Object.entries({ ...strangers(), 'Admin / HR': roles['Admin / HR'].cookie })) {
      const { status, text } = await ask(grace.signed, { cookie })
      expect({ who, closed: [403, 404].includes(status), leaked: text.includes('%PDF-') }).toEqual({
        who,
        closed: true,
        leaked: false,
      })
    }
  })

  test('sends a guest to sign in', async () => {
    expect((await ask(grace.signed)).location).toMatch(/^\/auth\?redirect=/)
  })

  test('is worthless with any part changed', async () => {
    const { cookie } = grace.account
    for (const spoilt of [
      grace.signed.replace(/exp=(\d+)/, (_, exp) => `exp=${Number(exp) + 1}`),
      grace.signed.slice(0, -2),
      grace.signed.replace(/sig=(.)/, (_, first) => `sig=${first === '_' ? '-' : '_'}`),
      grace.signed.split('?')[0] ?? '',
    ])
      expect((await ask(spoilt, { cookie })).status).not.toBe(200)
  })
})

test('a guessed file is not found for anybody who may not see it, as page, data and leaf', async () => {
  for (const [who, cookie] of Object.entries(strangers()))
    for (const path of asData(`/applicant/documents/${grace.file}`, '/applicant/documents/:id')) {
      const { status, location } = await ask(path, { cookie })
      expect({ who, path, status, location }).toEqual({ who, path, status: 404, location: undefined })
    }
})

test('nobody deletes a stranger’s file', async () => {
  for (const cookie of Object.values(strangers()))
    expect(
      (await ask(`/applicant/documents/${grace.file}/delete`, { cookie, method: 'POST', body: new URLSearchParams() }))
        .status,
    ).toBe(404)
  const { rows } = await world.database.pool.query('select state from file_uploads where id = $1', [grace.file])
  expect(rows).toEqual([{ state: 'clean' }])
})

test('an application is closed to every role but Admin / HR, as page, data and leaf', async () => {
  const path = `/admin/applicants/${grace.application}`
  for (const cookie of Object.values(strangers()))
    for (const form of asData(path, '/admin/applicants/:id')) {
      const { location, flash, text } = await ask(form, { cookie })
      expect([location, flash, text.includes('Mensah')]).toEqual(['/', 'admins-only', false])
    }
  const { status, text } = await ask(path, { cookie: roles['Admin / HR'].cookie })
  expect([status, text.includes('Grace Mensah')]).toEqual([200, true])
})

test('what one applicant typed reaches no other: not on the form, its data or its leaf', async () => {
  for (const form of asData('/application-form', '/application-form')) {
    const { status, text } = await ask(form, { cookie: other.cookie })
    expect([status, text.includes('A nationality of hers')]).toEqual([200, false])
  }
})

test('ids that are no ids, and ids of nothing, are not found alike', async () => {
  const { cookie } = roles['Admin / HR']
  for (const id of [v7(), 'x', '..%2f..', "1' or '1'='1", '%00', '0'.repeat(500)]) {
    for (const path of [
      `/admin/applicants/${id}`,
      `/admin/notifications/${id}`,
      `/files/${id}`,
      `/applicant/documents/${id}`,
    ]) {
      const { status } = await ask(path, { cookie })
      expect({ path, status }).toEqual({ path, status: 404 })
    }
  }
})

test('a sealed answer is shown to HR on request alone, and each look is logged', async () => {
  const path = `/admin/applicants/${grace.application}/reveal/niNumber`
  for (const cookie of Object.values(strangers())) {
    const { text } = await ask(path, { cookie, method: 'POST', body: new URLSearchParams() })
    expect(text).not.toContain('123456')
  }
  const page = await ask(`/admin/applicants/${grace.application}`, { cookie: roles['Admin / HR'].cookie })
  expect(page.text).not.toMatch(/QQ ?12 ?34 ?56/)
  await ask(path, { cookie: roles['Admin / HR'].cookie, method: 'POST', body: new URLSearchParams() })
  const { rows } = await world.database.pool.query("select details from audit_log where verb like '%reveal%'")
  expect(rows).toHaveLength(1)
})

test('a pending or infected file is never served, not even to its owner', async () => {
  const pending = await makeFile(world.database.db, grace.account.personId, 'cv', 'pending')
  expect((await ask(`/applicant/documents/${pending}`, { cookie: grace.account.cookie })).status).toBe(404)
})
