import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginCardPayment } from '#domains/shop/checkout/card-payment.server.ts'
import { invoices } from '#domains/shop/invoices/invoices.table.ts'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { providerEvents } from '#domains/shop/payments/payments.table.ts'
import { newFolder, startHub } from '#tests/server/processes.ts'
import { course, ordered } from '#tests/shop.ts'
import { type StandIn, takingCards } from '#tests/stripe.ts'
import { testSettings } from '#tests/test-settings.ts'
import { openWorld, type World } from './world.ts'

let world: World
let stripe: StandIn
let hub: Awaited<ReturnType<typeof startHub>>
beforeAll(async () => {
  world = await openWorld()
  stripe = await takingCards()
  const { SECRET_KEY, ENCRYPTION_KEY } = testSettings
  const own = { NODE_ENV: 'test', SECRET_KEY, ENCRYPTION_KEY, DATA_DIR: newFolder(), DATABASE_URL: world.url }
  hub = await startHub('start', { ...own, ...stripe.settings })
})
afterAll(async () => {
  await hub?.end('SIGTERM')
  await stripe?.close()
  await world?.close()
})

type Event = { body: string; signature: string }
const tell = ({ body, signature }: Event, headers: Record<string, string> = {}) =>
  fetch(`${hub.url}/stripe/webhook`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature, ...headers },
  }).then(({ status }) => status)

async function paidOrder() {
  const { actor } = await world.account('Learner', `buyer-${Math.random().toString(36).slice(2)}`)
  const ctx = { ...world.ctx(actor), actor }
  const order = await ordered(ctx, [course('fire-safety')])
  const url = await beginCardPayment(ctx, order.id)
  return { ...order, session: stripe.pay(url.split('/').at(-1) ?? '') }
}
const stateOf = async (id: string) => (await world.database.db.select().from(orders).where(eq(orders.id, id)))[0]?.state
const billed = (id: string) => world.database.db.$count(invoices, eq(invoices.orderId, id))

test('what the provider did not sign, or signed long ago, is refused and changes nothing', async () => {
  const { id, session } = await paidOrder()
  const paid = (change: object = {}) => stripe.event('checkout.session.completed', session, change)
  expect(await tell(paid({ secret: 'whsec_of_another' }))).toBe(400)
  expect(await tell(paid({ at: Date.now() - 600_000 }))).toBe(400)
  expect(await tell({ ...paid(), signature: '' })).toBe(400)
  const { body, signature } = paid()
  expect(await tell({ body: body.replace(session.id, 'cs_test_other'), signature })).toBe(400)
  expect(await tell({ body: 'x'.repeat(1024 * 1024 + 1), signature })).toBe(413)
  expect(await stateOf(id)).toBe('open')
})

test('an event that comes twelve times at once is taken once, wherever it says that it is from', async () => {
  const { id, session } = await paidOrder()
  const event = stripe.event('checkout.session.completed', session)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => tell(event, { Origin: 'https://elsewhere.example' })),
  )
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await stateOf(id)).toBe('paid')
  expect(await billed(id)).toBe(1)
  expect(await world.database.db.$count(providerEvents, eq(providerEvents.id, JSON.parse(event.body).id))).toBe(1)
})

test('events out of order, and events about nothing of ours, leave one paid order', async () => {
  const { id, session } = await paidOrder()
  const types = ['checkout.session.expired', 'charge.updated', 'checkout.session.completed', 'checkout.session.expired']
  for (const type of types) expect(await tell(stripe.event(type, session))).toBe(200)
  expect(await stateOf(id)).toBe('paid')
  expect(await billed(id)).toBe(1)
})
