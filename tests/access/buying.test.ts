import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { baskets } from '#domains/shop/basket/baskets.table.ts'
import { setVat } from '#domains/shop/prices/vat.server.ts'
import { changeSeller } from '#domains/shop/terms/seller.server.ts'
import { newVoucherForm } from '#domains/shop/vouchers/vouchers.form.ts'
import { makeVoucher } from '#domains/shop/vouchers/vouchers.server.ts'
import { config } from '#platform/config.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import { buyer } from '#tests/shop.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { type Account, openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let finance: Account
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  finance = await world.account('Admin / HR', 'fay')
})
afterAll(() => world.close())

/** What a page says, without the marks between its words. */
const mainOf = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0].replaceAll('<!-- -->', '') ?? ''

/** A browser without scripts: it keeps cookies, and sends what a form holds. */
function browser(cookie = '') {
  const jar = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s) as [string, string]),
  )
  const keep = (reply: Awaited<ReturnType<Ask>>) => {
    for (const set of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split(/=(.*)/s) ?? []
      if (/Max-Age=0/.test(set)) jar.delete(name)
      else jar.set(name, value)
    }
    return { ...reply, text: mainOf(reply.text) }
  }
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ') || undefined
  return {
    jar,
    open: async (path: string) => keep(await ask(path, { cookie: cookies() })),
    send: async (path: string, fields: Record<string, string>) =>
      keep(await ask(path, { cookie: cookies(), method: 'POST', body: new URLSearchParams(fields) })),
  }
}
const lineIn = (text: string) => /name="lineId" value="([\w-]+)"/.exec(text)?.[1] ?? ''
const details = { ...buyer }

test('a guest fills a basket without scripts; its cookie is kept from them, and its count holds no id', async () => {
  const guest = browser()
  expect((await ask('/courses/fire-safety')).text).not.toContain('href="/basket"')
  const added = await guest.send('/courses/fire-safety', { buyingFor: 'organisation', quantity: '12' })
  expect(added).toMatchObject({ status: 302, location: '/basket', flash: 'added-to-basket' })
  const set = added.headers.getSetCookie()
  expect(set.find((cookie) => cookie.startsWith('basket='))).toContain('HttpOnly')
  expect(guest.jar.get('basket-count')).toBe('1')
  const page = await guest.open('/basket')
  for (const words of ['Fire Safety', '£14.99', '£179.88', '12 seats', 'To pay']) expect(page.text).toContain(words)
  expect(page.text).not.toContain('VAT')
  const lineId = lineIn(page.text)
  await guest.send('/basket', { change: 'quantity', lineId, quantity: '12', step: 'fewer' })
  expect((await guest.open('/basket')).text).toContain('11 seats')
  const wrong = await guest.send('/basket', { change: 'quantity', lineId, quantity: '1,5' })
  expect(wrong).toMatchObject({ status: 422 })
  expect(wrong.text).toContain('Enter a whole number from 1 to 500')
  expect(wrong.text).toContain('value="1,5"')
  const other = browser()
  await other.send('/courses/food-hygiene', {})
  expect((await other.send('/basket', { change: 'quantity', lineId, quantity: '2' })).status).toBe(404)
  await guest.send('/basket', { change: 'remove', lineId })
  expect((await guest.open('/basket')).text).toContain('Your basket is empty')
  expect(guest.jar.has('basket-count')).toBe(false)
})

test('Start Now of a guest leads by registering to the checkout, and the basket is bound to the account', async () => {
  const guest = browser()
  const { location } = await guest.send('/courses/fire-safety', { next: 'checkout' })
  expect(location).toBe('/auth?tab=register&redirect=%2Fcheckout')
  const email = 'new.buyer@example.com'
  const name = { firstName: 'New', lastName: 'Buyer' }
  const registered = await guest.send('/auth/register', {
    ...name,
    email,
    password: 'three random words',
    confirmPassword: 'three random words',
    role: 'Learner',
    redirect: '/checkout',
  })
  expect(registered).toMatchObject({ status: 302, flash: 'check-email' })
  const [basket] = await world.database.db.select().from(baskets).where(eq(baskets.email, email))
  expect(basket).toBeTruthy()
})

test('someone buys a course by test payment: details, check, pay, paid', async () => {
  const me = browser((await world.account('Learner', 'lena')).cookie)
  expect((await me.send('/courses/fire-safety', { next: 'checkout' })).location).toBe('/checkout')
  expect((await me.open('/checkout')).location).toBe('/checkout/details')
  const wrong = await me.send('/checkout/details', { ...details, postcode: 'JE2 3AB' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('the Isle of Man only')
  expect(wrong.text).toContain('value="JE2 3AB"')
  await me.send('/checkout/details', details)
  const check = await me.open('/checkout')
  for (const words of [
    'Pay £14.99',
    '9 Priory Lane, York YO31 7QR',
    'I want access now and understand I will lose my right',
  ])
    expect(check.text).toContain(words)
  expect(/<input[^>]*name="consent"[^>]*>/.exec(check.text)?.[0]).not.toContain('checked')
  expect(await me.send('/checkout', { totalPence: '1' })).toMatchObject({ status: 409 })
  const { location = '' } = await me.send('/checkout', { totalPence: '1499', consent: 'on' })
  expect(location).toMatch(/^\/checkout\/[\w-]+\/test-payment$/)
  expect((await me.open(location)).text).toContain('No money moves.')
  const stranger = browser((await world.account('Learner', 'mina')).cookie)
  const paid = location.replace('test-payment', 'paid')
  expect((await me.open(paid)).text).toContain('We are waiting for your bank')
  for (const path of [location, paid]) expect((await stranger.open(path)).status).toBe(404)
  expect((await stranger.send(location, {})).status).toBe(404)
  expect((await me.send(location, {})).location).toBe(paid)
  const page = await me.open(paid)
  expect(page.text).toContain('Paid. Your course is ready.')
  expect(page.text).toContain('Paid by test payment')
  expect(me.jar.has('basket-count')).toBe(false)
  expect((await me.open('/courses/fire-safety')).text).toContain('Open my course')
})

test('the test payment is for a browser on this machine alone, whatever the settings say', async () => {
  const { cookie } = await world.account('Learner', 'afar')
  const me = browser(cookie)
  await me.send('/courses/fire-safety', { next: 'checkout' })
  await me.send('/checkout/details', details)
  const { location = '' } = await me.send('/checkout', { totalPence: '1499', consent: 'on' })
  expect(location).toMatch(/test-payment$/)
  const jar = [cookie, ...[...me.jar].map(([name, value]) => `${name}=${value}`)].join('; ')
  const afar = { 'through a proxy': { headers: { via: '1.1 proxy' } }, 'of another machine': { peer: '203.0.113.9' } }
  for (const from of Object.values(afar)) {
    expect((await ask(location, { cookie: jar, ...from })).status).toBe(404)
    const paid = await ask(location, { cookie: jar, method: 'POST', body: new URLSearchParams(), ...from })
    expect([paid.status, paid.location]).toEqual([403, undefined])
    const body = new URLSearchParams({ totalPence: '1499', consent: 'on' })
    const ordered = await ask('/checkout', { cookie: jar, method: 'POST', body, ...from })
    expect([ordered.status, ordered.text.includes('does not take payments yet')]).toEqual([409, true])
  }
  expect((await me.open(location.replace('test-payment', 'paid'))).text).toContain('We are waiting for your bank')
})

test('an organisation pays by invoice, once, with a voucher, VAT and the double-buy tip', async () => {
  const hr = { ...world.ctx(), actor: finance.actor }
  await setVat(hr, { fromDay: todayOf(hr), status: 'registered', number: 'GB 999 9999 73', rate: 2000 })
  const sells = { name: 'Harbour Row Care Ltd', companyNumber: '01234567', registeredOffice: '14 Harbour Row, Whitby' }
  await changeSeller(hr, { ...sells, email: 'training@harbourrow.example', bank: 'Sort code 00-00-00', dueDays: 30 })
  await makeVoucher(hr, newVoucherForm.parse({ code: 'CARE10', kind: 'percent', percent: '10', fromDay: todayOf(hr) }))
  const me = browser((await world.account('Learner', 'rosamund')).cookie)
  const seats = (quantity: number) => ({ buyingFor: 'organisation', quantity: String(quantity) })
  await me.send('/courses/moving-and-handling', seats(12))
  await me.send('/courses/food-hygiene', seats(6))
  await me.send('/bundles/compliance-essentials', seats(4))
  expect((await me.send('/basket', { change: 'voucher', voucher: 'NONE' })).text).toContain(
    'We do not know this voucher',
  )
  await me.send('/basket', { change: 'voucher', voucher: 'care10' })
  const basket = (await me.open('/basket')).text
  for (const words of ['£557.62', '−£55.76', '£501.86', '£83.64', 'you pay £53.96 less', 'Change to 8'])
    expect(basket).toContain(words)
  await me.send('/checkout/details', { ...details, name: 'Priory Lane Homecare Ltd' })
  const check = (await me.open('/checkout')).text
  for (const words of ['Pay £501.86', 'GB 999 9999 73', 'Company number 01234567', '£134.91', 'By invoice'])
    expect(check).toContain(words)
  const order = { totalPence: '50186', pays: 'later', purchaseOrder: 'PO-2216' }
  const answers = await Promise.all([me.send('/checkout', order), me.send('/checkout', order)])
  const [none, location = ''] = answers.map(({ location = '' }) => location).sort()
  expect(none).toBe('/basket')
  const page = await me.open(location)
  for (const words of ['Ordered. Your invoice is on its way.', 'PO-2216', 'Sort code 00-00-00'])
    expect(page.text).toContain(words)
})

test('a basket filled before signing in is put to that of the account, which is seen and said before anything is paid', async () => {
  const { cookie } = await world.account('Learner', 'bella')
  await browser(cookie).send('/courses/infection-control', {})
  for (const page of ['/basket', '/checkout', '/checkout/details']) {
    const guest = browser()
    await guest.send('/courses/food-hygiene', { buyingFor: 'organisation', quantity: '6' })
    const me = browser(`${cookie}; basket=${guest.jar.get('basket')}`)
    const first = await me.open(page)
    expect([page, first.status, first.location]).toEqual([page, 302, '/basket'])
    expect(first.flash).toMatch(/^baskets-joined/)
    expect(me.jar.get('basket-count')).toBe('2')
    const basket = await me.open('/basket')
    for (const words of ['Infection Control', 'Food Hygiene', '7 seats']) expect(basket.text).toContain(words)
  }
})

test('only the checkout may lead to the payment provider', async () => {
  const stripe = { secretKey: 'sk_test_x', webhookSecrets: ['whsec_x'], api: undefined }
  const taking = await hubUnderTest(world, { ...config(), stripe })
  const { cookie } = await world.account('Learner', 'anna')
  const me = browser(cookie)
  await me.send('/courses/food-hygiene', {})
  await me.send('/checkout/details', details)
  const policyOf = async (path: string) => (await taking(path, { cookie })).headers.get('content-security-policy')
  expect(await policyOf('/checkout')).toContain("form-action 'self' https://checkout.stripe.com;")
  expect(await policyOf('/basket')).toContain("form-action 'self';")
})
