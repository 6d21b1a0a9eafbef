import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeCycle } from '#domains/learning/completion/complete.server.ts'
import { lockOwnCycle } from '#domains/learning/enrolment/begin.server.ts'
import { claimSeat } from '#domains/shop/seats/claim.server.ts'
import { ownLink } from '#domains/shop/seats/links.queries.server.ts'
import { makeSeatLink } from '#domains/shop/seats/links.server.ts'
import { attempts } from '#platform/auth/accounts.table.ts'
import { limits } from '#platform/throttle.server.ts'
import { asking, assigned, seatsBought } from '#tests/seat-codes.ts'
import { seatsOf } from '#tests/shop.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { type Account, openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let manager: Account
let lucy: Account
let bought: Awaited<ReturnType<typeof seatsBought>>
let more: typeof bought
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  manager = await world.account('Learner', 'rosamund')
  lucy = await world.account('Learner', 'lucy')
  bought = await seatsBought(world, manager, [seatsOf('fire-safety', 6)])
  more = await seatsBought(world, manager, [seatsOf('food-hygiene', 6)])
})
afterAll(() => world.close())

const next = () => assigned(world, bought.pop()?.id, { name: 'Lucy Brennan' })
const typed = (seat: string, peer?: string) =>
  ask('/seat', { method: 'POST', body: new URLSearchParams({ seat }), ...(peer && { peer }) })
const take = (path: string, { cookie }: Partial<Account> = {}) =>
  ask(path, { method: 'POST', cookie, body: new URLSearchParams() })

test('a code that is typed leads to its page, and one that is none is said beside it and stays typed', async () => {
  const { code } = await next()
  expect((await typed(` ${code.toLowerCase().replaceAll('-', ' ')} `)).location).toBe(`/seat/${code}`)
  const wrong = await typed('k7wm 2qxa')
  expect(wrong.status).toBe(422)
  for (const words of ['We know no seat with this code', 'value="k7wm 2qxa"']) expect(wrong.text).toContain(words)
  expect((await typed('')).text).toContain('Enter the code of your letter')
})

test('the page of a code is no one’s to list or keep, and says what the purchaser sees before it is taken', async () => {
  const { code } = await next()
  for (const path of [`/seat/${code}`, `/seat/${code}.data`]) {
    const { status, text, headers } = await ask(path)
    expect(status).toBe(200)
    for (const words of ['Fire Safety', 'Rosamund Clarke']) expect(text).toContain(words)
    for (const hidden of ['Lucy Brennan', manager.personId, manager.email, 'priorylane'])
      expect(text).not.toContain(hidden)
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('cache-control')).toContain('no-store')
  }
  const { text } = await ask(`/seat/${code}`)
  for (const words of ['Your progress', 'Your certificate', 'The scores of your attempts', 'Create account'])
    expect(text).toContain(words)
  expect(text).toContain(`/auth?tab=register&amp;redirect=${encodeURIComponent(`/seat/${code}`)}`)
  expect((await take(`/seat/${code}`)).location).toBe(`/auth?redirect=${encodeURIComponent(`/seat/${code}`)}`)
})

test('someone who is signed in takes the seat, and then it is hers and used for others', async () => {
  const { code } = await next()
  const path = `/seat/${code}`
  expect((await ask(path, lucy)).text).toContain('Take this seat')
  const taken = await take(path, lucy)
  expect(taken).toMatchObject({ status: 302, flash: 'seat-taken' })
  expect(taken.location).toMatch(/^\/learner\/courses\//)
  expect((await ask(path, lucy)).text).toContain('This seat is yours.')
  for (const other of [await ask(path), await ask(path, manager)]) {
    expect(other.text).toContain('This code has been used.')
    expect(other.text).not.toContain('Take this seat')
  }
  const refused = await take(path, manager)
  expect([refused.status, refused.text.includes('This code has been used')]).toEqual([409, true])
})

test('codes and links that are none say the same however they look, and guesses have to wait', async () => {
  const paths = ['/seat/K7WM-2QXA-9RTB', '/seat/none', `/seats/join/${'x'.repeat(43)}`, '/seats/join/none']
  for (const path of paths)
    for (const reply of [await ask(path), await ask(path, lucy), await take(path, lucy)]) {
      expect(reply.status).toBe(404)
      expect(reply.text).toMatch(/We know no seat with this code|This QR code is not known/)
    }
  const peer = '203.0.113.19'
  for (let n = 0; n < limits.seatCodes.most; n++) await ask('/seat/K7WM-2QXA-9RTB', { peer })
  expect((await ask('/seat/K7WM-2QXA-9RTB', { peer })).status).toBe(429)
  expect((await typed('K7WM-2QXA-9RTB', peer)).status).toBe(429)
  await world.database.db.delete(attempts)
})

test('a seat is taken with the QR code of the staff room, once', async () => {
  const [seat] = bought
  const form = { customerId: seat?.customerId ?? '', kind: 'course' as const, productId: seat?.courseId ?? '' }
  const { token } = await ownLink(asking(world, manager), await makeSeatLink(asking(world, manager), form))
  const path = `/seats/join/${token}`
  const page = await ask(path)
  for (const words of ['Rosamund Clarke gives you', 'Fire Safety', 'Log in'])
    expect(page.text.replaceAll('<!-- -->', '')).toContain(words)
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  expect((await take(path)).location).toBe(`/auth?redirect=${encodeURIComponent(path)}`)
  const mina = await world.account('Learner', 'mina')
  expect((await take(path, mina)).flash).toBe('seat-taken')
  expect((await take(path, mina)).flash).toBe('seat-taken')
  expect((await ask(path, mina)).text).toContain('This seat is yours.')
  expect((await take(path, lucy)).text).toContain('You have this already')
})

const rosamundAsks = (path: string) => ask(path, manager)

test('a seat sent to someone’s address is offered on her own pages', async () => {
  const anna = await world.account('Learner', 'anna')
  const { code } = await assigned(world, bought.pop()?.id, { email: anna.email })
  const { text } = await ask('/learner', anna)
  for (const words of ['Seats for you', 'From Rosamund Clarke', `href="/seat/${code}"`])
    expect(text.replaceAll('<!-- -->', '')).toContain(words)
  expect((await ask('/learner', lucy)).text).not.toContain('Seats for you')
  await take(`/seat/${code}`, anna)
  expect((await ask('/learner', anna)).text).not.toContain('Seats for you')
})

test('a letter is a PDF for who manages the seat, and not found by others', async () => {
  const { id } = await assigned(world, more.pop()?.id, { name: 'Zoë O’Brien' })
  const letter = await rosamundAsks(`/learner/seats/${id}/letter?view`)
  expect([letter.status, letter.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect(letter.headers.get('cache-control')).toContain('no-store')
  expect(letter.headers.get('content-disposition')).toContain("filename*=UTF-8''Letter%20for%20Zo%C3%AB")
  for (const path of [`/learner/seats/${id}/letter`, `/learner/seats/${more[0]?.id}/letter`])
    expect((await ask(path, lucy)).status).toBe(404)
})

test('the certificates of seats come as one ZIP, to who manages them', async () => {
  const path = `/learner/seats/certificates.zip?of=${more[0]?.customerId}`
  expect(await rosamundAsks(path)).toMatchObject({ status: 404, text: expect.stringContaining('No certificates yet') })
  const olga = await world.account('Learner', 'olga')
  const { code } = await assigned(world, more.pop()?.id)
  const { enrolmentIds } = await claimSeat(asking(world, olga), code)
  const cycle = await lockOwnCycle(asking(world, olga), enrolmentIds[0] ?? '')
  await completeCycle(asking(world, olga), cycle.id, { method: 'quiz', score: { right: 15, asked: 15 } })
  const zip = await rosamundAsks(path)
  expect([zip.status, zip.text.slice(0, 2)]).toEqual([200, 'PK'])
  expect(zip.text).toMatch(/Test olga, Food Hygiene, \d{4}-\d\d-\d\d, [\w-]+\.pdf/)
  expect(zip.headers.get('content-disposition')).toContain('Certificates Rosamund Clarke.zip')
  expect((await ask(path, lucy)).status).toBe(404)
  expect((await ask(path)).location).toContain('/auth?redirect=')
})

test('a QR code is made once, shown, printed and ended by who manages the seats', async () => {
  const [seat] = more
  const fields = { customerId: seat?.customerId ?? '', kind: 'course', productId: seat?.courseId ?? '' }
  const send = (path: string, { cookie }: Account, body = {}) =>
    ask(path, { method: 'POST', cookie, body: new URLSearchParams(body) })
  expect((await rosamundAsks('/learner/seats/link')).text).toContain('Make a QR code')
  expect((await send('/learner/seats/link', lucy, fields)).status).toBe(404)
  const { location = '' } = await send('/learner/seats/link', manager, fields)
  expect((await send('/learner/seats/link', manager, fields)).location).toBe(location)
  const page = await rosamundAsks(location)
  for (const words of ['Scan to take your seat', 'QR code that leads to a free seat'])
    expect(page.text).toContain(words)
  for (const path of [location, `${location}/end`]) expect((await ask(path, lucy)).status).toBe(404)
  expect((await send(`${location}/end`, lucy)).status).toBe(404)
  expect((await send(`${location}/end`, manager)).flash).toBe('seat-link-ended')
  expect((await rosamundAsks(location)).text).toContain('This QR code has ended.')
})
