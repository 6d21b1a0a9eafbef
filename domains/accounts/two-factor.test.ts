import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guest, type Role, type User } from '#platform/actor.ts'
import { sessions } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Refusal } from '#platform/refusal.ts'
import { totpCode, totpStep } from '#platform/totp.server.ts'
import { type Account, openWorld, password, type World } from '#tests/access/world.ts'
import { recoveryCodes, twoFactors } from './account-extras.table.ts'
import { resetTwoFactor } from './reset-two-factor.server.ts'
import { takeSecondStep } from './second-step.server.ts'
import { signIn } from './sign-in.server.ts'
import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  hasTwoFactor,
  myTwoFactor,
  renewRecoveryCodes,
} from './two-factor.server.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const as = ({ actor }: Account, minutes = 0) => {
  const ctx = world.ctx(actor) as Ctx<User>
  return { ...ctx, now: ctx.now.add({ minutes }) }
}
const later = (minutes: number): Ctx => ({ ...world.ctx(), now: world.ctx().now.add({ minutes }) })
const refusal = (action: Promise<unknown>) => action.then(() => undefined).catch((error: Refusal) => error)
const sessionsOf = (userId: string) => world.database.db.select().from(sessions).where(eq(sessions.userId, userId))

const firstHalf = async (email: string) =>
  (
    await signIn(world.ctx(), world.auth, {
      email,
      password,
      address: '192.0.2.9',
      headers: new Headers(),
      devices: [],
    })
  ).secondStep ?? ''

const secondHalf = (ctx: Ctx, token: string, code: string) =>
  takeSecondStep(ctx, world.auth, { token, code, headers: new Headers() })

/** An account with an app: its secret, and its recovery codes. */
async function withApp(name: string, role: Role = 'Trainer') {
  const account = await world.account(role, name)
  const { secret } = await beginTwoFactor(as(account))
  const codes = await enableTwoFactor(as(account), password, codeAt(secret, as(account)))
  return { account, secret, codes }
}
const codeAt = (secret: string, { now }: { now: Temporal.Instant }) => totpCode(secret, totpStep(now))

test('the app is not asked for before its first code was given with the password', async () => {
  const ann = await world.account('Learner', 'ann')
  const { secret, address } = await beginTwoFactor(as(ann))
  expect(await beginTwoFactor(as(ann))).toEqual({ secret, address })
  expect(await firstHalf(ann.email)).toBe('')
  expect(
    (await refusal(enableTwoFactor(as(ann), 'guess', codeAt(secret, as(ann)))))?.fields.currentPassword,
  ).toBeDefined()
  expect((await refusal(enableTwoFactor(as(ann), password, '000000')))?.fields.code).toBeDefined()
  const codes = await enableTwoFactor(as(ann), password, codeAt(secret, as(ann)))
  expect(new Set(codes).size).toBe(10)
  const rest = await sessionsOf(ann.userId)
  expect(rest.map(({ id }) => id)).toEqual([ann.actor.sessionId])
  expect(rest[0]?.mfaVerifiedAt).not.toBeNull()
  expect(await myTwoFactor(as(ann))).toMatchObject({ on: true, codesLeft: 10, required: false })
  await expect(beginTwoFactor(as(ann))).rejects.toThrow('Two-factor is on already')
})

test('a password alone opens no session, and the code does', async () => {
  const { account, secret } = await withApp('bea')
  const before = (await sessionsOf(account.userId)).length
  const token = await firstHalf(account.email)
  expect(token).not.toBe('')
  expect(await sessionsOf(account.userId)).toHaveLength(before)
  const ctx = later(2)
  const { cookies, sessionId } = await secondHalf(ctx, token, codeAt(secret, ctx))
  expect(cookies[0]).toMatch(/^carestead=/)
  const session = (await sessionsOf(account.userId)).find(({ id }) => id === sessionId)
  expect(session?.mfaVerifiedAt).not.toBeNull()
})

test('a code is taken once, and neither it nor an earlier one again', async () => {
  const { account, secret } = await withApp('cal')
  const ctx = later(2)
  const code = codeAt(secret, ctx)
  await secondHalf(ctx, await firstHalf(account.email), code)
  const again = await firstHalf(account.email)
  expect((await refusal(secondHalf(ctx, again, code)))?.fields.code).toMatch('used already')
  const earlier = totpCode(secret, totpStep(ctx.now) - 1)
  expect((await refusal(secondHalf(ctx, again, earlier)))?.fields.code).toBeDefined()
})

test('the proof of the first half works once and for ten minutes', async () => {
  const { account, secret, codes } = await withApp('dee')
  const token = await firstHalf(account.email)
  const tooLate = later(11)
  await expect(secondHalf(tooLate, token, codeAt(secret, tooLate))).rejects.toThrow('That took too long')
  await secondHalf(later(1), token, codes[0] ?? '')
  await expect(secondHalf(later(1), token, codes[1] ?? '')).rejects.toThrow('That took too long')
  await expect(secondHalf(later(1), 'guessed', codes[1] ?? '')).rejects.toThrow('That took too long')
})

test('ten wrong codes lock, for an hour, the right one too', async () => {
  const { account, secret } = await withApp('eve')
  const token = await firstHalf(account.email)
  for (let n = 0; n < 9; n++) expect((await refusal(secondHalf(world.ctx(), token, '12345a')))?.kind).toBe('invalid')
  expect((await refusal(secondHalf(world.ctx(), token, '12345a')))?.kind).toBe('tooMany')
  const soon = later(2)
  expect((await refusal(secondHalf(soon, token, codeAt(secret, soon))))?.kind).toBe('tooMany')
  const [factor] = await world.database.db.select().from(twoFactors).where(eq(twoFactors.userId, account.userId))
  expect(factor?.lockedUntil).not.toBeNull()
  await world.database.db.update(twoFactors).set({ lockedUntil: world.ctx().now.toString() })
  await secondHalf(soon, token, codeAt(secret, soon))
})

test('a recovery code used twenty times at once opens one session', async () => {
  const { account, codes } = await withApp('fay')
  const [code = ''] = codes
  const tokens = [await firstHalf(account.email)]
  const before = (await sessionsOf(account.userId)).length
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => secondHalf(world.ctx(), tokens[0] ?? '', code.toUpperCase())),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await sessionsOf(account.userId)).toHaveLength(before + 1)
  expect((await myTwoFactor(as(account))).codesLeft).toBe(9)
})

test('recovery codes are kept only as fingerprints, and new ones end the old', async () => {
  const { account, secret, codes } = await withApp('gus')
  const stored = JSON.stringify(await world.database.db.select().from(recoveryCodes))
  for (const code of codes) expect(stored).not.toContain(code.replace('-', ''))
  const fresh = await renewRecoveryCodes(as(account, 2), codeAt(secret, as(account, 2)))
  const token = await firstHalf(account.email)
  expect((await refusal(secondHalf(world.ctx(), token, codes[0] ?? '')))?.fields.code).toBeDefined()
  await secondHalf(world.ctx(), token, fresh[0] ?? '')
})

test('the secret is encrypted, for one account', async () => {
  const { account, secret } = await withApp('hal')
  const [factor] = await world.database.db.select().from(twoFactors).where(eq(twoFactors.userId, account.userId))
  expect(factor?.secret).not.toContain(secret)
})

test('it goes off with password and code, and who reads other people’s files keeps it', async () => {
  const { account, codes } = await withApp('ida', 'Learner')
  expect((await refusal(disableTwoFactor(as(account), 'guess', codes[0] ?? '')))?.fields.currentPassword).toBeDefined()
  expect((await refusal(disableTwoFactor(as(account), password, '000000')))?.fields.code).toBeDefined()
  expect(await hasTwoFactor(world.ctx(), account.userId)).toBe(true)
  await disableTwoFactor(as(account), password, codes[0] ?? '')
  expect(await firstHalf(account.email)).toBe('')
  for (const role of ['Admin / HR', 'Trainer'] as const)
    await expect(
      disableTwoFactor(as(await world.account(role, `keeps-${role.length}`)), password, '000000'),
    ).rejects.toThrow('keep two-factor on')
})

test('the operator resets a lost app: the password alone signs in again, everything else is signed out', async () => {
  const { account } = await withApp('lea')
  expect(await resetTwoFactor(world.ctx(), ' LEA@example.com ')).toBe('Test lea')
  expect(await sessionsOf(account.userId)).toEqual([])
  expect(await firstHalf(account.email)).toBe('')
  await expect(resetTwoFactor(world.ctx(), 'unknown@example.com')).rejects.toThrow('No account has the address')
  const hr = await world.account('Admin / HR', 'hr-too')
  await expect(resetTwoFactor(as(hr), account.email)).rejects.toThrow('Operators only')
})

test('a guest has no app, and one account’s code is nothing to another', async () => {
  const ctx = world.ctx(guest) as unknown as Ctx<User>
  const actions = [
    () => myTwoFactor(ctx),
    () => beginTwoFactor(ctx),
    () => enableTwoFactor(ctx, '', ''),
    () => renewRecoveryCodes(ctx, ''),
    () => disableTwoFactor(ctx, '', ''),
  ]
  for (const action of actions) await expect(action()).rejects.toThrow('Access restricted')
  const [jo, kit] = [await withApp('jo'), await withApp('kit')]
  const token = await firstHalf(jo.account.email)
  expect((await refusal(secondHalf(later(2), token, codeAt(kit.secret, later(2)))))?.fields.code).toBeDefined()
  expect((await refusal(secondHalf(world.ctx(), token, kit.codes[0] ?? '')))?.fields.code).toBeDefined()
})
