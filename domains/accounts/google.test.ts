import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { credentials, roles as roleTable, sessions, users } from '#platform/auth/accounts.table.ts'
import { beginGoogle, finishGoogle, readVisit } from '#platform/auth/google.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { tokenTo } from '#tests/mail.ts'
import { startOidc } from '#tests/oidc.ts'
import { signInWithGoogle } from './google.server.ts'
import { confirmAddress, register } from './registration.server.ts'

const publicUrl = 'http://localhost:3000'
let world: World
let google: Awaited<ReturnType<typeof startOidc>>
beforeAll(async () => {
  world = await openWorld()
  google = await startOidc()
})
afterEach(() => {
  google.state.lie = {}
})
afterAll(async () => {
  await google.close()
  await world.close()
})

const person = (name: string, more: object = {}) => ({
  sub: `sub-${name}`,
  email: `${name}@example.com`,
  email_verified: true,
  given_name: name,
  family_name: 'Reid',
  ...more,
})

async function comeBack(who: object, change: { state?: string; verifier?: string } = {}) {
  google.state.person = who as Record<string, unknown>
  const { url, kept } = await beginGoogle(google.client, publicUrl, '/courses')
  const back = google.agree(url).searchParams
  const visit = readVisit(kept)
  return finishGoogle(google.client, publicUrl, {
    kept: visit && { ...visit, ...(change.verifier ? { verifier: change.verifier } : {}) },
    code: back.get('code'),
    state: change.state ?? back.get('state'),
  })
}

const enter = async (who: object) =>
  signInWithGoogle(world.ctx(), world.auth, await comeBack(who), { local: false, headers: new Headers() })

async function accountOf(email: string) {
  const [row] = await world.database.db
    .select({ user: users, role: roleTable.name })
    .from(users)
    .leftJoin(roleTable, eq(roleTable.id, users.roleId))
    .where(eq(users.email, email))
  return row
}

test('a signed token proves who returns, for this browser, once', async () => {
  expect(await comeBack(person('ann'))).toMatchObject({ sub: 'sub-ann', email: 'ann@example.com' })
  await expect(comeBack(person('ann'), { state: 'another' })).rejects.toThrow('Google sign-in failed')
  await expect(comeBack(person('ann'), { verifier: 'x'.repeat(43) })).rejects.toThrow('Google sign-in failed')
})

test.each([
  ['another audience', { aud: 'another-client' }],
  ['another issuer', { iss: 'https://evil.example.com' }],
  ['another sign-in', { nonce: 'replayed' }],
  ['the past', { exp: 1 }],
])('a token for %s is refused', async (_, lie) => {
  google.state.lie = lie
  await expect(comeBack(person('bob'))).rejects.toThrow('Google sign-in failed')
})

test('a token signed with another key is refused', async () => {
  const right = google.state.signWith
  google.state.signWith = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  await expect(comeBack(person('bob'))).rejects.toThrow('Google sign-in failed')
  google.state.signWith = right
})

test('a first sign-in opens a confirmed account without a role, and the next uses the same one', async () => {
  const first = await enter(person('cal'))
  expect(first.cookies[0]).toMatch(/^carestead=/)
  expect(await accountOf('cal@example.com')).toMatchObject({
    role: null,
    user: { firstName: 'cal', emailVerified: true },
  })
  expect((await enter(person('cal', { email: 'cal.moved@example.com' }))).userId).toBe(first.userId)
})

test('a confirmed account with that address is linked and keeps its role and password', async () => {
  const dee = await world.account('Trainer', 'dee')
  expect((await enter(person('dee'))).userId).toBe(dee.userId)
  expect((await accountOf('dee@example.com'))?.role).toBe('Trainer')
  const ways = await world.database.db.select().from(credentials).where(eq(credentials.userId, dee.userId))
  expect(ways.map(({ providerId }) => providerId).sort()).toEqual(['credential', 'google'])
})

test('an address that Google has not confirmed links to nothing and makes nothing', async () => {
  const eve = await world.account('Admin / HR', 'eve')
  for (const name of ['eve', 'first-time'])
    await expect(enter(person(name, { email_verified: false }))).rejects.toThrow('has not confirmed')
  expect(await world.database.db.select().from(credentials).where(eq(credentials.userId, eve.userId))).toHaveLength(1)
  expect(await accountOf('first-time@example.com')).toBeUndefined()
})

test('an unconfirmed account is taken over without the stranger’s password, link and role', async () => {
  await register(world.ctx(), {
    firstName: 'Stranger',
    lastName: 'X',
    email: 'fay@example.com',
    password: 'planted by a stranger',
    confirmPassword: 'planted by a stranger',
    role: 'Job Applicant',
  })
  const planted = await tokenTo(world, 'fay@example.com')
  const { userId } = await enter(person('fay'))
  const ways = await world.database.db.select().from(credentials).where(eq(credentials.userId, userId))
  expect(ways.map(({ providerId }) => providerId)).toEqual(['google'])
  expect(await accountOf('fay@example.com')).toMatchObject({
    role: null,
    user: { firstName: 'fay', requestedRole: null },
  })
  await expect(confirmAddress(world.ctx(), planted, { local: false })).rejects.toThrow('no longer works')
})

test('an account that is not active is not entered', async () => {
  const gus = await world.account('Learner', 'gus')
  await world.database.db.update(users).set({ isActive: false }).where(eq(users.id, gus.userId))
  await world.database.db.delete(sessions).where(eq(sessions.userId, gus.userId))
  await expect(enter(person('gus'))).rejects.toThrow('not active')
  expect(await world.database.db.select().from(sessions).where(eq(sessions.userId, gus.userId))).toEqual([])
})
