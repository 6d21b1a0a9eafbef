import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domains/notifications/messages.table.ts'
import { changeSeller, seller } from '#domains/shop/terms/seller.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { ordered, seatsOf } from '#tests/shop.ts'
import { both } from '#tests/two-at-once.ts'
import { reminderDue } from './invoice-reminders.rules.ts'
import { sweepInvoices } from './invoice-reminders.server.ts'
import { orderForFinance } from './order.queries.server.ts'
import { listOrders } from './orders.queries.server.ts'
import { recordBankPayment } from './unpaid.server.ts'

let world: World
let finance: Ctx<User>
let buyer: Ctx<User>
beforeAll(async () => {
  world = await openWorld()
  finance = await as('fiona', 'Admin / HR')
  buyer = await as('rosamund')
  await changeSeller(finance, { ...(await seller(finance)), bank: 'Sort code 00-00-00', dueDays: 30 })
})
afterAll(() => world.close())

const as = async (name: string, role: 'Learner' | 'Admin / HR' = 'Learner'): Promise<Ctx<User>> => {
  const { actor } = await world.account(role, name)
  return { ...world.ctx(actor), actor }
}
const later = (ctx: Ctx, days: number) => ({ ...ctx, now: ctx.now.add({ hours: 24 * days }) })
const sweep = (days: number) => sweepInvoices(later(world.ctx(system), days))
const sent = (id: string) =>
  world.database.db.$count(messages, and(eq(messages.template, 'shop.invoice_overdue'), eq(messages.subjectId, id)))

test.each<[number, number | undefined]>([
  [0, undefined],
  [6, undefined],
  [7, 7],
  [29, 7],
  [30, 30],
  [60, 30],
  [61, undefined],
])('%i days late, the reminder of day %s is due', (late, days) => {
  const dueOn: Day = '2026-03-01'
  expect(reminderDue(dueOn, addDays(dueOn, late))).toBe(days)
})

test('an unpaid invoice is reminded of twice, each time once by two servers, and is listed as overdue', async () => {
  const { id } = await ordered(buyer, [seatsOf('fire-safety', 3)], { pays: 'later' })
  const { number } = await orderForFinance(finance, id)
  const overdue = async (days: number) => {
    const { rows } = await listOrders(later(finance, days) as Ctx<User>, { q: '', state: 'overdue', page: 1 })
    return rows.map((order) => order.number)
  }
  await sweep(36)
  expect([await sent(id), await overdue(30), await overdue(31)]).toEqual([0, [], [number]])
  await both(
    () => sweep(37),
    () => sweep(37),
  )
  await sweep(50)
  expect(await sent(id)).toBe(1)
  await sweep(60)
  await sweep(61)
  expect(await sent(id)).toBe(2)
  const { history } = await orderForFinance(finance, id)
  expect(history.filter(({ verb }) => verb === 'shop.invoice_reminded').map(({ details }) => details.days)).toEqual([
    30, 7,
  ])
  await recordBankPayment(finance, id, { reference: 'FPI 20 NOV 0042' })
  expect(await overdue(60)).toEqual([])
})

test('one that was paid in time is not reminded of, and missed days are made up for by one', async () => {
  const paid = await ordered(buyer, [seatsOf('fire-safety', 1)], { pays: 'later' })
  await recordBankPayment(finance, paid.id, { reference: 'FPI 20 NOV 0043' })
  const { id } = await ordered(buyer, [seatsOf('food-hygiene', 1)], { pays: 'later' })
  await sweep(75)
  await sweep(76)
  expect([await sent(paid.id), await sent(id)]).toEqual([0, 1])
})
