import { afterAll, beforeAll, expect, test } from 'vitest'
import { config } from '#platform/config.server.ts'
import { startOidc } from '#tests/oidc.ts'
import { type Ask, hubUnderTest, type Reply } from './hub-under-test.ts'
import { openWorld, type World } from './world.ts'

let world: World
let google: Awaited<ReturnType<typeof startOidc>>
let ask: Ask
beforeAll(async () => {
  world = await openWorld()
  google = await startOidc()
  ask = await hubUnderTest(world, { google: google.client })
})
afterAll(async () => {
  await google.close()
  await world.close()
})

const jar = ({ headers }: Reply) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function roundTrip(name: string, redirect: string) {
  google.state.person = { sub: name, email: `${name}@example.com`, email_verified: true, given_name: 'Ann' }
  const away = await ask('/auth/google', { method: 'POST', body: new URLSearchParams({ redirect }) })
  const back = google.agree(away.location ?? '')
  return { away, path: back.pathname + back.search, cookie: jar(away) }
}

test('Continue with Google comes back to where one was going', async () => {
  await world.account('Trainer', 'ann')
  const { path, cookie } = await roundTrip('ann', '/courses?from=google')
  const reply = await ask(path, { cookie, headers: { 'sec-fetch-site': 'cross-site' } })
  expect(reply).toMatchObject({ status: 302, location: '/courses?from=google', flash: 'welcome-back' })
  expect((await ask('/account', { cookie: jar(reply) })).status).toBe(200)
})

test('a newcomer chooses a role first, and the place to go is not forgotten', async () => {
  const { path, cookie } = await roundTrip('newcomer', '/courses')
  const reply = await ask(path, { cookie })
  expect(reply).toMatchObject({ location: '/auth?redirect=%2Fcourses', flash: 'choose-role' })
})

test('another site is no place to go, and another browser’s code opens nothing', async () => {
  await world.account('Learner', 'bea')
  const elsewhere = await roundTrip('bea', 'https://evil.example.com/')
  expect((await ask(elsewhere.path, { cookie: elsewhere.cookie })).location).toBe('/learner')
  const stolen = await roundTrip('bea', '')
  expect(await ask(stolen.path)).toMatchObject({ location: '/auth', flash: 'google-failed' })
})

test('the page may send its form there and nowhere else', async () => {
  const { headers } = await ask('/auth')
  expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${google.client.issuer}`)
  const plain = await (await hubUnderTest(world))('/auth')
  expect(plain.headers.get('content-security-policy')).toContain("form-action 'self';")
})

test('without a client the button says so', async () => {
  const plain = await hubUnderTest(world, { google: undefined })
  expect(config().google).toBeUndefined()
  for (const [path, method] of [
    ['/auth/google', 'POST'],
    ['/auth/google/callback?code=x', 'GET'],
  ] as const)
    expect(await plain(path, { method, ...(method === 'POST' ? { body: new URLSearchParams() } : {}) })).toMatchObject({
      location: '/auth',
      flash: 'google-not-set-up',
    })
  const body = (redirect: string) => ({ method: 'POST', body: new URLSearchParams({ redirect }) })
  expect((await plain('/auth/google', body('/courses/first-aid'))).location).toBe(
    '/auth?redirect=%2Fcourses%2Ffirst-aid',
  )
  expect((await plain('/auth/google', body('https://evil.example'))).location).toBe('/auth')
})
