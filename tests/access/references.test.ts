import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { referenceRequests } from '#domains/vetting/references/references.table.ts'
import { sendReferenceRequest } from '#domains/vetting/references/requests.server.ts'
import { guest, type User } from '#platform/actor.ts'
import { attempts } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { linkToken } from '#platform/link-token.server.ts'
import { makeApplication } from '#tests/applications.ts'
import { tokenTo } from '#tests/mail.ts'
import { answerFully, goodAnswers, requestTo } from '#tests/references.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { type Account, openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let admin: Account
let applicant: Account
let application: string
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  admin = await world.account('Admin / HR', 'hr')
  applicant = await world.account('Job Applicant', 'grace')
  application = (
    await makeApplication(world.database.db, {
      applicantId: applicant.personId,
      person: { name: 'Grace Mensah', email: applicant.email },
    })
  ).id
})
afterAll(() => world.close())
beforeEach(() => world.database.db.delete(attempts))

let n = 0
async function asked() {
  const email = `referee-${n++}@example.org`
  const id = await sendReferenceRequest(world.ctx(admin.actor) as Ctx<User>, application, requestTo(email))
  return { id, email, token: await tokenTo(world, email) }
}
const rowOf = async (id: string) =>
  (await world.database.db.select().from(referenceRequests).where(eq(referenceRequests.id, id)))[0]
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
const plain = (text: string) => text.replaceAll(/nonce="[^"]*"|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '')

test('the longest answers in any script are kept, percent-encoded as browsers send them', async () => {
  const { token } = await asked()
  const long = '中'.repeat(4000)
  const typed = {
    conduct: long,
    safeguarding: 'yes',
    safeguardingDetails: long,
    investigation: 'no',
    referral: 'yes',
    referralDetails: long,
  }
  const body = form({ ...typed, sanctions: 'yes', sanctionsDetails: long, revision: '0' })
  expect(String(body.body).length).toBeGreaterThan(140_000)
  expect(await ask(`/reference/${token}?step=2&to=3`, body)).toMatchObject({ status: 302 })
  expect((await ask(`/reference/${token}?step=2`)).text).toContain(long)
})

test('every link that does not work is answered alike, to the byte, without its own secret', async () => {
  const good = await asked()
  const used = await asked()
  await answerFully(world.ctx(guest), used.token)
  const old = await asked()
  await world.database.db
    .update(referenceRequests)
    .set({ expiresAt: '2026-01-01T00:00:00Z' })
    .where(eq(referenceRequests.id, old.id))
  const taken = await asked()
  await world.database.db
    .update(referenceRequests)
    .set({ revokedAt: '2026-01-01T00:00:00Z' })
    .where(eq(referenceRequests.id, taken.id))
  const tokens = {
    guessed: 'A'.repeat(43),
    short: 'x',
    used: used.token,
    old: old.token,
    taken: taken.token,
    purpose: linkToken({ purpose: 'application-link', id: good.id, generation: 1 }),
    generation: linkToken({ purpose: 'reference-request', id: good.id, generation: 2 }),
  }
  const ways: [string, (token: string) => ReturnType<Ask>][] = [
    ['page', (token) => ask(`/reference/${token}`)],
    ['data', (token) => ask(`/reference/${token}.data`)],
    ['next', (token) => ask(`/reference/${token}?step=0&to=1`, form({ name: 'x' }))],
    ['save', (token) => ask(`/reference/${token}/save?step=0`, form({ name: 'x' }))],
    ['send', (token) => ask(`/reference/${token}/send`, form({ declared: 'on' }))],
    ['decline', (token) => ask(`/reference/${token}/decline`, form({ reason: 'x' }))],
  ]
  for (const [way, go] of ways) {
    const first = await go(tokens.guessed)
    expect({ way, status: first.status }).toEqual({ way, status: 404 })
    for (const [kind, token] of Object.entries(tokens)) {
      const { status, text, headers } = await go(token)
      expect({ way, kind, status, text: plain(text) }).toEqual({ way, kind, status: 404, text: plain(first.text) })
      expect(text).not.toContain(token.length > 1 ? token : 'reference/x')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  }
})

test('a referee’s page is kept by nobody and found by nobody, and looking at it changes nothing', async () => {
  const { id, token } = await asked()
  const before = await rowOf(id)
  const { status, text, headers } = await ask(`/reference/${token}`)
  expect(status).toBe(200)
  expect(text).toContain('A reference for Grace Mensah')
  expect(text).not.toContain(applicant.email)
  expect(text).toContain('noindex')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(await rowOf(id)).toEqual(before)
})

test('without scripts a referee goes step by step, hears what is missing, and sends', async () => {
  const { id, token } = await asked()
  const here = `/reference/${token}`
  const missing = await ask(`${here}?step=2&to=3`, form({ conduct: '' }))
  expect(missing.status).toBe(422)
  expect(missing.text).toContain('Enter an answer: How would you describe their conduct?')
  for (const step of [0, 1, 2, 3]) {
    const { status, location } = await ask(
      `${here}?step=${step}&to=${step + 1}`,
      form({ ...goodAnswers, revision: '99' }),
    )
    expect({ status, location }).toEqual({ status: 302, location: `${here}?step=${step + 1}` })
  }
  expect((await rowOf(id))?.status).toBe('opened')
  expect((await ask(`${here}/send`, form({}))).status).toBe(422)
  expect(await ask(`${here}/send`, form({ declared: 'on' }))).toMatchObject({
    status: 302,
    location: '/reference/thank-you',
  })
  expect((await rowOf(id))?.status).toBe('received')
})

test('the pages are counted by where they are asked from, working links and others alike', async () => {
  const { token } = await asked()
  for (let i = 0; i < 600; i++) await ask('/reference/x', { peer: '203.0.113.9' })
  for (const given of [token, 'A'.repeat(43)])
    expect((await ask(`/reference/${given}`, { peer: '203.0.113.9' })).status).toBe(429)
  expect((await ask(`/reference/${token}`, { peer: '203.0.113.10' })).status).toBe(200)
})

test('no word of an answer reaches the applicant, on any page or in their own copy', async () => {
  const { token } = await asked()
  await answerFully(world.ctx(guest), token)
  for (const path of ['/applicant', '/applicant.data', '/application-form', '/application-form.data', '/account']) {
    const { status, text } = await ask(path, { cookie: applicant.cookie })
    expect({ path, status, told: text.includes('canary') }).toEqual({ path, status: 200, told: false })
  }
  const home = await ask('/applicant', { cookie: applicant.cookie })
  expect(home.text).toContain('Joan Bell')
  const { status, bytes } = await ask('/account/data.zip', { cookie: applicant.cookie })
  expect(status).toBe(200)
  const copy = strFromU8(unzipSync(bytes)['my-data.json'] ?? new Uint8Array())
  expect(copy).toContain('"state": "received"')
  expect(copy).not.toContain('canary')
})

test('the office sees answers on the reading page alone', async () => {
  const { id, token } = await asked()
  await answerFully(world.ctx(guest), token)
  const page = `/admin/applicants/${application}/references`
  expect((await ask(page, { cookie: admin.cookie })).text).not.toContain('canary')
  expect((await ask(`${page}.data`, { cookie: admin.cookie })).text).not.toContain('canary')
  const read = await ask(`${page}/requests/${id}`, { cookie: admin.cookie })
  expect(read.text).toContain('canary: always kind')
})

test('the function asks for a reference by the applicant’s name, and refuses in the specification’s words', async () => {
  const send = (body: object, cookie: string | undefined = admin.cookie) =>
    ask('/functions/v1/send-reference-request', {
      method: 'POST',
      body: JSON.stringify(body),
      cookie,
      headers: { 'content-type': 'application/json' },
    })
  const body = {
    referee_name: 'Ken Lowe',
    referee_email: 'ken@example.org',
    reference_type: 'character',
    reference_period: '5',
    org_and_role: 'City College, teacher',
    relationship: 'Teacher',
    applicant_name: 'grace mensah',
  }
  expect(await send(body)).toMatchObject({ status: 200, text: '{"ok":true}' })
  expect(await send(body)).toMatchObject({ status: 409 })
  const bad = async (change: object) => JSON.parse((await send({ ...body, ...change })).text).error
  expect(await bad({ referee_name: '' })).toEqual({
    title: 'Missing details',
    detail: 'Name, email and type are required.',
  })
  expect(await bad({ reference_type: 'friend' })).toEqual({
    title: 'Invalid type',
    detail: 'Type must be Employer or Character.',
  })
  const badlyFormed = { reference_period: '3', referee_email: 'ken' }
  expect((await bad({ ...badlyFormed, referee_name: '' })).title).toBe('Missing details')
  expect((await bad({ ...badlyFormed, reference_type: 'friend' })).title).toBe('Invalid type')
  expect((await bad({ reference_period: '3' })).detail).toBe('Choose 2 or 5 years')
  expect((await bad({ applicant_name: 'Nobody' })).title).toBe('Failed to send')
  expect((await send({ ...body, verdict: 'satisfactory' })).status).toBe(422)
  expect((await send(body, applicant.cookie)).status).toBe(403)
  expect((await send(body, '')).status).toBe(401)
})
