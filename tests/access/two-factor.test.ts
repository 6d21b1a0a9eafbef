import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempts, sessions, users } from '#platform/auth/accounts.table.ts'
import { tokenTo } from '#tests/mail.ts'
import { startOidc } from '#tests/oidc.ts'
import { type Ask, hubUnderTest, type Reply } from './hub-under-test.ts'
import { jar, waysIn, withApp, withPhone } from './ways-in.ts'
import { type Account, openWorld, type World } from './world.ts'

let world: World
let google: Awaited<ReturnType<typeof startOidc>>
let ask: Ask
let ways: ReturnType<typeof waysIn>
beforeAll(async () => {
  world = await openWorld()
  google = await startOidc()
  ask = await hubUnderTest(world, { google: google.client })
  ways = waysIn(ask, google)
})
afterAll(async () => {
  await google.close()
  await world.close()
})
beforeEach(() => world.database.db.delete(attempts))

const post = (path: string, fields: Record<string, string>) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields) })

async function afterForgetting(account: Account): Promise<Reply> {
  const password = 'amber lantern moss'
  await post('/auth/forgot', { email: account.email })
  await post('/auth/reset', { token: await tokenTo(world, account.email), password, confirmPassword: password })
  return post('/auth/login', { email: account.email, password, redirect: '/admin' })
}

type Way = [name: string, enter: (account: Account) => Promise<Reply>]
const firstHalves: Way[] = [
  ['a password', (account) => ways.withPassword(account, '/admin')],
  ['a password that was just reset by email', afterForgetting],
  ['Google, for the first time', (account) => ways.withGoogle(account, '/admin')],
  [
    'Google, linked already',
    async (account) => {
      await ways.withGoogle(account, '/admin')
      return ways.withGoogle(account, '/admin')
    },
  ],
]

const name = (words: string) => words.toLowerCase().replaceAll(/\W+/g, '-')
const sessionsOf = ({ userId }: Account) => world.database.db.select().from(sessions).where(eq(sessions.userId, userId))

describe('an administrator with an authenticator app', () => {
  test.each(firstHalves)('gets nowhere with %s alone, and in with the code', async (what, enter) => {
    const account = await world.account('Admin / HR', `app-${name(what)}`)
    const app = await withApp(world, account)
    await world.database.db.delete(sessions).where(eq(sessions.userId, account.userId))
    const half = await enter(account)
    expect(half.location).toBe('/auth/two-factor?redirect=%2Fadmin')
    expect(await sessionsOf(account)).toEqual([])
    expect((await ask('/admin', { cookie: jar(half) })).location).toBe('/auth?redirect=%2Fadmin')

    const wrong = await ways.secondStep(half, '000000', '/admin')
    expect([wrong.status, await sessionsOf(account)]).toEqual([422, []])
    const entered = await ways.secondStep(half, await app.code(), '/admin')
    expect(entered.location).toBe('/admin')
    expect((await ask('/admin/settings/people', { cookie: jar(entered) })).status).toBe(200)
    const again = await ways.secondStep(half, await app.code(), '/admin')
    expect([again.status, (await sessionsOf(account)).length]).toEqual([401, 1])
  })

  test('is in with a passkey, which proves the phone and its owner', async () => {
    const account = await world.account('Admin / HR', 'passkey')
    const phone = await withPhone(world, account)
    await withApp(world, account)
    const entered = await ways.withPasskey(phone, '/admin')
    expect(entered.location).toBe('/admin')
    expect((await ask('/admin/settings/people', { cookie: jar(entered) })).status).toBe(200)
  })
})

describe('an administrator of eight days without an app', () => {
  test.each(firstHalves)('comes in with %s to set one up, and no further', async (what, enter) => {
    const account = await world.account('Admin / HR', `none-${name(what)}`)
    const roleGivenAt = Temporal.Now.instant().subtract({ hours: 192 }).toString()
    await world.database.db.update(users).set({ roleGivenAt }).where(eq(users.id, account.userId))
    const cookie = jar(await enter(account))
    for (const [path, back] of [
      ['/admin', '%2Fadmin'],
      ['/admin/users.csv', '%2Fadmin'],
      ['/admin/settings/people.data', '%2Fadmin%2Fsettings%2Fpeople'],
    ])
      expect((await ask(path ?? '', { cookie })).location).toBe(`/account/two-factor?redirect=${back}`)
    expect((await ask('/account/two-factor', { cookie })).status).toBe(200)
  })
})

test('the half that was proved belongs to one browser', async () => {
  const account = await world.account('Trainer', 'one-browser')
  const app = await withApp(world, account)
  await ways.withPassword(account, '')
  const elsewhere = await ask('/auth/two-factor', {
    method: 'POST',
    body: new URLSearchParams({ code: await app.code() }),
  })
  expect(elsewhere.status).toBe(401)
})
