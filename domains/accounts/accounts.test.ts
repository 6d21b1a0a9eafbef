import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { type Role, roles } from '#platform/actor.ts'
import { roles as roleTable, sessions, users } from '#platform/auth/accounts.table.ts'
import { unseal } from '#platform/encryption.server.ts'
import type { Refusal } from '#platform/refusal.ts'
import { accountsOfAllRoles, openWorld, password, type World } from '#tests/access/world.ts'
import { listRoleRequests } from './accounts.queries.server.ts'
import { requestPasswordReset, resetPassword } from './passwords.server.ts'
import { confirmAddress, register, resendConfirmation } from './registration.server.ts'
import { applyWithThisAccount, approveRoleRequest, completeProfile, declineRoleRequest } from './roles.server.ts'
import { knownDevice, signIn } from './sign-in.server.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const form = (email: string, role: Role = 'Job Applicant') => ({
  firstName: 'Grace',
  lastName: 'Mensah',
  email,
  password: 'harbour teapot fern',
  confirmPassword: 'harbour teapot fern',
  role,
})

async function mailTo(address: string) {
  const rows = await world.database.db
    .select()
    .from(messages)
    .where(eq(messages.address, address))
    .orderBy(messages.createdAt, messages.id)
  return rows.map((row) => ({
    ...row,
    token: row.secret ? unseal(row.secret, { table: 'messages', column: 'secret', row: row.id }) : '',
  }))
}

async function lastToken(address: string): Promise<string> {
  return (await mailTo(address)).at(-1)?.token ?? ''
}

async function roleOf(email: string): Promise<string | null | undefined> {
  const [row] = await world.database.db
    .select({ role: roleTable.name })
    .from(users)
    .leftJoin(roleTable, eq(roleTable.id, users.roleId))
    .where(eq(users.email, email))
  return row?.role
}

const attempt = (email: string, secret: string) => ({
  email,
  password: secret,
  address: '192.0.2.7',
  headers: new Headers(),
  devices: [],
})
const remote = { local: false }

test('a registration opens the account once its address is confirmed, and not before', async () => {
  await register(world.ctx(), form('grace@example.com'))
  await expect(signIn(world.ctx(), world.auth, attempt('grace@example.com', 'harbour teapot fern'))).rejects.toThrow(
    'Confirm your email address first',
  )
  await confirmAddress(world.ctx(), await lastToken('grace@example.com'), remote)
  const { cookies } = await signIn(world.ctx(), world.auth, attempt('grace@example.com', 'harbour teapot fern'))
  expect(cookies[0]).toMatch(/^carestead=.*HttpOnly.*SameSite=Lax/)
  expect(await roleOf('grace@example.com')).toBe('Job Applicant')
})

test('a confirmation link works once, and a guessed one is refused in the same words', async () => {
  await register(world.ctx(), form('once@example.com'))
  const token = await lastToken('once@example.com')
  await confirmAddress(world.ctx(), token, remote)
  const said = async (attempt: string) =>
    confirmAddress(world.ctx(), attempt, remote).catch((error: Refusal) => error.message)
  expect(await said(token)).toBe(await said('a-guess'))
})

test('a link is too old after its hours', async () => {
  await register(world.ctx(), form('late@example.com'))
  const later = { ...world.ctx(), now: world.ctx().now.add({ hours: 24, seconds: 1 }) }
  await expect(confirmAddress(later, await lastToken('late@example.com'), remote)).rejects.toThrow(
    'This link no longer works',
  )
})

test('a known address hears by mail that it has an account, and the caller hears nothing', async () => {
  await register(world.ctx(), form('known@example.com'))
  await confirmAddress(world.ctx(), await lastToken('known@example.com'), remote)
  expect(
    await register(world.ctx(), { ...form('known@example.com'), password: 'another one entirely' }),
  ).toBeUndefined()
  expect((await mailTo('known@example.com')).at(-1)?.template).toBe('account.exists')
  await expect(signIn(world.ctx(), world.auth, attempt('known@example.com', 'another one entirely'))).rejects.toThrow(
    'Login failed',
  )
})

test('registering again before confirming replaces the password and ends the earlier link', async () => {
  await register(world.ctx(), { ...form('twice@example.com'), password: 'planted by a stranger' })
  const stale = await lastToken('twice@example.com')
  await register(world.ctx(), form('twice@example.com'))
  await expect(confirmAddress(world.ctx(), stale, remote)).rejects.toThrow('This link no longer works')
  await confirmAddress(world.ctx(), await lastToken('twice@example.com'), remote)
  await expect(signIn(world.ctx(), world.auth, attempt('twice@example.com', 'planted by a stranger'))).rejects.toThrow(
    'Login failed',
  )
})

test('a common password is refused beside its field', async () => {
  const refused = await register(world.ctx(), { ...form('weak@example.com'), password: 'password123' }).catch(
    (error: Refusal) => error,
  )
  expect(refused).toMatchObject({ fields: { password: expect.any(String) } })
})

test('asking for a new link says nothing about addresses without an account', async () => {
  expect(await resendConfirmation(world.ctx(), 'unknown@example.com')).toBeUndefined()
  expect(await requestPasswordReset(world.ctx(), 'unknown@example.com')).toBeUndefined()
  expect(await mailTo('unknown@example.com')).toEqual([])
})

test('a new password ends every session of the account', async () => {
  const account = await world.account('Staff Member', 'forgetful')
  await requestPasswordReset(world.ctx(), account.email)
  await resetPassword(world.ctx(), await lastToken(account.email), 'a new one to keep')
  expect(await world.database.db.select().from(sessions).where(eq(sessions.userId, account.userId))).toEqual([])
  await expect(signIn(world.ctx(), world.auth, attempt(account.email, password))).rejects.toThrow('Login failed')
  await signIn(world.ctx(), world.auth, attempt(account.email, 'a new one to keep'))
})

test('an inactive account cannot sign in', async () => {
  const account = await world.account('Learner', 'gone')
  await world.database.db.update(users).set({ isActive: false }).where(eq(users.id, account.userId))
  await expect(signIn(world.ctx(), world.auth, attempt(account.email, password))).rejects.toThrow(
    'This account is not active',
  )
})

test('guesses are counted, and a browser that signed in before is not locked out by a stranger', async () => {
  const account = await world.account('Learner', 'target')
  const known = await knownDevice(world.ctx(), account.userId)
  for (let guess = 0; guess < 12; guess++)
    await signIn(world.ctx(), world.auth, {
      ...attempt(account.email, 'wrong guess'),
      address: `203.0.113.${guess}`,
    }).catch(() => {})
  await expect(
    signIn(world.ctx(), world.auth, { ...attempt(account.email, password), address: '203.0.113.99' }),
  ).rejects.toThrow('Too many attempts')
  const here = { ...attempt(account.email, password), address: '198.51.100.1' }
  await signIn(world.ctx(), world.auth, { ...here, devices: ['another', known] })
})

test('the first administrator of a local hub needs no approval, and two at once make one', async () => {
  const own = await openWorld()
  try {
    for (const email of ['one@example.com', 'two@example.com']) await register(own.ctx(), form(email, 'Admin / HR'))
    const rows = await own.database.db.select().from(messages)
    const tokens = rows.map((row) => unseal(row.secret ?? '', { table: 'messages', column: 'secret', row: row.id }))
    await Promise.all(tokens.map((token) => confirmAddress(own.ctx(), token, { local: true })))
    const given = await own.database.db
      .select({ role: roleTable.name })
      .from(users)
      .innerJoin(roleTable, eq(roleTable.id, users.roleId))
    expect(given.map(({ role }) => role).sort()).toEqual(['Admin / HR', 'Learner'])
  } finally {
    await own.close()
  }
})

test.each(roles)('%s by registration: open roles at once, every other waits as a Learner', async (role) => {
  const email = `${role.toLowerCase().replaceAll(/\W+/g, '-')}@example.org`
  await register(world.ctx(), form(email, role))
  await confirmAddress(world.ctx(), await lastToken(email), remote)
  expect(await roleOf(email)).toBe(role === 'Job Applicant' ? 'Job Applicant' : 'Learner')
})

test('an administrator approves a request, the person is emailed, and their sessions end', async () => {
  const admin = await world.account('Admin / HR', 'approver')
  const other = await world.account('Learner', 'hopeful')
  await world.database.db.update(users).set({ roleId: null }).where(eq(users.id, other.userId))
  await completeProfile(
    { ...world.ctx(), actor: { ...other.actor, role: undefined } },
    { firstName: 'Hope', lastName: 'Ful', role: 'Trainer' },
    remote,
  )
  const { pending } = await listRoleRequests(world.ctx(admin.actor))
  const request = pending.find(({ email }) => email === other.email)
  await approveRoleRequest(world.ctx(admin.actor), request?.id ?? '', [])
  expect(await roleOf(other.email)).toBe('Trainer')
  expect((await mailTo(other.email)).at(-1)?.template).toBe('account.role_approved')
  expect(await world.database.db.select().from(sessions).where(eq(sessions.userId, other.userId))).toEqual([])
  await expect(declineRoleRequest(world.ctx(admin.actor), request?.id ?? '', '')).rejects.toThrow('not found')
})

test('only an administrator reads or decides requests', async () => {
  const all = await accountsOfAllRoles(world)
  for (const role of roles.filter((name) => name !== 'Admin / HR')) {
    await expect(listRoleRequests(world.ctx(all[role].actor))).rejects.toThrow('Access restricted')
    await expect(approveRoleRequest(world.ctx(all[role].actor), all[role].userId, [])).rejects.toThrow(
      'Access restricted',
    )
    await expect(declineRoleRequest(world.ctx(all[role].actor), all[role].userId, '')).rejects.toThrow(
      'Access restricted',
    )
  }
})

test('a Learner becomes a Job Applicant; a Staff Member does not', async () => {
  const learner = await world.account('Learner', 'applying')
  await applyWithThisAccount({ ...world.ctx(), actor: learner.actor })
  expect(await roleOf(learner.email)).toBe('Job Applicant')
  const staff = await world.account('Staff Member', 'staying')
  await expect(applyWithThisAccount({ ...world.ctx(), actor: staff.actor })).rejects.toThrow('Access restricted')
})

test('the audit log names ids and verbs, never an address or a name, and cannot be changed', async () => {
  const rows = await world.database.db.select().from(auditLog)
  expect(rows.length).toBeGreaterThan(10)
  expect(JSON.stringify(rows)).not.toMatch(/@example|Mensah/)
  await expect(world.database.db.delete(auditLog)).rejects.toThrow()
  await expect(world.database.db.update(auditLog).set({ verb: 'nothing' })).rejects.toThrow()
})
