import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import type { Role, User } from '#platform/actor.ts'
import { attempts, sessions, users } from '#platform/auth/accounts.table.ts'
import { actorOf } from '#platform/auth/actor.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { totpCode, totpStep } from '#platform/totp.server.ts'
import { openWorld, password, type World } from '#tests/access/world.ts'
import { authenticator } from '#tests/authenticator.ts'
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.server.ts'
import { addPasskey, beginPasskey, removePasskey } from './passkeys.server.ts'
import { passkeys } from './passkeys.table.ts'
import { beginTwoFactor, enableTwoFactor } from './two-factor.server.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Phone = ReturnType<typeof authenticator>
type Spoilt = Parameters<Phone['answer']>[1]

const words = 'This passkey did not sign you in'
const later = (minutes: number): Ctx => ({ ...world.ctx(), now: world.ctx().now.add({ minutes }) })
const begin = (ctx = world.ctx()) => beginPasskeySignIn(ctx, '192.0.2.20')
const finish = (holder: string, answer: ReturnType<Phone['answer']>, ctx = world.ctx()) =>
  signInWithPasskey(ctx, world.auth, { holder, answer, address: '192.0.2.20', headers: new Headers() })

async function signIn(phone: Phone, spoilt?: Spoilt) {
  const { options, holder } = await begin()
  return finish(holder, phone.answer(options, spoilt))
}

async function withPasskey(name: string, role: Role = 'Learner') {
  const account = await world.account(role, name)
  const ctx = world.ctx(account.actor) as Ctx<User>
  const phone = authenticator()
  await addPasskey(ctx, 'Phone', phone.make(await beginPasskey(ctx, password)))
  return { account, phone, ctx }
}
const keyOf = async (userId: string) =>
  (await world.database.db.select().from(passkeys).where(eq(passkeys.userId, userId)))[0]

test('a passkey opens a session of its own, that counts as two-factor, and leaves its traces', async () => {
  const { account, phone } = await withPasskey('ann')
  const { cookies, sessionId, userId } = await signIn(phone)
  expect(userId).toBe(account.userId)
  expect(cookies[0]).toMatch(/^carestead=/)
  expect(sessionId).not.toBe(account.actor.sessionId)
  const [session] = await world.database.db.select().from(sessions).where(eq(sessions.id, sessionId))
  expect(session?.mfaVerifiedAt).not.toBeNull()
  expect((await keyOf(userId))?.lastUsedAt).not.toBeNull()
  const rows = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, userId))
  expect(rows.at(-1)).toMatchObject({ verb: 'account.signed_in', details: { passkey: true } })
})

test('an overdue administrator who signs in with one has full trust, and no code is asked for beside an app', async () => {
  const { account, phone, ctx } = await withPasskey('helen', 'Admin / HR')
  const { secret } = await beginTwoFactor(ctx)
  await enableTwoFactor(ctx, password, totpCode(secret, totpStep(ctx.now)))
  const roleGivenAt = world.ctx().now.subtract({ hours: 240 }).toString()
  await world.database.db.update(users).set({ roleGivenAt }).where(eq(users.id, account.userId))
  expect(await actorOf(world.database.db, await signIn(phone))).toMatchObject({ kind: 'user', trust: 'full' })
})

test('an answer counts once, for five minutes, and only with the secret of the browser that asked', async () => {
  const { phone } = await withPasskey('bea')
  const { options, holder } = await begin()
  const answer = phone.answer(options)
  const other = await begin()
  await expect(finish(other.holder, answer)).rejects.toThrow(words)
  await expect(finish('', answer)).rejects.toThrow(words)
  await expect(finish(holder, answer, later(6))).rejects.toThrow(words)
  await finish(holder, answer)
  await expect(finish(holder, answer)).rejects.toThrow(words)
})

test('of twenty answers at once one opens a session', async () => {
  const { phone } = await withPasskey('cal')
  const { options, holder } = await begin()
  const answer = phone.answer(options)
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => finish(holder, answer)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a wrong answer uses the challenge up', async () => {
  const { phone } = await withPasskey('dee')
  const { options, holder } = await begin()
  await expect(finish(holder, phone.answer(options, { verified: false }))).rejects.toThrow(words)
  await expect(finish(holder, phone.answer(options))).rejects.toThrow(words)
})

test.each<[string, Spoilt]>([
  ['from another address', { origin: 'https://evil.example' }],
  ['for another host', { host: 'evil.example' }],
  ['without a verified owner', { verified: false }],
  ['in another person’s name', { userHandle: Buffer.from('01890000').toString('base64url') }],
  ['without a user handle', { userHandle: '' }],
])('an answer %s is refused in the words for an unknown passkey', async (_what, spoilt) => {
  const { phone } = await withPasskey(`eve-${JSON.stringify(spoilt).length}`)
  await expect(signIn(phone, spoilt)).rejects.toThrow(words)
  await expect(signIn(authenticator())).rejects.toThrow(words)
})

test('another key’s signature under a known name is refused', async () => {
  const [{ phone }, stranger] = [await withPasskey('fay'), authenticator()]
  const { options, holder } = await begin()
  const { id, rawId, response } = phone.answer(options)
  const forged = stranger.answer(options, { userHandle: response.userHandle ?? '' })
  await expect(finish(holder, { ...forged, id, rawId })).rejects.toThrow(words)
})

test('a key that counts must count on', async () => {
  const { account, phone } = await withPasskey('gus')
  await signIn(phone, { counter: 7 })
  for (const counter of [7, 3, 0]) await expect(signIn(phone, { counter })).rejects.toThrow(words)
  expect((await keyOf(account.userId))?.counter).toBe(7)
  await signIn(phone, { counter: 8 })
})

test('a challenge for adding a key does not sign in', async () => {
  const { account, phone, ctx } = await withPasskey('hal')
  const options = await beginPasskey(ctx, password)
  await expect(finish(account.actor.sessionId, phone.answer(options))).rejects.toThrow(words)
})

test('inactive and unconfirmed accounts get the same refusal as with the right password', async () => {
  const { account, phone } = await withPasskey('ida')
  const change = (set: { isActive?: boolean; emailVerified?: boolean }) =>
    world.database.db.update(users).set(set).where(eq(users.id, account.userId))
  await change({ isActive: false })
  await expect(signIn(phone)).rejects.toThrow('This account is not active. Ask your manager.')
  await change({ isActive: true, emailVerified: false })
  await expect(signIn(phone)).rejects.toThrow('Confirm your email address first')
  await change({ emailVerified: true })
  await signIn(phone)
})

test('a removed passkey does not sign in', async () => {
  const { account, phone, ctx } = await withPasskey('jo')
  await removePasskey(ctx, (await keyOf(account.userId))?.id ?? '', password)
  await expect(signIn(phone)).rejects.toThrow(words)
})

test('guesses and questions are counted by address', async () => {
  await world.database.db.delete(attempts)
  const stranger = authenticator()
  for (let n = 0; n < 60; n++) await expect(signIn(stranger)).rejects.toThrow(words)
  await expect(signIn(stranger)).rejects.toThrow('Too many attempts')
  for (let n = 61; n < 120; n++) await begin()
  await expect(begin()).rejects.toThrow('Too many attempts')
})
