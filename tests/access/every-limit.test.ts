import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newSetUpCode } from '#domains/accounts/set-up-code.server.ts'
import type { User } from '#platform/actor.ts'
import { attempts, type users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Limit, limits } from '#platform/throttle.server.ts'
import { makePlace } from '#tests/clearance.ts'
import { enrolled } from '#tests/kiosk.ts'
import { long } from '#tests/long.ts'
import { type Ask, hubUnderTest, type Reply } from './hub-under-test.ts'
import { jar } from './ways-in.ts'
import { type Account, openWorld, type World } from './world.ts'

type Name = keyof typeof limits
type Person = Pick<typeof users.$inferSelect, 'email'>

let world: World
let ask: Ask
let learner: Account
let officer: Account
let basket: string
let tablet: string
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  learner = await world.account('Learner', 'learner')
  // before there is an administrator, as when a hub is new
  await newSetUpCode(world.ctx())
  basket = jar(await send('/courses/fire-safety', { buyingFor: 'myself', quantity: '1', next: 'basket' }))
})
afterAll(() => world.close())
beforeEach(() => world.database.db.delete(attempts))

const send = (path: string, fields: Record<string, string>, who: { cookie?: string; peer?: string } = {}) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields), ...who })
const sendFile = (path: string, { cookie }: Account) => {
  const body = new FormData()
  body.set('file', new File(['no passport'], 'passport.json', { type: 'application/json' }))
  return ask(path, { method: 'POST', body, cookie })
}
const stranger = (at: number): Person => ({ email: `stranger-${at}@example.com` })
const peer = (at: number) => `203.0.113.${at % 250}`
const wrong = { password: 'not the password' }
const someone = { firstName: 'Ann', lastName: 'Lee', role: 'Learner' }
/** Refused as too easy, so that nothing else becomes of it. */
const easy = { password: 'password1', confirmPassword: 'password1' }
const noLink = 'x'.repeat(43)

/** One try at what each limit is for, that fails or leads nowhere, through the address that a browser asks. */
const tries: Record<Name, (at: number) => Promise<Reply>> = {
  signInByAccount: (at) => send('/auth/login', { email: learner.email, ...wrong }, { peer: peer(at) }),
  signInByAddress: (at) => send('/auth/login', { ...stranger(at), ...wrong }),
  signInOverall: (at) => send('/auth/login', { ...stranger(at), ...wrong }, { peer: peer(at) }),
  passkeyByAddress: () => send('/auth/passkey/challenge', {}),
  mailByAccount: (at) => send('/auth/forgot', { email: learner.email }, { peer: peer(at) }),
  mailByAddress: (at) => send('/auth/forgot', stranger(at)),
  registerByAddress: (at) => send('/auth/register', { ...someone, ...stranger(at), ...easy }),
  passwordAgain: () => send('/account/password-again', { currentPassword: 'not mine' }, learner),
  setUpCode: () => send('/auth/set-up', { code: 'AAAABBBBCCCC' }, learner),
  siteRequests: (at) => send('/complaint', { name: 'Ann', ...stranger(at), message: 'Too many emails' }),
  linkClicks: () => ask('/functions/v1/application-link-click', { method: 'POST', body: `{"token":"${noLink}"}` }),
  certificateChecks: () => ask('/verify/CS-0000-0000'),
  inspectionReading: () => ask(`/inspection/${noLink}`),
  passportLooks: () => ask(`/passport/${noLink}`),
  outsideReviews: () => ask(`/outside-review/${noLink}`),
  referenceLinks: () => ask(`/reference/${noLink}`),
  vouchers: () => send('/basket', { change: 'voucher', voucher: 'NOSUCH' }, { cookie: basket }),
  seatCodes: () => ask('/seat/NOSUCHCODE'),
  checkIns: () => send('/s', { code: 'AAAAAA' }, learner),
  kioskByDevice: () => send('/kiosk', { badgeCode: 'NOSUCHBADGE' }, { cookie: tablet }),
  uploads: () => sendFile('/learner/passport/add', learner),
}
/** Whatever is sent there is answered alike, so what is counted is looked at instead. */
const answeredAlike: readonly Name[] = ['linkClicks']

const countOf = async ({ name }: Limit) => {
  const rows = await world.database.db
    .select()
    .from(attempts)
    .where(like(attempts.key, `${name}:%`))
  return Math.max(0, ...rows.map(({ count }) => count))
}
/** As if so many had gone before; in `test:long` they do. */
async function goBefore(limit: Limit, attempt: (at: number) => Promise<Reply>): Promise<void> {
  if (long && limit.most <= 200) for (let at = 2; at < limit.most - 1; at++) await attempt(at)
  else
    await world.database.db
      .update(attempts)
      .set({ count: sql`${limit.most - 1}` })
      .where(like(attempts.key, `${limit.name}:%`))
}

describe.each(Object.keys(tries) as Name[])('%s', (name) => {
  test('counts each try although it is refused, and refuses the one beyond the limit', async () => {
    if (name === 'kioskByDevice') await enrolTablet()
    const limit: Limit = limits[name]
    const first = await tries[name](0)
    expect(first.status).toBeLessThan(500)
    expect(first.status).not.toBe(429)
    expect(await countOf(limit)).toBe(1)
    await tries[name](1)
    expect(await countOf(limit)).toBe(2)
    await goBefore(limit, tries[name])
    const last = await tries[name](limit.most - 1)
    expect(last.status).not.toBe(429)
    const beyond = await tries[name](limit.most)
    if (!answeredAlike.includes(name)) expect(beyond.status).toBe(429)
    expect(await countOf(limit)).toBeGreaterThan(limit.most)
  })
})

async function enrolTablet(): Promise<void> {
  officer = await world.account('Admin / HR', 'officer')
  const { locationId } = await makePlace(world.database.db, null)
  tablet = `carestead-device=${await enrolled(world.ctx(officer.actor) as Ctx<User>, locationId)}`
}
