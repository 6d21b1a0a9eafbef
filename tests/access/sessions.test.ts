import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resetTwoFactor } from '#domains/accounts/reset-two-factor.server.ts'
import { sessions, userPermissions } from '#platform/auth/accounts.table.ts'
import { tokenTo } from '#tests/mail.ts'
import { type Ask, twoHubs } from './hub-under-test.ts'
import { leadsOthers } from './leading.ts'
import { type Account, openWorld, password, type World } from './world.ts'

let world: World
let here: Ask
let there: Ask
let close: () => Promise<void>
let hr: Account
beforeAll(async () => {
  world = await openWorld()
  ;({
    asks: [here, there],
    close,
  } = await twoHubs(world))
  hr = await world.account('Admin / HR', 'hr')
})
afterAll(async () => {
  await close()
  await world.close()
})

const newPassword = 'amber lantern moss'
const send = (path: string, fields: Record<string, string> = {}, cookie?: string) =>
  here(path, { method: 'POST', body: new URLSearchParams(fields), cookie })
const opens = async (ask: Ask, cookie: string) => (await ask('/account', { cookie })).status === 200
const logIn = async ({ email }: Account) => {
  const { headers } = await send('/auth/login', { email, password })
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

type Ending = (account: Account) => Promise<unknown>
const setRole: Ending = ({ userId }) => send(`/admin/settings/people/${userId}/role`, { role: 'Trainer' }, hr.cookie)

const endings: [string, Ending][] = [
  [
    'a forgotten password is replaced',
    async ({ email }) => {
      await send('/auth/forgot', { email })
      const token = await tokenTo(world, email)
      await send('/auth/reset', { token, password: newPassword, confirmPassword: newPassword })
    },
  ],
  ['an administrator gives another role', setRole],
  [
    'an administrator deactivates the account',
    ({ userId }) => send(`/admin/settings/people/${userId}/deactivate`, {}, hr.cookie),
  ],
  [
    'the account is deactivated and activated again',
    async ({ userId }) => {
      await send(`/admin/settings/people/${userId}/deactivate`, {}, hr.cookie)
      await send(`/admin/settings/people/${userId}/activate`, {}, hr.cookie)
    },
  ],
  [
    'both addresses agree to a new one',
    async ({ email, cookie }) => {
      const fresh = `new-${email}`
      await send('/account/email', { email: fresh, currentPassword: password }, cookie)
      await send('/auth/new-address', { token: await tokenTo(world, email), side: 'old' })
      await send('/auth/new-address', { token: await tokenTo(world, fresh), side: 'new' })
    },
  ],
  ['the person signs out everywhere', ({ cookie }) => send('/account/sign-out-everywhere', {}, cookie)],
  ['the operator resets the second factor', ({ email }) => resetTwoFactor(world.ctx(), email)],
]

describe('an old cookie is dead on the next request, on every instance', () => {
  test.each(endings)('once %s', async (what, end) => {
    const account = await world.account('Staff Member', what.replaceAll(' ', '-').slice(0, 40))
    const cookies = [account.cookie, await logIn(account)]
    for (const cookie of cookies)
      for (const ask of [here, there]) expect([what, await opens(ask, cookie)]).toEqual([what, true])
    await end(account)
    for (const cookie of cookies)
      for (const ask of [there, here]) expect([what, await opens(ask, cookie)]).toEqual([what, false])
  })
})

test('who signs in with a dead session in hand is in at the first try', async () => {
  const account = await world.account('Learner', 'comes-back')
  const old = await logIn(account)
  await world.database.db.delete(sessions).where(eq(sessions.userId, account.userId))
  const { headers } = await send('/auth/login', { email: account.email, password }, old)
  const cookies = headers.getSetCookie().filter((cookie) => cookie.startsWith('carestead='))
  expect(cookies).toHaveLength(1)
  expect(await opens(there, cookies[0]?.split(';')[0] ?? '')).toBe(true)
})

test('a refused form gives back what was typed, and no password, code or token of it', async () => {
  const { cookie } = await world.account('Learner', 'is-refused')
  const secret = 'a-secret-that-was-typed'
  const forms: [string, Record<string, string>][] = [
    ['/auth/login', { email: 'nobody@example.com', password: secret }],
    ['/auth/login', { email: 'not an address', password: secret }],
    ['/auth/register', { firstName: 'Ada', email: 'ada@', password: secret, confirmPassword: `${secret}-2` }],
    ['/auth/reset', { token: secret, password: `${secret}-1`, confirmPassword: `${secret}-2` }],
    ['/account/password', { currentPassword: secret, password: `${secret}-1`, confirmPassword: `${secret}-2` }],
    ['/account/email', { email: 'new@example.com', currentPassword: secret }],
    ['/account/password-again', { currentPassword: secret }],
    ['/account/two-factor', { currentPassword: secret, code: secret }],
    ['/auth/two-factor', { code: secret, redirect: '/learner' }],
  ]
  for (const [path, fields] of forms)
    for (const form of [path, `${path}.data`]) {
      const { status, text } = await send(form, fields, path.startsWith('/account') ? cookie : undefined)
      expect([form, status]).toEqual([form, expect.toSatisfy((given: number) => given >= 400 && given < 500)])
      expect([form, text.includes(secret)]).toEqual([form, false])
      if (fields.email) expect([form, text.includes(fields.email)]).toEqual([form, true])
    }
})

test('a changed password ends the other sessions on every instance, not the one it was changed in', async () => {
  const account = await world.account('Learner', 'changes-password')
  const other = await logIn(account)
  const fields = { currentPassword: password, password: newPassword, confirmPassword: newPassword }
  expect((await send('/account/password', fields, account.cookie)).flash).toBe('own-password-changed')
  expect([await opens(there, account.cookie), await opens(there, other)]).toEqual([true, false])
})

test('signing out ends this session alone, on every instance', async () => {
  const account = await world.account('Learner', 'signs-out')
  const other = await logIn(account)
  await send('/sign-out', {}, account.cookie)
  expect([await opens(there, account.cookie), await opens(there, other)]).toEqual([false, true])
})

test('each login has a session of its own, and a cookie that was set beforehand is not taken up', async () => {
  const account = await world.account('Learner', 'fixation')
  const planted = 'carestead=planted-by-a-stranger.signature'
  const reply = await here('/auth/login', {
    method: 'POST',
    body: new URLSearchParams({ email: account.email, password }),
    cookie: planted,
  })
  const given = reply.headers.getSetCookie().find((cookie) => cookie.startsWith('carestead='))
  expect(given).toMatch(/; HttpOnly/)
  expect(given).toMatch(/; SameSite=Lax/)
  expect(given?.split(';')[0]).not.toBe(planted)
  expect(given?.split(';')[0]).not.toBe(account.cookie)
})

// As if the session had begun, and was last used, so long ago.
async function aged({ userId }: Account, began: string, lastUsed: string): Promise<void> {
  const ago = (time: string) => sql`now() - ${time}::interval`
  await world.database.db
    .update(sessions)
    .set({ createdAt: ago(began), updatedAt: ago(lastUsed) })
    .where(eq(sessions.userId, userId))
}

describe('an administrator', () => {
  test.each([
    ['away for an hour', '2 hours', '60 minutes'],
    ['signed in for twelve hours', '12 hours', '1 minute'],
  ])('%s signs in again, and comes back to the page', async (what, began, lastUsed) => {
    const account = await world.account('Admin / HR', what.replaceAll(' ', '-'))
    await aged(account, began, lastUsed)
    const page = '/admin/applicants?q=Mensah&page=2'
    const { cookie } = account
    const away = await there(page, { cookie })
    expect(away.location).toBe(`/auth?redirect=${encodeURIComponent(page)}`)
    expect(await opens(here, cookie)).toBe(false)
    const back = await send('/auth/login', { email: account.email, password, redirect: page })
    expect(back).toMatchObject({ location: page, flash: 'welcome-back' })
    const left = await world.database.db.select().from(sessions).where(eq(sessions.userId, account.userId))
    expect(left).toHaveLength(1)
  })

  test('who was about to save hears why, and comes back to the form', async () => {
    const account = await world.account('Admin / HR', 'saves')
    await aged(account, '2 hours', '61 minutes')
    const { cookie } = account
    const reply = await there('/admin/settings/site', { cookie, method: 'POST', body: new URLSearchParams() })
    expect(reply).toMatchObject({ flash: 'not-authenticated', location: '/auth?redirect=%2Fadmin%2Fsettings%2Fsite' })
  })

  test('stays signed in while working, and each minute of use counts', async () => {
    const account = await world.account('Admin / HR', 'works')
    await aged(account, '11 hours 59 minutes', '59 minutes')
    expect(await opens(here, account.cookie)).toBe(true)
    const [session] = await world.database.db.select().from(sessions).where(eq(sessions.userId, account.userId))
    expect(Date.now() - (session?.updatedAt.getTime() ?? 0)).toBeLessThan(60_000)
    expect(await opens(there, account.cookie)).toBe(true)
  })
})

/** By what they lead or by a permission: the role alone opens no one's file. */
async function readsOthers(account: Account): Promise<void> {
  if (account.actor.role === 'Supervisor / Manager') return leadsOthers(world, account)
  if (account.actor.role === 'Staff Member')
    await world.database.db.insert(userPermissions).values({ userId: account.userId, permission: 'vetting' })
}

test.each([
  ['Supervisor / Manager', '13 hours', '12 hours'],
  ['Supervisor / Manager', '7 days', '1 minute'],
  ['Trainer', '13 hours', '12 hours'],
  // the permission decides, and no role
  ['Staff Member', '61 minutes', '60 minutes'],
] as const)(
  'a %s who reads other people’s files, signed in %s ago, and was there %s ago, signs in again',
  async (role, began, lastUsed) => {
    const account = await world.account(role, `${role}-${began}-${lastUsed}`.toLowerCase().replaceAll(/\W+/g, '-'))
    await readsOthers(account)
    await aged(
      account,
      role === 'Staff Member' ? '11 hours' : '6 days',
      role === 'Staff Member' ? '59 minutes' : '11 hours',
    )
    expect(await opens(here, account.cookie)).toBe(true)
    await aged(account, began, lastUsed)
    expect(await opens(there, account.cookie)).toBe(false)
  },
)

test.each(['Staff Member', 'Supervisor / Manager'] as const)(
  'a %s who reads no one else’s stays signed in on their own phone for weeks',
  async (role) => {
    const account = await world.account(role, `phone-${role.length}`)
    await aged(account, '20 days', '9 days')
    expect(await opens(there, account.cookie)).toBe(true)
  },
)
