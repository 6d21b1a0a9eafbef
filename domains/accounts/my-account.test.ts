import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { people } from '#domains/people/people.table.ts'
import { guest, type User } from '#platform/actor.ts'
import { sessions, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Refusal } from '#platform/refusal.ts'
import { type Account, openWorld, password, type World } from '#tests/access/world.ts'
import { makeCheck } from '#tests/clearance.ts'
import { messagesTo, tokenTo } from '#tests/mail.ts'
import { askEmailChange, confirmEmailChange, pendingEmail } from './email-change.server.ts'
import { changeDetails } from './my-account.server.ts'
import { mySessions, signOutEverywhere } from './my-sessions.server.ts'
import { exportOwnData } from './own-data.server.ts'
import { changePassword } from './passwords.server.ts'
import { signIn } from './sign-in.server.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const as = ({ actor }: Account) => world.ctx(actor) as Ctx<User>
const login = (email: string, secret: string) =>
  signIn(world.ctx(), world.auth, {
    email,
    password: secret,
    address: '192.0.2.8',
    headers: new Headers({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' }),
    devices: [],
  })
const refusal = (action: Promise<unknown>) => action.then(() => undefined).catch((error: Refusal) => error)
const sessionsOf = (userId: string) => world.database.db.select().from(sessions).where(eq(sessions.userId, userId))

test('name and phone change on the account and the person, and for no one else', async () => {
  const [ann, bea] = [await world.account('Staff Member', 'ann'), await world.account('Staff Member', 'bea')]
  await changeDetails(as(ann), { firstName: 'Anne', lastName: 'Shaw', phone: '07700 900123' })
  const [user] = await world.database.db.select().from(users).where(eq(users.id, ann.userId))
  expect(user).toMatchObject({ name: 'Anne Shaw', phone: '+447700900123' })
  const [person] = await world.database.db.select().from(people).where(eq(people.id, ann.personId))
  expect(person).toMatchObject({ name: 'Anne Shaw', phone: '+447700900123' })
  const [other] = await world.database.db.select().from(users).where(eq(users.id, bea.userId))
  expect(other).toMatchObject({ name: 'Test bea', phone: null })
})

test.each(['identity', 'dbs'] as const)(
  'a name that was compared for %s is changed by the office alone',
  async (kind) => {
    const { db } = world.database
    const eve = await world.account('Job Applicant', `eve-${kind}`)
    const office = await world.account('Admin / HR', `office-${kind}`)
    const [before] = await db.select().from(users).where(eq(users.id, eve.userId))
    const same = { firstName: before?.firstName ?? '', lastName: before?.lastName ?? '', phone: '07700 900124' }
    await db.update(people).set({ name: 'Eve Marie Ray' }).where(eq(people.id, eve.personId))
    await makeCheck(db, { id: null, applicantId: eve.personId, by: office.userId, kind })
    const said = await refusal(changeDetails(as(eve), { ...same, lastName: 'Clean' }))
    expect(said?.fields.lastName).toContain('Ask them to change it')
    await changeDetails(as(eve), same)
    const [person] = await db.select().from(people).where(eq(people.id, eve.personId))
    expect(person).toMatchObject({ name: 'Eve Marie Ray', phone: '+447700900124' })
  },
)

test('a phone number that cannot be called is refused beside its field, and an empty one clears it', async () => {
  const cal = await world.account('Learner', 'cal')
  const bad = await refusal(changeDetails(as(cal), { firstName: 'Cal', lastName: 'Ray', phone: '123' }))
  expect(bad?.fields.phone).toMatch('Enter a phone number')
  await changeDetails(as(cal), { firstName: 'Cal', lastName: 'Ray', phone: '' })
})

test('a password changes for who gives the present one, and every other session ends', async () => {
  const dee = await world.account('Trainer', 'dee')
  await login(dee.email, password)
  expect(await refusal(changePassword(as(dee), 'not it', 'amber lantern moss'))).toMatchObject({
    fields: { currentPassword: 'This is not your current password' },
  })
  expect(await sessionsOf(dee.userId)).toHaveLength(2)
  expect((await refusal(changePassword(as(dee), password, 'password123')))?.fields.password).toBeDefined()
  await changePassword(as(dee), password, 'amber lantern moss')
  expect((await sessionsOf(dee.userId)).map(({ id }) => id)).toEqual([dee.actor.sessionId])
  await expect(login(dee.email, password)).rejects.toThrow('Login failed')
  await login(dee.email, 'amber lantern moss')
})

test('guesses at the present password are counted', async () => {
  const eve = await world.account('Learner', 'eve')
  for (let n = 0; n < 10; n++) await refusal(changePassword(as(eve), `guess ${n}`, 'amber lantern moss'))
  await expect(changePassword(as(eve), password, 'amber lantern moss')).rejects.toThrow('Too many attempts')
})

test('an address changes once both addresses agreed, in either order, and every session ends', async () => {
  const fay = await world.account('Supervisor / Manager', 'fay')
  await askEmailChange(as(fay), 'fay.new@example.com', password)
  expect(await pendingEmail(as(fay))).toEqual({ newEmail: 'fay.new@example.com', old: false, new: false })
  const [older, newer] = [await tokenTo(world, fay.email), await tokenTo(world, 'fay.new@example.com')]
  await expect(confirmEmailChange(world.ctx(), older, 'new')).rejects.toThrow('This link no longer works')
  expect(await confirmEmailChange(world.ctx(), newer, 'new')).toBe(false)
  expect(await sessionsOf(fay.userId)).toHaveLength(1)
  expect(await confirmEmailChange(world.ctx(), older, 'old')).toBe(true)
  expect(await sessionsOf(fay.userId)).toHaveLength(0)
  await expect(login(fay.email, password)).rejects.toThrow('Login failed')
  await login('fay.new@example.com', password)
  const [person] = await world.database.db.select().from(people).where(eq(people.id, fay.personId))
  expect(person?.email).toBe('fay.new@example.com')
  await expect(confirmEmailChange(world.ctx(), older, 'old')).rejects.toThrow('This link no longer works')
})

test('an address that is taken gets the same answer, its owner an email, and it is not moved', async () => {
  const [gus, hal] = [await world.account('Learner', 'gus'), await world.account('Learner', 'hal')]
  expect(await askEmailChange(as(gus), hal.email, password)).toBeUndefined()
  expect((await messagesTo(world, hal.email)).map(({ template }) => template)).toEqual(['account.exists'])
  expect(await confirmEmailChange(world.ctx(), await tokenTo(world, gus.email), 'old')).toBe(false)
})

test('asking again ends the earlier links, and a stranger without the password asks for nothing', async () => {
  const ida = await world.account('Learner', 'ida')
  await askEmailChange(as(ida), 'ida.one@example.com', password)
  const stale = await tokenTo(world, 'ida.one@example.com')
  await askEmailChange(as(ida), 'ida.two@example.com', password)
  await expect(confirmEmailChange(world.ctx(), stale, 'new')).rejects.toThrow('This link no longer works')
  expect((await refusal(askEmailChange(as(ida), 'thief@example.com', 'guess')))?.fields.currentPassword).toBeDefined()
  expect(await messagesTo(world, 'thief@example.com')).toEqual([])
})

test('a person sees their own sessions by device and ends them all', async () => {
  const [jo, kit] = [await world.account('Staff Member', 'jo'), await world.account('Staff Member', 'kit')]
  await login(jo.email, password)
  const list = await mySessions(as(jo))
  expect(list.map(({ here, device }) => ({ here, device }))).toEqual([
    { here: true, device: 'Unknown device' },
    { here: false, device: 'Chrome on Windows' },
  ])
  await signOutEverywhere(as(jo))
  expect(await sessionsOf(jo.userId)).toHaveLength(0)
  expect(await sessionsOf(kit.userId)).toHaveLength(1)
})

test('own data include the account and its traces, no secret and nothing of others, and leave a line in the audit log', async () => {
  const [lea, max] = [await world.account('Job Applicant', 'lea'), await world.account('Learner', 'max')]
  await world.database.db.update(sessions).set({ freshPasswordAt: null }).where(eq(sessions.userId, lea.userId))
  await expect(exportOwnData(as(lea))).rejects.toThrow('Download failed')
  await askEmailChange(as(lea), 'lea.new@example.com', password)
  const parsed = await exportOwnData(as(lea))
  const text = JSON.stringify(parsed)
  expect(parsed.account).toMatchObject({ email: lea.email, role: 'Job Applicant' })
  expect(parsed.messages).toContainEqual(expect.objectContaining({ about: 'account.email_old', address: lea.email }))
  const [session] = await sessionsOf(lea.userId)
  for (const secret of [session?.token ?? 'none', await tokenTo(world, lea.email), max.email, 'tokenHash', 'password'])
    expect(text).not.toContain(secret)
  const rows = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, lea.userId))
  expect(rows.map(({ verb }) => verb)).toContain('export.own_data')
})

test('a guest has no account to change', async () => {
  const ctx = world.ctx(guest) as unknown as Ctx<User>
  const actions = [
    () => changeDetails(ctx, { firstName: 'A', lastName: 'B', phone: '' }),
    () => changePassword(ctx, '', ''),
    () => askEmailChange(ctx, 'a@example.com', ''),
    () => mySessions(ctx),
    () => signOutEverywhere(ctx),
    () => exportOwnData(ctx),
  ]
  for (const action of actions) await expect(action()).rejects.toThrow('Access restricted')
})
