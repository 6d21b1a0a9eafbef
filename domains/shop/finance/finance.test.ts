import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToBasket, applyVoucher } from '#domains/shop/basket/basket.server.ts'
import { creditNotes } from '#domains/shop/invoices/invoices.table.ts'
import { openCase } from '#domains/shop/payments/finance-cases.server.ts'
import { seats } from '#domains/shop/seats/seats.table.ts'
import { changeSeller, seller } from '#domains/shop/terms/seller.server.ts'
import { newVoucherForm } from '#domains/shop/vouchers/vouchers.form.ts'
import { makeVoucher } from '#domains/shop/vouchers/vouchers.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { bought, course, ordered, seatsOf } from '#tests/shop.ts'
import { billedByMonth, exportAccounting } from './accounting.queries.server.ts'
import { closeCase, openCases } from './cases.server.ts'
import { orderForFinance } from './order.queries.server.ts'
import { exportOrders, listOrders } from './orders.queries.server.ts'
import { cancelInvoice, recordBankPayment, releaseSeats } from './unpaid.server.ts'
import { exportVoucherUses, voucherWithUses } from './voucher-uses.queries.server.ts'

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
const billed = () => ordered(buyer, [seatsOf('fire-safety', 3)], { pays: 'later' })
const all = { q: '', state: '' as const, page: 1 }

test('the seats of an unpaid invoice open for a reason, and stay as they are when the money comes in', async () => {
  const { id } = await billed()
  await releaseSeats(finance, id, 'They begin tomorrow')
  await expect(releaseSeats(finance, id, 'Again')).rejects.toThrow('Not released')
  await recordBankPayment(finance, id, { reference: 'FPI 20 NOV 0042' })
  const order = await orderForFinance(finance, id)
  expect(order).toMatchObject({ state: 'paid', releasedReason: 'They begin tomorrow' })
  expect(order.payments).toMatchObject([{ way: 'bank', pence: 4497, recordedBy: finance.actor.userId }])
  expect(order.history.map(({ verb }) => verb)).toEqual(['shop.order_paid', 'shop.seats_released', 'shop.order_placed'])
  expect(await world.database.db.$count(seats)).toBe(3)
})

test('a line of a statement pays one order, and a cancelled invoice is credited in full', async () => {
  const { id } = await billed()
  await expect(recordBankPayment(finance, id, { reference: 'FPI 20 NOV 0042' })).rejects.toMatchObject({
    fields: { reference: 'This payment was recorded before' },
  })
  await releaseSeats(finance, id, 'A mistake')
  await cancelInvoice(finance, id, 'Ordered by mistake')
  const order = await orderForFinance(finance, id)
  expect([order.state, order.creditNotes.map(({ pence }) => pence)]).toEqual(['cancelled', [4497]])
  await expect(cancelInvoice(finance, id, 'Again')).rejects.toThrow('Not done')
  expect(await world.database.db.$count(creditNotes)).toBe(1)
})

test('orders are found by number, name, invoice and state, and exported as listed', async () => {
  const { id } = await bought(await as('quentin'), [course('food-hygiene')])
  const { number, invoice } = await orderForFinance(finance, id)
  const foundBy = async (filters: Partial<Parameters<typeof listOrders>[1]>) =>
    (await listOrders(finance, { ...all, ...filters })).rows.map((order) => order.number)
  expect(await foundBy({ q: number.toLowerCase() })).toEqual([number])
  expect(await foundBy({ q: invoice?.number ?? '' })).toEqual([number])
  expect((await foundBy({ state: 'cancelled' })).length).toBe(1)
  expect(await foundBy({ q: 'no such buyer' })).toEqual([])
  expect((await Array.fromAsync(await exportOrders(finance, all))).length).toBe((await listOrders(finance, all)).total)
  await expect(listOrders(buyer, all)).rejects.toMatchObject({ status: 403 })
})

test('the accounts list each invoice once, and credit notes as negative amounts', async () => {
  const rows = await Array.fromAsync(await exportAccounting(finance, { from: '', until: '' }))
  for (const size of [1, 2, 3])
    expect(await Array.fromAsync(await exportAccounting(finance, { from: '', until: '' }, size))).toEqual(rows)
  const notes = rows.filter(({ creditNote }) => creditNote)
  expect(notes).toMatchObject([{ grossPence: -4497, netPence: -4497, creditNote: expect.stringMatching(/^CN-/) }])
  expect(rows.filter(({ payment }) => payment === 'FPI 20 NOV 0042')).toMatchObject([{ grossPence: 4497 }])
  expect(rows).toHaveLength(4)
  const grossPence = rows.reduce((sum, row) => sum + row.grossPence, 0)
  expect(await billedByMonth(finance)).toMatchObject([{ grossPence, vatPence: 0, netPence: grossPence }])
  expect(await Array.fromAsync(await exportAccounting(finance, { from: '2030-01-01', until: '' }))).toEqual([])
})

test('the uses of a voucher say who, for which order and what it took off', async () => {
  const form = newVoucherForm.parse({ code: 'CARE10', kind: 'percent', percent: '10' })
  const voucherId = await makeVoucher(finance, form)
  const ctx = await as('quinn')
  await addToBasket(ctx, undefined, course('food-hygiene'))
  await applyVoucher(ctx, undefined, 'CARE10')
  const { id } = await bought(ctx, [course('fire-safety')])
  const { number } = await orderForFinance(finance, id)
  const { uses } = await voucherWithUses(finance, voucherId, 1)
  expect(uses.rows).toMatchObject([{ number, state: 'spent', discountPence: 300, name: 'Rosamund Clarke' }])
  expect(await Array.fromAsync(await exportVoucherUses(finance, voucherId))).toEqual(uses.rows)
  await expect(voucherWithUses(buyer, voucherId, 1)).rejects.toMatchObject({ status: 403 })
})

test('a case is closed once, with a note', async () => {
  await openCase(finance, { kind: 'dispute', orderId: null, reference: 'dp_1', details: { pence: 1499 } })
  const [one] = await openCases(finance)
  await closeCase(finance, one?.id ?? '', 'Evidence was sent')
  await closeCase(finance, one?.id ?? '', 'Twice')
  expect(await openCases(finance)).toEqual([])
})
