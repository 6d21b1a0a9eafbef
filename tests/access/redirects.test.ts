import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempts } from '#platform/auth/accounts.table.ts'
import { config } from '#platform/config.server.ts'
import { messagesTo, tokenTo } from '#tests/mail.ts'
import { startOidc } from '#tests/oidc.ts'
import { elsewhere } from '#tests/redirect-payloads.ts'
import { type Ask, hubUnderTest, type Reply } from './hub-under-test.ts'
import { jar, waysIn, withApp, withPhone } from './ways-in.ts'
import { type Account, openWorld, type World } from './world.ts'

let world: World
let google: Awaited<ReturnType<typeof startOidc>>
let ask: Ask
let ways: ReturnType<typeof waysIn>
let ann: Account
let bea: Account
let newCode: () => Promise<string>
let phone: Awaited<ReturnType<typeof withPhone>>
beforeAll(async () => {
  world = await openWorld()
  google = await startOidc()
  ask = await hubUnderTest(world, { google: google.client })
  ways = waysIn(ask, google)
  ann = await world.account('Job Applicant', 'ann')
  phone = await withPhone(world, ann)
  bea = await world.account('Job Applicant', 'bea')
  ;({ code: newCode } = await withApp(world, bea))
})
afterAll(async () => {
  await google.close()
  await world.close()
})
beforeEach(() => world.database.db.delete(attempts))

const payloads = [...elsewhere, `/${'a'.repeat(2000)}`]
const few = ['//evil.example', '/\\evil.example', '/%2f%2fevil.example', '/\t/evil.example', 'https://evil.example']
const post = (path: string, fields: Record<string, string>, cookie?: string) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields), cookie })
const query = (value: string) => encodeURIComponent(value.toWellFormed())

/** Where a browser goes from `page`; the place to go later rides along in the address and is looked at there. */
function leadsTo({ location }: Reply, page: string): string {
  const url = new URL(location ?? page, config().publicUrl + page)
  return url.origin + url.pathname
}
const home = `${config().publicUrl}/applicant`

type Entrance = [name: string, page: string, payloads: string[], go: (value: string) => Promise<Reply>]
const entrances: Entrance[] = [
  ['/auth, signed in', '/applicant', payloads, (to) => ask(`/auth?redirect=${query(to)}`, { cookie: ann.cookie })],
  [
    '/auth as data, signed in',
    '/applicant',
    few,
    (to) => ask(`/auth.data?redirect=${query(to)}`, { cookie: ann.cookie }),
  ],
  ['saving uploads', '/applicant', payloads, (to) => post('/applicant/documents/saved', { back: to }, ann.cookie)],
  [
    'leaving the application form',
    '/applicant',
    payloads,
    (to) => post(`/application-form/leave?step=0&to=${query(to)}`, { revision: '0' }, ann.cookie),
  ],
  ['a login', '/applicant', few, (to) => ways.withPassword(ann, to)],
  ['Google', '/applicant', few, (to) => ways.withGoogle(ann, to)],
  ['a passkey', '/applicant', few, (to) => ways.withPasskey(phone, to)],
  [
    'a login and a code',
    '/applicant',
    few,
    async (to) => ways.secondStep(await ways.withPassword(bea, to), await newCode(), to),
  ],
]

describe.each(entrances)('%s', (_, page, values, go) => {
  test.each(values)('leads home instead of to %j', async (value) => {
    const reply = await go(value)
    expect(reply.status).toBeLessThan(400)
    expect(leadsTo(reply, page)).toBe(home)
  })

  test('leads to a page of ours that was asked for', async () => {
    expect((await go('/courses?from=here')).location).toBe('/courses?from=here')
  })
})

test.each(few.slice(0, 3))('the password given again leads to the account instead of to %j', async (value) => {
  const reply = await post(
    '/account/password-again',
    { currentPassword: 'three random words', redirect: value },
    ann.cookie,
  )
  expect(reply.location).toBe('/account')
})

test.each(few.slice(0, 2))('a registration that was to lead to %j ends on a page of ours', async (value) => {
  const email = `newcomer-${few.indexOf(value)}@example.com`
  const password = 'amber lantern moss'
  const names = { firstName: 'Ann', lastName: 'Shaw', role: 'Learner' }
  const registered = await post('/auth/register', {
    ...names,
    email,
    password,
    confirmPassword: password,
    redirect: value,
  })
  expect(leadsTo(registered, '/auth')).toBe(`${config().publicUrl}/auth`)
  const [mail] = await messagesTo(world, email)
  expect(mail?.template).toBe('account.confirm')
  const confirmed = await post('/auth/confirm', { token: await tokenTo(world, email), redirect: value })
  expect(leadsTo(confirmed, '/auth')).toBe(`${config().publicUrl}/auth`)
  const entered = await post('/auth/login', { email, password, redirect: value })
  expect(entered.location).toBe('/learner')
})

test.each(few)('a home offers no way on to %j', async (value) => {
  const { text } = await ask(`/applicant?continue=${query(value)}`, { cookie: ann.cookie })
  expect(text).not.toMatch(/href="[^"]*evil/)
})

test.each(['/login', '/portal/login', '/portal/register'])(
  '%s leads to our own page whatever is asked',
  async (path) => {
    for (const value of few) {
      const { location } = await ask(`${path}?redirect=${query(value)}&next=${query(value)}`)
      expect(location).toMatch(/^\/auth(\?tab=(login|register)&redirect=\/application-form)?$/)
    }
  },
)

test.each(['courses', 'bundles'])('%s: what stands for a course stays a part of the path', async (kind) => {
  for (const value of [
    '%2f%2fevil.example',
    '%5cevil.example',
    '..%2f..%2fevil',
    '%0d%0aSet-Cookie:a=b',
    '%E2%82%AC',
  ]) {
    const reply = await ask(`/${kind}/${value}/start`, { cookie: ann.cookie })
    expect([302, 404]).toContain(reply.status)
    expect(new URL(reply.location ?? '/', config().publicUrl).origin).toBe(config().publicUrl)
    expect(jar(reply)).toBe('')
  }
})
