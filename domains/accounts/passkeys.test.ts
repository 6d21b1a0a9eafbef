import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { guest, type User } from '#platform/actor.ts'
import { credentials, sessions } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Refusal } from '#platform/refusal.ts'
import { type Account, openWorld, password, type World } from '#tests/access/world.ts'
import { authenticator } from '#tests/authenticator.ts'
import { messagesTo } from '#tests/mail.ts'
import { exportOwnData } from './own-data.server.ts'
import { addPasskey, beginPasskey, myPasskey, myPasskeys, removePasskey, renamePasskey } from './passkeys.server.ts'
import { passkeyChallenges, passkeys } from './passkeys.table.ts'
import { resetTwoFactor } from './reset-two-factor.server.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const unknownId = '01890000-0000-7000-8000-000000000000'
const as = ({ actor }: Account, minutes = 0) => {
  const ctx = world.ctx(actor) as Ctx<User>
  return { ...ctx, now: ctx.now.add({ minutes }) }
}
const refusal = (action: Promise<unknown>) => action.then(() => undefined).catch((error: Refusal) => error)
const keysOf = (userId: string) => world.database.db.select().from(passkeys).where(eq(passkeys.userId, userId))
const sessionsOf = (userId: string) => world.database.db.select().from(sessions).where(eq(sessions.userId, userId))
const templatesTo = async (email: string) => (await messagesTo(world, email)).map(({ template }) => template)

async function withPasskey(name: string) {
  const account = await world.account('Learner', name)
  const phone = authenticator()
  await addPasskey(as(account), 'Phone', phone.make(await beginPasskey(as(account), password)))
  const [key] = await keysOf(account.userId)
  return { account, phone, id: key?.id ?? '' }
}

test('a passkey is kept with the password and a verified owner, and the address hears of it', async () => {
  const { account } = await withPasskey('ann')
  expect(await myPasskeys(as(account))).toMatchObject([{ name: 'Phone', lastUsedAt: null, backedUp: false }])
  expect(await templatesTo(account.email)).toEqual(['account.passkey_added'])
  const rows = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, account.userId))
  expect(rows.map(({ verb }) => verb)).toContain('account.passkey_added')
})

test('without the right password nothing begins', async () => {
  const bea = await world.account('Learner', 'bea')
  for (const typed of ['', 'guess'])
    expect((await refusal(beginPasskey(as(bea), typed)))?.fields.currentPassword).toBeDefined()
  expect(await world.database.db.select().from(passkeyChallenges)).toEqual([])
})

test('an account that signs in elsewhere must have signed in lately', async () => {
  const cal = await world.account('Learner', 'cal')
  await world.database.db.delete(credentials).where(eq(credentials.userId, cal.userId))
  await beginPasskey(as(cal), '')
  await expect(beginPasskey(as(cal, 20), '')).rejects.toThrow('Log in again')
})

test('what a device was asked counts once, for five minutes, in the session that asked', async () => {
  const [dee, eve] = [await world.account('Learner', 'dee'), await world.account('Learner', 'eve')]
  const made = authenticator().make(await beginPasskey(as(dee), password))
  await expect(addPasskey(as(eve), 'Stolen', made)).rejects.toThrow('Passkey not added')
  await expect(addPasskey(as(dee, 6), 'Late', made)).rejects.toThrow('That took too long')
  await addPasskey(as(dee), 'Phone', made)
  await expect(addPasskey(as(dee), 'Again', made)).rejects.toThrow('Passkey not added')
  expect(await keysOf(eve.userId)).toEqual([])
  expect(await keysOf(dee.userId)).toHaveLength(1)
})

test('a challenge asked for later voids the earlier, and expired ones are swept away', async () => {
  const fay = await world.account('Learner', 'fay')
  const first = authenticator().make(await beginPasskey(as(fay), password))
  await beginPasskey(as(fay), password)
  await expect(addPasskey(as(fay), 'First', first)).rejects.toThrow('Passkey not added')
  await beginPasskey(as(fay), password)
  await beginPasskey(as(await world.account('Learner', 'fred'), 10), password)
  expect(await world.database.db.select().from(passkeyChallenges)).toHaveLength(1)
})

test.each([
  ['another address', { origin: 'https://evil.example' }],
  ['another host', { host: 'evil.example' }],
  ['an owner who was not verified', { verified: false }],
])('a key from %s is not kept', async (_what, spoilt) => {
  const gus = await world.account('Learner', `gus-${JSON.stringify(spoilt).length}`)
  const made = authenticator().make(await beginPasskey(as(gus), password), spoilt)
  await expect(addPasskey(as(gus), 'Phone', made)).rejects.toThrow('Passkey not added')
  expect(await keysOf(gus.userId)).toEqual([])
})

test('a key that another account has is not given away', async () => {
  const { account, phone } = await withPasskey('hal')
  const ida = await world.account('Learner', 'ida')
  const made = phone.make(await beginPasskey(as(ida), password))
  await expect(addPasskey(as(ida), 'My new key', made)).rejects.toThrow('known already')
  expect(await keysOf(account.userId)).toHaveLength(1)
})

test('the browser gets the account’s keys, and must verify the user', async () => {
  const { account } = await withPasskey('jo')
  const options = await beginPasskey(as(account), password)
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    excludeCredentials: [{ type: 'public-key' }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
})

test('its owner renames and removes it; a removal asks for the password, ends the other sessions and is emailed', async () => {
  const { account, id } = await withPasskey('kit')
  await renamePasskey(as(account), id, 'Old phone')
  expect(await myPasskey(as(account), id)).toMatchObject({ name: 'Old phone' })
  expect((await refusal(removePasskey(as(account), id, 'guess')))?.fields.currentPassword).toBeDefined()
  await world.database.db
    .insert(sessions)
    .values({ userId: account.userId, token: 'elsewhere', expiresAt: new Date(Date.now() + 60_000) })
  await removePasskey(as(account), id, password)
  expect(await keysOf(account.userId)).toEqual([])
  expect((await sessionsOf(account.userId)).map((session) => session.id)).toEqual([account.actor.sessionId])
  expect(await templatesTo(account.email)).toContain('account.passkey_removed')
  await expect(removePasskey(as(account), id, password)).rejects.toThrow('Passkey not found')
})

test('a stranger’s passkey is not found, and stays', async () => {
  const { account, id } = await withPasskey('lea')
  const max = await world.account('Admin / HR', 'max')
  for (const action of [
    () => myPasskey(as(max), id),
    () => renamePasskey(as(max), id, 'My key'),
    () => removePasskey(as(max), id, password),
    () => renamePasskey(as(max), unknownId, 'My key'),
  ])
    await expect(action()).rejects.toThrow('Passkey not found')
  expect(await myPasskeys(as(account))).toMatchObject([{ name: 'Phone' }])
  expect(await myPasskeys(as(max))).toEqual([])
})

test('the operator’s reset takes the passkeys too, of that account alone', async () => {
  const [lost, other] = [await withPasskey('ned'), await withPasskey('oz')]
  await resetTwoFactor(world.ctx(), lost.account.email)
  expect(await keysOf(lost.account.userId)).toEqual([])
  expect(await keysOf(other.account.userId)).toHaveLength(1)
})

test('one’s own data name the passkeys and keep their keys', async () => {
  const { account } = await withPasskey('pia')
  await world.database.db
    .update(sessions)
    .set({ freshPasswordAt: world.ctx().now.toString() })
    .where(eq(sessions.userId, account.userId))
  const data = await exportOwnData(as(account))
  expect(data.passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: null }])
  const text = JSON.stringify(data)
  const [key] = await keysOf(account.userId)
  expect(text).not.toContain(key?.publicKey)
  expect(text).not.toContain(key?.credentialId)
})

test('a guest has no passkeys', async () => {
  const ctx = world.ctx(guest) as unknown as Ctx<User>
  const actions = [
    () => myPasskeys(ctx),
    () => myPasskey(ctx, unknownId),
    () => beginPasskey(ctx, ''),
    () => addPasskey(ctx, '', {} as never),
    () => renamePasskey(ctx, unknownId, ''),
    () => removePasskey(ctx, unknownId, ''),
  ]
  for (const action of actions) await expect(action()).rejects.toThrow('Access restricted')
})
