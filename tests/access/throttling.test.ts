import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attempts, users } from '#platform/auth/accounts.table.ts'
import { limits } from '#platform/throttle.server.ts'
import { messagesTo } from '#tests/mail.ts'
import { type Ask, type Reply, twoHubs } from './hub-under-test.ts'
import { jar, withApp } from './ways-in.ts'
import { type Account, openWorld, password, type World } from './world.ts'

let world: World
let asks: [Ask, Ask]
let close: () => Promise<void>
let owner: Account
beforeAll(async () => {
  world = await openWorld()
  ;({ asks, close } = await twoHubs(world))
  owner = await world.account('Admin / HR', 'owner')
})
afterAll(async () => {
  await close()
  await world.close()
})
beforeEach(() => world.database.db.delete(attempts))

const addressOf = (at: number) => `203.0.${100 + Math.floor(at / 250)}.${at % 250}`
const forged = (at: number): Record<string, string> => ({
  'x-forwarded-for': addressOf(at),
  forwarded: `for=${addressOf(at)}`,
  'x-real-ip': addressOf(at),
  'cf-connecting-ip': addressOf(at),
})
type Sent = { headers?: Record<string, string>; peer?: string }

/** 200 times, ten at a time, to the two instances in turn. */
async function often(path: string, fields: (at: number) => Record<string, string>, sent: (at: number) => Sent) {
  const replies: Reply[] = []
  for (let from = 0; from < 200; from += 10) {
    const round = Array.from({ length: 10 }, (_, n) => {
      const body = new URLSearchParams(fields(from + n))
      return (asks[n % 2] as Ask)(path, { method: 'POST', body, ...sent(from + n) })
    })
    replies.push(...(await Promise.all(round)))
  }
  return replies
}
const oneLiar = (at: number): Sent => ({ peer: '198.51.100.7', headers: forged(at) })
const manyMachines = (at: number): Sent => ({ peer: addressOf(at) })
// How many were looked at; a busy machine may also have had no time for one.
const passed = (replies: Reply[]) => replies.filter(({ status }) => status !== 429 && status < 500).length
function staysWithin(replies: Reply[], { most }: { most: number }): void {
  expect(passed(replies)).toBeLessThanOrEqual(most)
  expect(passed(replies)).toBeGreaterThan(most / 2)
}

const logIn = (peer: string, cookie?: string) =>
  asks[1]('/auth/login', {
    method: 'POST',
    body: new URLSearchParams({ email: owner.email, password }),
    peer,
    cookie,
  })

test.each([
  ['one machine that claims 200 addresses', oneLiar],
  ['200 machines', manyMachines],
])('of 200 guesses by %s at two instances ten count, and the owner still gets in', async (_, sent) => {
  const before = await logIn('192.0.2.50')
  expect(before.location).toBe('/admin')
  await world.database.db.delete(attempts)
  const guesses = await often('/auth/login', (at) => ({ email: owner.email, password: `guess number ${at}` }), sent)
  staysWithin(guesses, limits.signInByAccount)
  // a browser that knows the account is not held to what strangers did; another waits its turn
  expect((await logIn('192.0.2.50', jar(before))).location).toBe('/admin')
  expect((await logIn('192.0.2.51')).status).toBe(429)
})

test('while strangers at many addresses have used up what everyone may get wrong, browsers that know the account sign in', async () => {
  const before = await logIn('192.0.2.70')
  const appOwner = await world.account('Admin / HR', 'app-owner')
  const { code } = await withApp(world, appOwner)
  const entered = { email: appOwner.email, password }
  const first = await asks[0]('/auth/login', { method: 'POST', body: new URLSearchParams(entered) })
  const second = new URLSearchParams({ code: await code() })
  const withSecondStep = await asks[0]('/auth/two-factor', { method: 'POST', body: second, cookie: jar(first) })
  await world.database.db.delete(attempts)
  for (let at = 0; at < 3; at++) {
    const body = new URLSearchParams({ email: `stranger-${at}@example.com`, password: 'a wrong guess' })
    await asks[0]('/auth/login', { method: 'POST', body, peer: addressOf(at) })
  }
  await world.database.db
    .update(attempts)
    .set({ count: limits.signInOverall.most })
    .where(like(attempts.key, `${limits.signInOverall.name}:%`))
  expect((await logIn('192.0.2.71')).status).toBe(429)
  expect((await logIn('192.0.2.71', jar(before))).location).toBe('/admin')
  const known = jar(withSecondStep)
  const again = await asks[1]('/auth/login', { method: 'POST', body: new URLSearchParams(entered), cookie: known })
  expect(again.location).toContain('/auth/two-factor')
})

test('only failures count: who signs in often is let in again, and does not make room for guesses', async () => {
  for (let n = 0; n < limits.signInByAccount.most + 2; n++) expect((await logIn('192.0.2.60')).location).toBe('/admin')
  const guess = () =>
    asks[0]('/auth/login', {
      method: 'POST',
      body: new URLSearchParams({ email: owner.email, password: 'a wrong guess' }),
      peer: '192.0.2.61',
    })
  for (let n = 1; n < limits.signInByAccount.most; n++) expect((await guess()).status).toBe(422)
  expect((await logIn('192.0.2.60')).location).toBe('/admin')
  expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
})

test.each([
  ['a machine that claims 200 addresses', oneLiar],
  ['a network of IPv6 with 200 addresses', (at: number): Sent => ({ peer: `2001:db8:1:1::${at.toString(16)}` })],
])('%s tries no more accounts than one address may', async (_, sent) => {
  const replies = await often('/auth/forgot', (at) => ({ email: `person-${at}@example.com` }), sent)
  staysWithin(replies, limits.mailByAddress)
})

test.each([
  ['a reset link', '/auth/forgot'],
  ['a confirmation', '/auth/resend'],
])('200 machines that ask for %s send one person no more mails than the limit', async (_, path) => {
  const person = await world.account('Learner', path.slice(6))
  if (path === '/auth/resend')
    await world.database.db.update(users).set({ emailVerified: false }).where(eq(users.id, person.userId))
  await often(path, () => ({ email: person.email }), manyMachines)
  const sent = (await messagesTo(world, person.email)).length
  expect(sent).toBeLessThanOrEqual(limits.mailByAccount.most)
  expect(sent).toBeGreaterThan(0)
})
