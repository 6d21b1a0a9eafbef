import { afterAll, beforeAll, expect, test } from 'vitest'
import { printOf } from '#documents/invoices/print-of.server.ts'
import { myLearning } from '#domains/learning/assignment/home.queries.server.ts'
import { billForFinance, ownBill } from '#domains/shop/invoices/bills.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { bought, course, seatsOf } from '#tests/shop.ts'
import { agreeToStart } from './agree.server.ts'
import { cancelPurchase } from './ask-refund.server.ts'
import { countOwnOrders, myOrder, myOrders } from './own-orders.queries.server.ts'
import { sendOrderAgain } from './send-again.server.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const as = async (name: string, role: 'Learner' | 'Admin / HR' = 'Learner'): Promise<Ctx<User>> => {
  const { actor } = await world.account(role, name)
  return { ...world.ctx(actor), actor }
}
const bytesOf = async (ctx: Ctx<User>, id: string) => {
  const { content } = await printOf(ctx, await ownBill(ctx, id))
  return Buffer.concat(await Array.fromAsync(content))
}

test('an invoice is printed once, for its buyer and finance alone', async () => {
  const [buyer, other, finance] = [await as('bella'), await as('otto'), await as('fiona', 'Admin / HR')]
  const { id } = await bought(buyer, [seatsOf('fire-safety', 2)])
  const { invoice } = await myOrder(buyer, id)
  const invoiceId = invoice?.id ?? ''
  const first = await bytesOf(buyer, invoiceId)
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await bytesOf(buyer, invoiceId)).equals(first)).toBe(true)
  expect((await billForFinance(finance, invoiceId)).number).toBe(invoice?.number)
  await expect(ownBill(other, invoiceId)).rejects.toMatchObject({ status: 404 })
  await expect(myOrder(other, id)).rejects.toMatchObject({ status: 404 })
  await expect(billForFinance(buyer, invoiceId)).rejects.toMatchObject({ status: 403 })
  await sendOrderAgain(buyer, id)
  await expect(sendOrderAgain(buyer, id)).rejects.toThrow('Not sent')
})

test('a course that was not begun waits at home until its buyer agrees; a cancelled purchase has its credit note', async () => {
  const buyer = await as('carla')
  const { id } = await bought(buyer, [course('fire-safety')])
  const second = await bought(buyer, [course('food-hygiene')])
  const before = await myLearning(buyer)
  expect([before.waiting.length, before.open.length, await countOwnOrders(buyer)]).toEqual([2, 0, 2])
  const food = before.waiting.find(({ title }) => title === 'Food Hygiene')
  expect(food?.waitsUntil).toMatch(/T.*Z$/)
  await agreeToStart(buyer, food?.enrolmentId ?? '')
  await cancelPurchase(buyer, id)
  const after = await myLearning(buyer)
  expect([after.waiting.length, after.open.map(({ title }) => title)]).toEqual([0, ['Food Hygiene']])
  expect((await myOrder(buyer, second.id)).cancelUntil).toBeNull()
  const { creditNotes } = await myOrder(buyer, id)
  expect(creditNotes).toMatchObject([{ pence: 1499 }])
  expect((await bytesOf(buyer, creditNotes[0]?.id ?? '')).length).toBeGreaterThan(1000)
  expect((await myOrders(buyer)).map(({ refunded }) => refunded)).toEqual([0, 1499])
})
