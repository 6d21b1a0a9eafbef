import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginPasskey } from '#domains/accounts/passkeys.server.ts'
import { beginTwoFactor } from '#domains/accounts/two-factor.server.ts'
import { formatDay } from '#lib/day.ts'
import type { Role, User } from '#platform/actor.ts'
import { sessions, userPermissions, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { totpCode, totpStep } from '#platform/totp.server.ts'
import { authenticator } from '#tests/authenticator.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { leadsOthers } from './leading.ts'
import { type Account, openWorld, password, type World } from './world.ts'

let world: World
let ask: Ask
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
})
afterAll(() => world.close())

/** Signed in with the password alone. */
async function withoutFactor(role: Role, name: string): Promise<Account> {
  const account = await world.account(role, name)
  await world.database.db.update(sessions).set({ mfaVerifiedAt: null }).where(eq(sessions.userId, account.userId))
  return account
}
const since = async ({ userId }: Account) =>
  (await world.database.db.select().from(users).where(eq(users.id, userId)))[0]?.othersSince
async function eightDaysLater({ userId }: Account): Promise<void> {
  const othersSince = Temporal.Now.instant().subtract({ hours: 192 }).toString()
  await world.database.db.update(users).set({ othersSince }).where(eq(users.id, userId))
}
const send = (path: string, fields: Record<string, string>, { cookie }: Account) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields), cookie })
const as = ({ actor }: Account) => world.ctx(actor) as Ctx<User>
const own = ['/learner', '/learner/cpd', '/learner/passport', '/account', '/account/data', '/portal/supervision']

test('a supervisor who leads no one is asked for nothing', async () => {
  const account = await withoutFactor('Supervisor / Manager', 'leads-no-one')
  expect((await ask('/supervisor', { cookie: account.cookie })).text).not.toContain('need a second step')
  expect(await since(account)).toBeNull()
})

test('who begins to lead others has seven days, and is told the day', async () => {
  const account = await withoutFactor('Supervisor / Manager', 'new-leader')
  await leadsOthers(world, account)
  const { status, text } = await ask('/supervisor', { cookie: account.cookie })
  const day = Temporal.Now.zonedDateTimeISO('Europe/London').toPlainDate().add({ days: 7 }).toString()
  expect(status).toBe(200)
  expect(text).toContain(`From ${formatDay(day)}, pages about other people need a second step.`)
  const noted = await since(account)
  expect(noted).not.toBeNull()
  await ask('/supervisor', { cookie: account.cookie })
  expect(await since(account)).toBe(noted)
})

test('from the day on they set it up first and come back; what is their own is open all the time', async () => {
  const account = await withoutFactor('Supervisor / Manager', 'late-leader')
  await leadsOthers(world, account)
  await eightDaysLater(account)
  const { cookie } = account
  const away = await ask('/supervisor/matrix?page=2', { cookie })
  expect(away).toMatchObject({
    location: '/account/two-factor?redirect=%2Fsupervisor%2Fmatrix%3Fpage%3D2',
    flash: 'two-factor-needed',
  })
  const page = await ask(away.location ?? '', { cookie })
  expect(page.text).toContain('Set up a second step')
  expect(page.text).toContain('value="/supervisor/matrix?page=2"')
  for (const path of own) expect([path, (await ask(path, { cookie })).status]).toEqual([path, 200])
  // a verb that is open to all, of something of others
  const refused = await ask('/applicant/withdraw', { cookie, method: 'POST', body: new URLSearchParams() })
  expect([refused.status, refused.text.includes('second step')]).toEqual([403, true])

  const { secret } = await beginTwoFactor(as(account))
  const code = totpCode(secret, totpStep(Temporal.Now.instant()))
  const done = await send(
    '/account/two-factor',
    { currentPassword: password, code, redirect: '/supervisor/matrix' },
    account,
  )
  expect(done.text).toContain('href="/supervisor/matrix"')
  expect((await ask('/supervisor', { cookie })).status).toBe(200)
})

test('a passkey is a second step at once, and the password alone adds no other beside it', async () => {
  const account = await withoutFactor('Trainer', 'late-trainer')
  await eightDaysLater(account)
  const { cookie } = account
  expect((await ask('/trainer', { cookie })).location).toContain('/account/two-factor')
  const phone = authenticator()
  const credential = JSON.stringify(phone.make(await beginPasskey(as(account), password)))
  const kept = await send('/account/passkeys/keep', { name: 'Phone', credential, redirect: '/trainer/people' }, account)
  expect(kept.location).toBe('/trainer/people')
  expect((await ask('/trainer', { cookie })).status).toBe(200)

  // another session of whoever knows the password
  await world.database.db.update(sessions).set({ mfaVerifiedAt: null }).where(eq(sessions.userId, account.userId))
  expect((await ask('/account/two-factor', { cookie })).text).toContain('open with your passkey')
  const added = await send('/account/passkeys/add', { name: 'Mine', currentPassword: password }, account)
  expect([added.status, added.text.includes('Use your passkey first')]).toEqual([409, true])
})

test('a permission asks for it, whatever the role', async () => {
  const account = await withoutFactor('Staff Member', 'vets')
  await world.database.db.insert(userPermissions).values({ userId: account.userId, permission: 'vetting' })
  await eightDaysLater(account)
  const { cookie } = account
  expect((await ask('/portal', { cookie })).status).toBe(200)
  const body = JSON.stringify({})
  const asked = await ask('/functions/v1/send-reference-request', {
    ...{ method: 'POST', body, cookie, headers: { 'content-type': 'application/json' } },
  })
  expect([asked.status, asked.text.includes('second step')]).toEqual([403, true])
})
