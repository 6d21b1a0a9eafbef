import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendLink } from '#domains/recruitment/links/links.server.ts'
import { applicationLinks, linkClaims } from '#domains/recruitment/links/links.table.ts'
import { type Role, roles, type User } from '#platform/actor.ts'
import { attempts } from '#platform/auth/accounts.table.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { messagesTo, tokenTo } from '#tests/mail.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let accounts: Record<Role, Account>
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())
beforeEach(() => world.database.db.delete(attempts))

const CLICK = '/functions/v1/application-link-click'
const SEND = '/functions/v1/send-application-link'
const json = { 'content-type': 'application/json' }
const post = (path: string, body: BodyInit, cookie?: string, headers: Record<string, string> = json) =>
  ask(path, { method: 'POST', body, cookie, headers })
const link = { name: 'Ama Owusu', email: 'ama@example.com', form_type: 'new' }
let n = 0
async function sent() {
  const email = `visitor-${n++}@example.com`
  const hr = world.ctx(accounts['Admin / HR'].actor) as Ctx<User>
  const { id } = await sendLink(hr, { name: 'Ama', email, formType: 'new' })
  return { id, email, token: await tokenTo(world, email) }
}
async function statusOf(id: string) {
  const [row] = await world.database.db.select().from(applicationLinks).where(eq(applicationLinks.id, id))
  return row?.linkStatus
}

test.each([
  ['nothing', '', json],
  ['no JSON', '{"token', json],
  ['a number', '7', json],
  ['a list', '[]', json],
  ['another shape', '{"token":{"$ne":""}}', json],
  ['an unknown token', JSON.stringify({ token: 'A'.repeat(43) }), json],
  ['a long text', JSON.stringify({ token: 'x'.repeat(500_000) }), json],
  ['a form', 'token=abc', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['bytes', new Uint8Array([0, 255, 254]), { 'content-type': 'application/octet-stream' }],
  ['another site’s word', '{"token":"x"}', { ...json, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['nobody’s word', '{"token":"x"}', { ...json, 'sec-fetch-site': '' }],
] as [string, BodyInit, Record<string, string>][])(
  'a click that says %s is answered as any other',
  async (_, body, headers) => {
    const { status, text } = await post(CLICK, body, undefined, headers)
    expect({ status, text }).toEqual({ status: 204, text: '' })
  },
)

test('a click counts once, without a session, from anywhere, and not for staff; too many are not looked at', async () => {
  const [first, second, third] = [await sent(), await sent(), await sent()]
  await post(CLICK, JSON.stringify({ token: first.token }), undefined, { ...json, 'sec-fetch-site': '' })
  expect(await statusOf(first.id)).toBe('clicked')
  await post(CLICK, JSON.stringify({ token: second.token }), accounts['Admin / HR'].cookie)
  expect(await statusOf(second.id)).toBe('pending')
  for (let guess = 0; guess < 60; guess++) await post(CLICK, '{"token":"guessed"}')
  expect((await post(CLICK, JSON.stringify({ token: third.token }))).status).toBe(204)
  expect(await statusOf(third.id)).toBe('pending')
})

test('opening a link changes nothing, and an unknown one is answered byte for byte as a known one', async () => {
  const { id, token } = await sent()
  const other = 'B'.repeat(43)
  for (const cookie of [undefined, accounts['Job Applicant'].cookie, accounts['Admin / HR'].cookie]) {
    const [known, unknown] = [await ask(`/apply/${token}`, { cookie }), await ask(`/apply/${other}`, { cookie })]
    const bytes = ({ status, location, text, headers }: typeof known) =>
      JSON.stringify([status, location, text, headers.getSetCookie()])
    expect(bytes(known).replaceAll(token, other)).toBe(bytes(unknown))
  }
  expect(await statusOf(id)).toBe('pending')
})

test('who registers with a link in hand has claimed it, so that it survives a confirmation elsewhere', async () => {
  const { id, token } = await sent()
  const form = { firstName: 'Ama', lastName: 'Owusu', email: 'Elsewhere@example.com', role: 'Job Applicant' }
  const password = 'harbour teapot fern'
  const body = new URLSearchParams({ ...form, password, confirmPassword: password })
  const { flash } = await ask('/auth/register', { method: 'POST', body, cookie: `application-link=${token}` })
  expect(flash).toBe('check-email')
  const claims = await world.database.db.select().from(linkClaims).where(eq(linkClaims.linkId, id))
  expect(claims.map(({ email }) => email)).toEqual(['elsewhere@example.com'])
})

test('an applicant who comes to the form with a link in hand clicks by the report of the page, and claims it by the first save', async () => {
  const { id, token } = await sent()
  const applicant = accounts['Job Applicant']
  const cookie = `${applicant.cookie}; application-link=${token}`
  const claims = () => world.database.db.select().from(linkClaims).where(eq(linkClaims.linkId, id))
  expect((await ask('/application-form', { cookie })).status).toBe(200)
  expect([await statusOf(id), await claims()]).toEqual(['pending', []])
  await post(CLICK, '{}', cookie)
  expect([await statusOf(id), await claims()]).toEqual(['clicked', []])
  const body = new URLSearchParams({ firstName: 'Ama', revision: '0' })
  expect((await ask('/application-form/save?step=0', { method: 'POST', body, cookie })).status).toBe(200)
  expect(await claims()).toMatchObject([{ email: applicant.email }])
})

test('an administrator sends a link by the function, and hears in JSON what is wrong', async () => {
  const { cookie } = accounts['Admin / HR']
  const reply = await post(SEND, JSON.stringify(link), cookie)
  expect([reply.status, JSON.parse(reply.text)]).toEqual([200, { ok: true }])
  expect(await messagesTo(world, link.email)).toHaveLength(1)

  const wrong: [object | string, number, string][] = [
    [{ ...link, name: ' ' }, 422, 'Enter the name'],
    [{ ...link, email: '' }, 422, 'Enter the email address'],
    [{ ...link, form_type: 'other' }, 422, 'Choose the form type'],
    [{ ...link, link_status: 'submitted' }, 422, ''],
    [{ ...link, form_type: 'uncompleted' }, 422, 'There is no unfinished application with this email address'],
    ['{"name":', 400, 'The body is not JSON.'],
  ]
  for (const [body, status, detail] of wrong) {
    const refused = await post(SEND, typeof body === 'string' ? body : JSON.stringify(body), cookie)
    const { error } = JSON.parse(refused.text)
    expect({ status: refused.status, title: error.title }).toEqual({ status, title: 'Failed to send' })
    expect(error.detail).toContain(detail)
  }
  expect((await post(SEND, 'name=A', cookie, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await ask(SEND, { cookie })).status).toBe(405)
})

test('nobody else sends a link: no session, no permission, no other site', async () => {
  const body = JSON.stringify({ ...link, email: 'nobody-else@example.com' })
  expect(JSON.parse((await post(SEND, body)).text)).toEqual({
    error: { title: 'Not authenticated', detail: 'Please log in.' },
  })
  for (const role of roles.filter((role) => role !== 'Admin / HR')) {
    const { status, text } = await post(SEND, body, accounts[role].cookie)
    expect([status, JSON.parse(text).error.title]).toEqual([403, 'Access restricted'])
  }
  const foreign = { ...json, origin: `${config().publicUrl}0`, 'sec-fetch-site': 'cross-site' }
  expect((await post(SEND, body, accounts['Admin / HR'].cookie, foreign)).status).toBe(403)
  expect(await messagesTo(world, 'nobody-else@example.com')).toEqual([])
})
