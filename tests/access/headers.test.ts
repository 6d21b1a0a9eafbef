import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { CspEvaluator } from 'csp_evaluator'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sources } from '#tests/architecture/sources.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { startOidc } from '#tests/oidc.ts'
import { type Ask, clientFiles, hubUnderTest, type Reply } from './hub-under-test.ts'
import { jar, withApp } from './ways-in.ts'
import { type Account, openWorld, password, type World } from './world.ts'

let world: World
let ask: Ask
let admin: Account
let applicant: Account
let file: string
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world, { secure: true }, { clientDir: clientFiles })
  admin = await world.account('Admin / HR', 'hr')
  applicant = await world.account('Job Applicant', 'grace')
  file = await uploaded()
})
afterAll(() => world.close())

async function uploaded(): Promise<string> {
  const body = new FormData()
  body.set('fileType', 'cv')
  body.set('uploadKey', crypto.randomUUID())
  body.set('file', new File([new Uint8Array(pdfSample())], 'cv.pdf'))
  await ask('/applicant/documents/send', { cookie: applicant.cookie, method: 'POST', body })
  const { rows } = await world.database.pool.query('select id from file_uploads')
  const { location } = await ask(`/applicant/documents/${rows[0].id}`, { cookie: applicant.cookie })
  return location ?? ''
}

const post = (path: string, options: Parameters<Ask>[1] = {}) => ask(path, { method: 'POST', ...options })
const asset = readdirSync(`${clientFiles}/assets`).find((name) => name.endsWith('.js')) ?? ''

const pages: [string, number, () => Promise<Reply>][] = [
  ['a public page', 200, () => ask('/')],
  ['the same page from memory', 200, () => ask('/')],
  ['a page of an account', 200, () => ask('/account', { cookie: admin.cookie })],
  ['a page that is not there', 404, () => ask('/nowhere')],
  ['a row that is not there', 404, () => ask(`/admin/applicants/${crypto.randomUUID()}`, { cookie: admin.cookie })],
  ['a refused form', 422, () => post('/auth/login', { body: new URLSearchParams() })],
  ['what is no form', 400, () => post('/auth/login', { body: 'x', headers: { 'content-type': 'text/plain' } })],
]
const others: [string, number, () => Promise<Reply>][] = [
  ['data', 200, () => ask('/courses.data')],
  ['data of an account', 200, () => ask('/account.data', { cookie: admin.cookie })],
  ['data that is not there', 404, () => ask('/nowhere.data')],
  ['a redirect', 302, () => ask('/admin')],
  ['a redirect of data', 202, () => ask('/admin.data')],
  ['a download', 200, () => ask(file, { cookie: applicant.cookie })],
  ['an export', 200, () => ask('/admin/users.csv', { cookie: admin.cookie })],
  ['a text file', 200, () => ask('/robots.txt')],
  ['a built file', 200, () => ask(`/assets/${asset}`)],
  ['the page without a connection', 200, () => ask('/learner/offline')],
  ['the worker that keeps it', 200, () => ask('/learner/worker.js')],
  ['what installs it', 200, () => ask('/learner/app.webmanifest')],
  ['a built file that is not there', 404, () => ask('/assets/nothing.js')],
  ['a forged change', 403, () => post('/sign-out', { headers: { 'sec-fetch-site': 'cross-site' } })],
  ['a form that is too large', 413, () => post('/auth/login', { body: 'x'.repeat(1_200_000) })],
  ['the word that it is up', 200, () => ask('/healthz')],
  ['the word that it is ready', 200, () => ask('/readyz')],
]
const everything = [...pages, ...others]

test.each(everything)('%s (%i) has the headers of every answer', async (_, status, get) => {
  const reply = await get()
  expect([reply.status, Object.fromEntries(reply.headers)]).toMatchObject([
    status,
    {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=()'),
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'content-security-policy': expect.stringMatching(/default-src 'none'/),
    },
  ])
  for (const telling of ['server', 'x-powered-by']) expect(reply.headers.has(telling)).toBe(false)
})

const policyOf = ({ headers }: Reply) => headers.get('content-security-policy') ?? ''

test.each(everything)('%s (%i) has a policy in which an evaluator finds nothing', async (_, __, get) => {
  const findings = new CspEvaluator(new CspParser(policyOf(await get())).csp).evaluate()
  expect(findings.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([])
})

test.each(pages)('%s (%i) runs the scripts of this one answer and no others', async (_, __, get) => {
  const replies = [await get(), await get()]
  const nonces = replies.map((reply) => /'nonce-([^']+)'/.exec(policyOf(reply))?.[1] ?? '')
  expect(nonces[0]).toMatch(/^[\w+/]{22}==$/)
  expect(nonces[0]).not.toBe(nonces[1])
  for (const [at, { text }] of replies.entries()) {
    const scripts = [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => /nonce="([^"]*)"/.exec(tag)?.[1])
    expect(new Set(scripts)).toEqual(new Set([nonces[at]]))
    expect(text).not.toMatch(/<[^>]+\son\w+=/)
  }
})

test('what a page may load and run is exactly this, and of what is no page nothing', async () => {
  const { headers } = await ask('/login')
  const policy = headers.get('content-security-policy')?.replace(/'nonce-[\w+/=-]{16,}'/, "'nonce-of-this-page'")
  expect(policy?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'nonce-of-this-page' 'strict-dynamic'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ])
  const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
  for (const path of ['/healthz', `/assets/${asset}`])
    expect([path, (await ask(path)).headers.get('content-security-policy')]).toEqual([path, nothing])
})

test.each([...pages, ...others].filter(([name]) => /account|download|export|row/.test(name)))(
  '%s (%i) is kept by no browser and no proxy',
  async (_, __, get) => {
    expect((await get()).headers.get('cache-control')).toMatch(/no-store/)
  },
)

test('what a guest has of their own is kept by no browser either, public pages are as they were', async () => {
  for (const path of ['/basket', '/basket.data', '/auth', '/auth/login', '/seat', '/kiosk'])
    expect([path, (await ask(path)).headers.get('cache-control')]).toEqual([path, expect.stringMatching(/no-store/)])
  expect((await ask('/courses', { cookie: 'basket=x' })).headers.get('cache-control')).toMatch(/no-store/)
  expect((await ask('/courses')).headers.has('cache-control')).toBe(false)
})

test('the page without a connection is the same for everyone, and runs its one script and what that adds', async () => {
  const [guest, signedIn] = [await ask('/learner/offline'), await ask('/learner/offline', { cookie: admin.cookie })]
  expect(signedIn.text).toBe(guest.text)
  const [script = ''] = /(?<=<script>)[^<]+/.exec(guest.text) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policyOf(guest)).toContain(`script-src 'sha256-${hash}' 'strict-dynamic';`)
  expect(guest.text.match(/<script/g)).toHaveLength(1)
})

describe('a hub without https', () => {
  test('tells no browser to insist on it', async () => {
    const plain = await hubUnderTest(world)
    for (const path of ['/', '/healthz', '/login'])
      expect((await plain(path)).headers.has('strict-transport-security')).toBe(false)
  })
})

test('over https every cookie that the hub sets or clears is for https and this host alone, and no script reads it', async () => {
  const google = await startOidc()
  const secure = await hubUnderTest(world, { secure: true, google: google.client }, { freshAuth: true })
  const send = (path: string, fields: Record<string, string> = {}, cookie?: string) =>
    secure(path, { method: 'POST', body: new URLSearchParams(fields), cookie })
  const guarded = await world.account('Trainer', 'has-app')
  await withApp(world, guarded)
  const login = await send('/auth/login', { email: applicant.email, password })
  const replies = [
    login,
    await secure('/applicant', { cookie: jar(login) }),
    await send('/auth/login', { email: guarded.email, password }),
    await send('/auth/passkey/challenge'),
    await send('/auth/google', { redirect: '' }),
    await secure('/auth/google/callback?code=x&state=y', { headers: { 'sec-fetch-site': 'cross-site' } }),
    await secure('/apply/some-token'),
    await send(`/learner/courses/${v7()}/lessons/${v7()}/text-size`, { size: 'large' }, jar(login)),
    await secure('/account', { cookie: '__Host-carestead=gone.gone' }),
    await send('/courses/fire-safety'),
    await send('/courses/fire-safety', { buyingFor: 'myself', quantity: '1', next: 'basket' }),
    await secure('/auth', { cookie: 'known-device=kept' }),
  ]
  await google.close()
  const cookies = replies.flatMap(({ headers }) => headers.getSetCookie())
  // how many things are in the basket, for the link to it
  const secret = cookies.filter((cookie) => !/^__Host-basket-count=\d+;/.test(cookie))
  expect(secret.filter((cookie) => !/; HttpOnly/i.test(cookie) || !/; SameSite=(Lax|Strict)/i.test(cookie))).toEqual([])
  expect(cookies.filter((cookie) => !/; Secure(;|$)/i.test(cookie))).toEqual([])
  // the name that another host could have set is taken from the browser
  const bound = cookies.filter((cookie) => !/^known-device=; Path=\/auth; Max-Age=0;/.test(cookie))
  expect(bound).toHaveLength(cookies.length - 1)
  expect(bound.filter((cookie) => !/; Path=\/(;|$)/.test(cookie) || /; Domain=/i.test(cookie))).toEqual([])
  expect([...new Set(bound.map((cookie) => cookie.split('=')[0]))].sort()).toEqual([
    '__Host-application-link',
    '__Host-basket',
    '__Host-basket-count',
    '__Host-carestead',
    '__Host-flash',
    '__Host-google',
    '__Host-known-device',
    '__Host-passkey',
    '__Host-second-step',
    '__Host-text-size',
  ])
})

test('no cookie is made but by the one maker, which knows them all', () => {
  const own = sources().filter(
    ({ file }) => /^(app|documents|domains|lib|platform|server)\//.test(file) && !/\.test\./.test(file),
  )
  const byHand = own.filter(({ text }) => /SameSite=|; ?Max-Age=|document\.cookie = [`']/i.test(text))
  expect(byHand.map(({ file }) => file)).toEqual(['platform/cookies.ts'])
})

test('a session’s cookie is for https, for scripts unreadable, and for this host alone', async () => {
  const body = new URLSearchParams({ email: admin.email, password: 'three random words' })
  const secure = await hubUnderTest(world, { secure: true }, { freshAuth: true })
  const cookie = (await secure('/auth/login', { method: 'POST', body })).headers
    .getSetCookie()
    .find((text) => text.includes('carestead'))
  expect(cookie).toMatch(/^__Host-carestead=/)
  for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(attribute)
  expect(cookie).not.toMatch(/Domain=/i)
})
