import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyVoucher } from '#domains/shop/basket/basket.server.ts'
import { invoices } from '#domains/shop/invoices/invoices.table.ts'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { makeVoucher } from '#domains/shop/vouchers/vouchers.server.ts'
import { vouchers } from '#domains/shop/vouchers/vouchers.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { openFailing } from '#tests/failing-statements.ts'
import { long } from '#tests/long.ts'
import { bought, course, ordered } from '#tests/shop.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const as = async (name: string): Promise<Ctx<User>> => {
  const { actor } = await world.account('Learner', name)
  return { ...world.ctx(actor), actor }
}
const care = { fromDay: '', untilDay: null, pence: null }

test('many buyers at once for the last three uses of a voucher: three', async () => {
  const { actor } = await world.account('Admin / HR', 'fay')
  await makeVoucher({ ...world.ctx(actor), actor }, { ...care, code: 'LAST3', percent: 10, maxUses: 3, onceEach: true })
  const buyers = await Promise.all(Array.from({ length: long ? 50 : 12 }, (_, at) => as(`voucher${at}`)))
  const outcomes = await Promise.allSettled(
    buyers.map(async (ctx) => {
      await applyVoucher(ctx, undefined, 'LAST3')
      return bought(ctx, [course('fire-safety')])
    }),
  )
  const paid = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(paid).toHaveLength(3)
  expect(paid.every((one) => one.status === 'fulfilled' && one.value.totalPence === 1349)).toBe(true)
  const [voucher] = await world.database.db.select().from(vouchers)
  expect(voucher?.uses).toBe(3)
})

test('whatever statement fails, an order is paid whole or not at all, and invoice numbers have no gap', async () => {
  const failing = openFailing(world.url)
  const first = await as('counted')
  failing.failAt()
  await bought({ ...first, db: failing.db }, [course('fire-safety')])
  const statements = failing.counted()
  expect(statements).toBeGreaterThan(20)
  for (let round = 0; round < (long ? 1000 : 30); round++) {
    const ctx = await as(`failing${round}`)
    failing.failAt(1 + ((round * 7) % statements))
    await bought({ ...ctx, db: failing.db }, [course('fire-safety')]).catch(() => undefined)
    if (round % 3 === 0) await bought(ctx, [course('food-hygiene')])
  }
  await failing.close()
  const { db } = world.database
  const numbers = (await db.select({ number: invoices.number }).from(invoices)).map(({ number }) => number)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
  const paid = (await db.select().from(orders)).filter(({ state }) => state === 'paid')
  expect(numbers).toHaveLength(paid.length)
  const { rows } = await world.database.pool.query(`
    select count(*)::int as wrong from orders where (state = 'paid') <> exists (select 1 from invoices where order_id = orders.id)
      or (state = 'paid') <> exists (select 1 from entitlements join order_line_courses as bought on bought.id = entitlements.reference
        join order_lines on order_lines.id = bought.line_id where order_lines.order_id = orders.id)
      or (state = 'paid') <> exists (select 1 from messages where subject_id = orders.id)`)
  expect(rows).toEqual([{ wrong: 0 }])
}, 300_000)

test('an order that is placed twice at once is one order', async () => {
  const ctx = await as('twice')
  await Promise.allSettled([ordered(ctx, [course('fire-safety')]), ordered(ctx, [course('fire-safety')])])
  const mine = (await world.database.db.select().from(orders)).filter(({ personId }) => personId === ctx.actor.personId)
  expect(mine.filter(({ state }) => state === 'open').length).toBe(1)
})
