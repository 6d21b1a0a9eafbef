import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolledDevice } from '#domains/employment/kiosk/devices.queries.server.ts'
import { withdrawDevice } from '#domains/employment/kiosk/devices.server.ts'
import type { User } from '#platform/actor.ts'
import { deviceCookie, kioskCookie } from '#platform/auth/kiosk-cookies.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { makePlace } from '#tests/clearance.ts'
import { aPin, badged, enrolled } from '#tests/kiosk.ts'
import { employ } from '#tests/staff.ts'
import { type Ask, hubUnderTest, type Reply } from './hub-under-test.ts'
import { type Account, openWorld, type World } from './world.ts'

let world: World
let admin: Account
let ask: Ask
let place: { jobId: string; locationId: string }
beforeAll(async () => {
  world = await openWorld()
  admin = await world.account('Admin / HR', 'admin')
  ask = await hubUnderTest(world)
  place = await makePlace(world.database.db, null)
})
afterAll(() => world.close())

const hr = () => ({ ...world.ctx(), actor: admin.actor }) as Ctx<User>
const post = (path: string, fields: Record<string, string>, cookie: string) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields), cookie })
const cookiesOf = ({ headers }: Reply) => headers.getSetCookie()
const jar = (device: string, reply: Reply) =>
  [device, ...cookiesOf(reply).map((cookie) => cookie.split(';')[0] ?? '')].join('; ')

/** Someone signed in at a device of their own, as a browser does it. */
async function signedInAt(name: string) {
  const personId = await employ(world, place, { name: 'Ann Care' })
  const code = await badged(hr(), personId)
  const secret = await enrolled(hr(), place.locationId, name)
  const device = `carestead-device=${secret}`
  const shown = await post('/kiosk', { badgeCode: code }, device)
  const entered = await post('/kiosk/pin', { pinCode: aPin }, jar(device, shown))
  return { secret, shown, entered, cookie: jar(device, entered) }
}

test('what a device and a session hold is for this host alone, and no script reads it', async () => {
  const { shown, entered, cookie } = await signedInAt('Tablet one')
  const finished = await post('/kiosk/finish', {}, cookie)
  const opened = await ask('/kiosk', { cookie })
  const cookies = [shown, entered, finished, opened].flatMap(cookiesOf)
  expect([...new Set(cookies.map((one) => one.split('=')[0]))].sort()).toEqual(['carestead-device', 'carestead-kiosk'])
  for (const one of cookies)
    for (const attribute of ['Path=/', 'HttpOnly', 'SameSite=Strict']) expect(one).toContain(attribute)
  expect([deviceCookie({ secure: true }), kioskCookie({ secure: true })]).toEqual([
    '__Host-carestead-device',
    '__Host-carestead-kiosk',
  ])
})

test('nothing of a session is kept on the way, and its end clears what the browser has', async () => {
  const { cookie } = await signedInAt('Tablet two')
  for (const path of ['/kiosk', '/kiosk.data', '/kiosk/training', '/kiosk/policies', '/kiosk/certificates']) {
    const { status, headers } = await ask(path, { cookie })
    expect({ path, status, cache: headers.get('cache-control') }).toEqual({ path, status: 200, cache: 'no-store' })
  }
  expect((await ask('/kiosk/pin')).headers.get('cache-control')).toBe('no-store')
  const { status, headers } = await post('/kiosk/finish', {}, cookie)
  expect([status, headers.get('clear-site-data')]).toEqual([302, '"cache", "storage"'])
  expect((await ask('/kiosk/training', { cookie })).location).toBe('/kiosk')
})

test('once a device is withdrawn, the next request of whoever is signed in there is turned away', async () => {
  const { secret, cookie } = await signedInAt('Tablet three')
  expect((await ask('/kiosk/training', { cookie })).status).toBe(200)
  await withdrawDevice(hr(), (await enrolledDevice(hr(), secret))?.id ?? '')
  expect(await ask('/kiosk/training', { cookie })).toMatchObject({ status: 302, location: '/kiosk' })
  expect((await ask('/kiosk', { cookie })).text).toContain('This device is not enrolled')
})

test.each([
  '/kiosk/../admin',
  '/kiosk/%2e%2e/admin',
  '/Kiosk',
  '/kiosk/..%2fportal',
  '//portal',
  '/portal?x=/kiosk/',
  '/portal#/kiosk',
  '/_root.data',
  '/learner/worker.js',
])('%s leads nowhere past the kiosk', async (path) => {
  const { cookie } = await signedInAt(`Tablet for ${path}`)
  const { status, text } = await ask(path, { cookie })
  expect([403, 404]).toContain(status)
  expect(text).not.toContain('Ann Care')
})

test('which scripts a page needs is told to whoever is signed in, as to anyone', async () => {
  const { cookie } = await signedInAt('Tablet five')
  const { status } = await ask('/__manifest?paths=/kiosk/policies&version=x', { cookie })
  expect(status).not.toBe(403)
})

test('a refused PIN and a refused badge come back without what was typed', async () => {
  const { secret } = await signedInAt('Tablet four')
  const device = `carestead-device=${secret}`
  const reply = await post('/kiosk', { badgeCode: 'WRNG-WRNG-WRNG' }, device)
  expect(reply.status).toBe(422)
  expect(reply.text).not.toContain('WRNG')
  expect((await post('/kiosk/pin', { pinCode: '902834' }, device)).text).not.toContain('902834')
})
