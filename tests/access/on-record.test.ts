import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newSetUpCode } from '#domains/accounts/set-up-code.server.ts'
import { auditLog } from '#domains/audit/audit.table.ts'
import { givePackLink } from '#domains/inspection/reader/links.server.ts'
import type { User } from '#platform/actor.ts'
import { attempts } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { linkToken } from '#platform/link-token.server.ts'
import { makePlace } from '#tests/clearance.ts'
import { badged, enrolled } from '#tests/kiosk.ts'
import { finishedPack } from '#tests/packs.ts'
import { employ } from '#tests/staff.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { jar, withApp } from './ways-in.ts'
import { type Account, openWorld, password, type World } from './world.ts'

let world: World
let ask: Ask
let learner: Account
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  learner = await world.account('Learner', 'learner')
})
afterAll(() => world.close())
beforeEach(() => world.database.db.delete(attempts))

const peer = '203.0.113.77'
const guess = 'the guess of a stranger'
const send = (path: string, fields: Record<string, string>, cookie?: string) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields), peer, cookie })
const latest = async () => (await world.database.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0]
const all = async () => JSON.stringify(await world.database.db.select().from(auditLog))

test('a set-up code that is wrong is on record with whoever entered it', async () => {
  await newSetUpCode(world.ctx())
  await send('/auth/set-up', { code: 'AAAABBBBCCCC' }, learner.cookie)
  const rows = await world.database.db.select().from(auditLog)
  expect(rows.map(({ verb }) => verb)).toContain('account.set_up_code_failed')
})

test('a failed sign-in is on record with its account and where it came from, and nothing that was typed', async () => {
  await send('/auth/login', { email: learner.email, password: guess })
  const known = await latest()
  expect(known).toMatchObject({ verb: 'account.sign_in_failed', subjectId: learner.userId, actorUserId: null })
  await send('/auth/login', { email: 'nobody-at-all@example.com', password: guess })
  const unknown = await latest()
  expect(unknown).toMatchObject({ verb: 'account.sign_in_failed', subjectId: null })
  // two tries of one machine belong together
  expect(unknown?.details.from).toBe(known?.details.from)
  expect(unknown?.details.email).not.toBe(known?.details.email)
  for (const typed of [guess, 'nobody-at-all', learner.email, peer]) expect(await all()).not.toContain(typed)
})

test('so are a passkey, a password asked again and a second step that fail', async () => {
  await send('/auth/passkey', { credential: JSON.stringify({ id: 'a', rawId: 'a', type: 'public-key' }) })
  await send('/account/password-again', { currentPassword: guess }, learner.cookie)
  expect(await latest()).toMatchObject({ verb: 'account.password_failed', actorUserId: learner.userId })
  const office = await world.account('Admin / HR', 'office')
  await withApp(world, office)
  const first = await send('/auth/login', { email: office.email, password })
  await send('/auth/two-factor', { code: '000000' }, jar(first))
  expect(await latest()).toMatchObject({ verb: 'account.code_failed', subjectId: office.userId })
})

test('so is a badge that is not known, and a PIN that is wrong, with the device', async () => {
  const officer = await world.account('Admin / HR', 'officer')
  const hr = world.ctx(officer.actor) as Ctx<User>
  const place = await makePlace(world.database.db, null)
  const device = `carestead-device=${await enrolled(hr, place.locationId)}`
  await send('/kiosk', { badgeCode: 'NOSUCHBADGE' }, device)
  expect(await latest()).toMatchObject({ verb: 'badge.sign_in_failed', details: { device: expect.any(String) } })
  const personId = await employ(world, place, { name: 'Ann Care' })
  const shown = await send('/kiosk', { badgeCode: await badged(hr, personId) }, device)
  await send('/kiosk/pin', { pinCode: '111111' }, `${device}; ${jar(shown)}`)
  expect(await latest()).toMatchObject({ verb: 'badge.sign_in_failed', personId })
})

test('so is the wrong code of a pack, with the pack and its link', async () => {
  const office = await world.account('Admin / HR', 'gives-links')
  const hr = world.ctx(office.actor) as Ctx<User>
  const { id: packId } = await finishedPack(world, { person: office, now: hr.now })
  const given = { name: 'R. Holt', email: 'r.holt@cqc.example.org', hours: 8, download: undefined }
  const { id, code } = await givePackLink(hr, packId, given)
  const wrong = code === '000000' ? '000001' : '000000'
  const token = linkToken({ purpose: 'inspection', id, generation: 1 })
  expect((await send(`/inspection/${token}`, { code: wrong })).status).toBe(422)
  expect(await latest()).toMatchObject({ verb: 'pack.code_failed', subjectId: packId, details: { linkId: id } })
  for (const secret of [wrong, token, peer]) expect(JSON.stringify(await latest())).not.toContain(secret)
})

const noLink = 'x'.repeat(43)
test.each<[string, string, () => Promise<unknown>]>([
  [
    'a link to apply',
    'application_link.failed',
    () => send('/functions/v1/application-link-click', {}, `application-link=${noLink}`),
  ],
  ['a referee’s link', 'reference.link_failed', () => ask(`/reference/${noLink}`, { peer })],
  ['the code of a seat', 'seat.code_failed', () => ask('/seat/NOSUCHCODE', { peer })],
  ['the code of a session', 'session.code_failed', () => send('/s', { code: 'AAAAAA' }, learner.cookie)],
  [
    'a voucher',
    'shop.voucher_failed',
    async () => {
      const added = await send('/courses/fire-safety', { buyingFor: 'myself', quantity: '1', next: 'basket' })
      return send('/basket', { change: 'voucher', voucher: 'NOSUCHVOUCHER' }, jar(added))
    },
  ],
])('so is %s that is none, once for each try, and nothing that was typed', async (_, verb, attempt) => {
  await attempt()
  const [one, ...more] = (await world.database.db.select().from(auditLog)).filter((row) => row.verb === verb)
  expect(one?.details).toMatchObject({ from: expect.any(String) })
  expect(more).toEqual([])
  for (const typed of [noLink, 'NOSUCH', 'AAAAAA', peer]) expect(JSON.stringify(one)).not.toContain(typed)
})

test('whoever asks for what is not theirs is on record with the route, never the address', async () => {
  await ask('/admin/applicants/01890000-0000-7000-8000-00000000000a?q=a-secret', { cookie: learner.cookie, peer })
  expect(await latest()).toMatchObject({
    verb: 'access.refused',
    actorUserId: learner.userId,
    details: { method: 'GET', route: '/admin/applicants/01890000-0000-7000-8000-00000000000a' },
  })
  expect(await all()).not.toContain('a-secret')
})

test('a flood of refusals fills no log of entries', async () => {
  const before = await world.database.db.$count(auditLog)
  for (let n = 0; n < 90; n++) await ask('/admin', { cookie: learner.cookie, peer })
  expect((await world.database.db.$count(auditLog)) - before).toBe(60)
})
