import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deactivateAccount } from '#domains/accounts/people.server.ts'
import { auditLog } from '#domains/audit/audit.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { endEmployment } from '#domains/employment/staff-files/leavers.server.ts'
import { policySignatures } from '#domains/onboarding/onboarding.table.ts'
import { myPolicy } from '#domains/onboarding/policies/policies.queries.server.ts'
import { addPolicy, signPolicy } from '#domains/onboarding/policies/policies.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { Badged, Role } from '#platform/actor.ts'
import { attempts } from '#platform/auth/accounts.table.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makePlace } from '#tests/clearance.ts'
import { aPin, badged, enrolled, enteredByBadge } from '#tests/kiosk.ts'
import { employ } from '#tests/staff.ts'
import { badgeOf, makeBadge, setPin, withdrawBadge } from './badges.server.ts'
import { enrolledDevice, listDevices } from './devices.queries.server.ts'
import { enrolDevice, withdrawDevice } from './devices.server.ts'
import { whoIsAtDevice, whoShowedBadge } from './holders.queries.server.ts'
import { badges, kioskSessions } from './kiosk.table.ts'
import { givePin, leaveDevice, noteUse, showBadge } from './sign-in.server.ts'

let world: World
let accounts: Record<Role, Account>
let place: { jobId: string; locationId: string }
let secret: string
let personId: string
let code: string
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await makePlace(world.database.db, null)
  secret = await enrolled(hr(), place.locationId)
})
beforeEach(async () => {
  await world.database.db.delete(attempts)
  personId = await employ(world, place, { name: 'Ann Care', managerId: accounts['Supervisor / Manager'].personId })
  code = await badged(hr(), personId)
})
afterAll(() => world.close())

const as = (role: Role) => ({ ...world.ctx(), actor: accounts[role].actor })
const hr = () => as('Admin / HR')
const guest = () => world.ctx({ kind: 'guest' })
const later = (seconds: number) => ({ ...guest(), now: Temporal.Now.instant().add({ seconds }) })
const atDevice = (token: string, ctx = guest()) => whoIsAtDevice(ctx, { secret, token })
const enter = () => enteredByBadge(guest(), secret, code)
const wrong = async (token: string) =>
  givePin(guest(), { secret, token }, '902834').catch((error: Error) => error.message)
const said = async (verb: string) =>
  (await world.database.db.select().from(auditLog).where(eq(auditLog.personId, personId))).filter(
    (entry) => entry.verb === verb,
  )

test('someone without an account signs in by badge and PIN at an enrolled device, as themselves alone', async () => {
  const token = await enter()
  const who = await atDevice(token)
  expect(who).toMatchObject({ kind: 'badge', personId, name: 'Ann Care', deviceName: 'Tablet' })
  expect(who).not.toHaveProperty('permissions')
  expect(await said('badge.signed_in')).toMatchObject([{ details: { device: who?.deviceId } }])
  expect((await listDevices(hr()))[0]?.lastUsedAt).toBeTruthy()
})

test('a badge alone opens nothing, and its secret is worth nothing once the PIN was given', async () => {
  const shown = await showBadge(guest(), secret, code)
  expect(await atDevice(shown)).toBeUndefined()
  expect(await whoShowedBadge(guest(), { secret, token: shown })).toEqual({ name: 'Ann Care' })
  const token = await givePin(guest(), { secret, token: shown }, aPin)
  expect(await atDevice(shown)).toBeUndefined()
  expect(await atDevice(token)).toBeDefined()
})

test('neither code nor PIN nor the secrets of device and session are in the database', async () => {
  const token = await enter()
  const rows = await Promise.all(
    ['badges', 'kiosk_sessions', 'shared_devices', 'audit_log'].map((name) =>
      world.database.pool.query(`select row_to_json(t)::text as row from ${name} as t`),
    ),
  )
  const all = rows.flatMap(({ rows }) => rows.map(({ row }) => row)).join(' ')
  for (const known of [aPin, code, code.replaceAll('-', ''), token, secret]) expect(all).not.toContain(known)
})

test('without the secret of an enrolled device nothing is asked of a badge', async () => {
  await expect(showBadge(guest(), undefined, code)).rejects.toThrow('This device is not enrolled')
  await expect(showBadge(guest(), 'made-up', code)).rejects.toThrow('This device is not enrolled')
  const token = await enter()
  expect(await whoIsAtDevice(guest(), { secret: 'made-up', token })).toBeUndefined()
})

test('a session does not go with its secret to another enrolled device', async () => {
  const other = await enrolled(hr(), place.locationId, 'Another tablet')
  const token = await enter()
  expect(await whoIsAtDevice(guest(), { secret: other, token })).toBeUndefined()
  await expect(
    givePin(guest(), { secret: other, token: await showBadge(guest(), secret, code) }, aPin),
  ).rejects.toThrow()
})

test('an old badge, a withdrawn one and one that never was are refused in the same words', async () => {
  const words = async (typed: string) => showBadge(guest(), secret, typed).catch((error) => error.fields.badgeCode)
  const old = code
  code = await makeBadge(hr(), personId)
  expect(await atDevice(await enter())).toBeDefined()
  const known = await words(old)
  expect(known).toContain('not known')
  await withdrawBadge(hr(), personId)
  expect(await words(code)).toBe(known)
  expect(await words('ABCD-EFGH-JKMN')).toBe(known)
  expect(await words('1')).toBe(known)
})

test('five wrong PINs lock it, until a new PIN is set by the office or their supervisor', async () => {
  const token = await showBadge(guest(), secret, code)
  const heard = []
  for (let n = 0; n < 5; n++)
    heard.push(await givePin(guest(), { secret, token }, '902834').catch((e) => e.fields.pinCode))
  expect(heard.map((words) => /(\d|locked)/.exec(words)?.[0])).toEqual(['4', '3', '2', '1', 'locked'])
  await expect(givePin(guest(), { secret, token }, aPin)).rejects.toThrow()
  await expect(showBadge(guest(), secret, code)).rejects.toMatchObject({
    fields: { badgeCode: expect.stringContaining('locked') },
  })
  expect(await said('badge.locked')).toHaveLength(1)

  const pin = await setPin(as('Supervisor / Manager'), personId, { way: 'made' })
  expect(pin).toMatch(/^\d{6}$/)
  expect(await atDevice(await enteredByBadge(guest(), secret, code, pin))).toBeDefined()
  expect(await said('badge.unlocked')).toHaveLength(1)
})

test('twelve wrong PINs at once count as five, and the right one is refused after them', async () => {
  const token = await showBadge(guest(), secret, code)
  const words = await Promise.all(Array.from({ length: 12 }, () => wrong(token)))
  expect(words).toHaveLength(12)
  const [badge] = await world.database.db.select().from(badges).where(eq(badges.personId, personId))
  expect(badge).toMatchObject({ wrongTries: 5 })
  expect(badge?.lockedAt).toBeTruthy()
  expect(await said('badge.locked')).toHaveLength(1)
  await expect(givePin(guest(), { secret, token }, aPin)).rejects.toThrow()
})

test('the right PIN starts the count anew', async () => {
  const token = await showBadge(guest(), secret, code)
  for (let n = 0; n < 4; n++) await wrong(token)
  await givePin(guest(), { secret, token }, aPin)
  const [badge] = await world.database.db.select().from(badges).where(eq(badges.personId, personId))
  expect(badge).toMatchObject({ wrongTries: 0, lockedAt: null })
})

const notKnown = { fields: { badgeCode: expect.stringContaining('not known') } }

test('a device takes thirty failures in a quarter of an hour, whoever’s badge it is', async () => {
  for (let n = 0; n < 30; n++)
    await expect(showBadge(guest(), secret, 'ABCD-EFGH-JKMN')).rejects.toMatchObject(notKnown)
  await expect(showBadge(guest(), secret, code)).rejects.toThrow('Too many attempts')
})

test('a session is over after two minutes untouched, ten in a lesson; what is over stays over', async () => {
  const token = await enter()
  expect(await atDevice(token, later(110))).toBeDefined()
  expect(await atDevice(token, later(130))).toBeUndefined()
  const who = (await atDevice(token)) as Badged
  await noteUse({ ...later(100), actor: who }, false)
  expect(await atDevice(token, later(210))).toBeDefined()
  await noteUse({ ...later(200), actor: who }, true)
  expect(await atDevice(token, later(790))).toBeDefined()
  expect(await atDevice(token, later(810))).toBeUndefined()
})

test('a badge that was shown waits two minutes for its PIN', async () => {
  const token = await showBadge(guest(), secret, code)
  await expect(givePin(later(121), { secret, token }, aPin)).rejects.toThrow('That took too long')
})

test('Finished ends a session, and the next badge ends the one before', async () => {
  const token = await enter()
  await leaveDevice(guest(), token)
  expect(await atDevice(token)).toBeUndefined()
  const second = await enter()
  await showBadge(guest(), secret, code)
  expect(await atDevice(second)).toBeUndefined()
})

test('two badges shown at once leave one session at the device', async () => {
  await Promise.allSettled([showBadge(guest(), secret, code), showBadge(guest(), secret, code)])
  const device = await enrolledDevice(guest(), secret)
  const rows = await world.database.db
    .select()
    .from(kioskSessions)
    .where(eq(kioskSessions.deviceId, device?.id ?? ''))
  expect(rows).toHaveLength(1)
})

test('two new badges made at once: one of them works', async () => {
  const made = await Promise.all([makeBadge(hr(), personId), makeBadge(hr(), personId)])
  const works = await Promise.allSettled(made.map((one) => showBadge(guest(), secret, one)))
  expect(works.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a withdrawn device ends who is there and takes no badge; two enrolled at once under one name are one', async () => {
  const name = 'Hall tablet'
  const both = await Promise.allSettled([
    enrolDevice(hr(), { name, locationId: place.locationId }),
    enrolDevice(hr(), { name, locationId: place.locationId }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const own = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))[0] ?? ''
  const token = await enteredByBadge(guest(), own, code)
  expect(await whoIsAtDevice(guest(), { secret: own, token })).toBeDefined()
  const id = (await enrolledDevice(guest(), own))?.id ?? ''
  await withdrawDevice(hr(), id)
  expect(await whoIsAtDevice(guest(), { secret: own, token })).toBeUndefined()
  await expect(showBadge(guest(), own, code)).rejects.toThrow('This device is not enrolled')
})

test('only administrators enrol and withdraw, the office makes badges, a supervisor sets PINs of the own team', async () => {
  const device = { name: 'Not mine', locationId: place.locationId }
  for (const role of ['Staff Member', 'Supervisor / Manager', 'Trainer'] as const) {
    await expect(enrolDevice(as(role), device)).rejects.toThrow('Access restricted')
    await expect(makeBadge(as(role), personId)).rejects.toThrow('Access restricted')
  }
  await expect(setPin(as('Staff Member'), personId, { way: 'made' })).rejects.toThrow('Access restricted')
  const stranger = await employ(world, place, { name: 'Bea Other' })
  await badged(hr(), stranger)
  await expect(setPin(as('Supervisor / Manager'), stranger, { way: 'made' })).rejects.toThrow('not found')
  await expect(badgeOf(as('Supervisor / Manager'), stranger)).rejects.toThrow('not found')
  await expect(makeBadge(hr(), accounts.Learner.personId)).rejects.toThrow('not found')
})

test('a date of birth is no PIN', async () => {
  await world.database.db.update(people).set({ dateOfBirth: '1985-03-07' }).where(eq(people.id, personId))
  const typed = { way: 'typed', pinCode: '070385', againCode: '070385' } as const
  await expect(setPin(hr(), personId, typed)).rejects.toMatchObject({ fields: { pinCode: expect.any(String) } })
})

test('who leaves, whose last day has passed and whose account is closed is signed out and comes in no more', async () => {
  const token = await enter()
  const leaving = { leftOn: '2026-11-20', leavingReason: 'resigned', dbsReferral: 'not_needed', dbsReferralNote: '' }
  await endEmployment(hr(), personId, leaving as Parameters<typeof endEmployment>[2])
  expect(await atDevice(token)).toBeUndefined()
  expect(await said('badge.withdrawn')).toHaveLength(1)
  expect(await world.database.db.$count(badges, eq(badges.personId, personId))).toBe(0)

  const ended = await employ(world, place, { name: 'Cy Ended' })
  const its = await badged(hr(), ended)
  await world.database.db.update(posts).set({ dateTo: '2026-11-01' }).where(eq(posts.personId, ended))
  await expect(showBadge(guest(), secret, its)).rejects.toMatchObject(notKnown)

  const { personId: holder, userId } = accounts['Staff Member']
  await employ(world, place, { personId: holder })
  const own = await enteredByBadge(guest(), secret, await badged(hr(), holder))
  expect(await atDevice(own)).toBeDefined()
  await deactivateAccount(hr(), userId)
  expect(await atDevice(own)).toBeUndefined()
})

test('a policy that is signed at a shared device says at which', async () => {
  const id = await addPolicy(hr(), { title: 'Hand washing', text: 'Wash your hands.' })
  const who = (await atDevice(await enter())) as Badged
  const ctx = { ...world.ctx(), actor: who }
  const { versionId } = await myPolicy(ctx, id)
  await signPolicy(ctx, id, { typedName: 'Ann Care', versionId })
  expect(
    await world.database.db.select().from(policySignatures).where(eq(policySignatures.personId, personId)),
  ).toMatchObject([{ deviceId: who.deviceId, typedName: 'Ann Care' }])
  expect((await myPolicy(ctx, id)).signature).toMatchObject({ device: 'Tablet' })
  expect(await said('policy.signed')).toMatchObject([{ actorUserId: null, details: { device: who.deviceId } }])
})
