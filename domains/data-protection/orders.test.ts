import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import { people } from '#domains/people/people.table.ts'
import { invoices } from '#domains/shop/invoices/invoices.table.ts'
import { customers } from '#domains/shop/orders/customers.table.ts'
import { orderLines, orders } from '#domains/shop/orders/orders.table.ts'
import { payments } from '#domains/shop/payments/payments.table.ts'
import { askRefund } from '#domains/shop/refunds/ask-refund.server.ts'
import { seatAssignments, seats } from '#domains/shop/seats/seats.table.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { approvedBefore } from '#tests/retention.ts'
import { bought, course, seatsOf } from '#tests/shop.ts'
import { dueOf } from './due.queries.server.ts'
import { putOnHold } from './holds.server.ts'
import { sweepRetention } from './sweep.server.ts'

let world: World
let hr: Ctx<User>
let account: Account
beforeAll(async () => {
  world = await openWorld()
  hr = as(await world.account('Admin / HR', 'fay'))
  account = await world.account('Learner', 'rosamund')
})
afterAll(() => world.close())

const as = ({ actor }: Account, day?: string): Ctx<User> => ({
  ...{ ...world.ctx(actor), actor },
  ...(day && { now: Temporal.Instant.from(`${day}T12:00:00Z`) }),
})
const sweepAt = (day: string) =>
  sweepRetention({ ...world.ctx(system), now: Temporal.Instant.from(`${day}T12:00:00Z`) })
const countOf = (id: string) => world.database.db.$count(orders, eq(orders.id, id))
const dueAt = async (day: string, kind: 'orders' | 'seat_names', months: number) =>
  (await dueOf({ ...hr, now: Temporal.Instant.from(`${day}T12:00:00Z`) }, kind, months)).map((due) => due.subjectId)

test('an order goes six years after the financial year of its last bill, with all that hangs on it; learning stays', async () => {
  const { db } = world.database
  await approvedBefore(hr, 'orders', 72)
  const { id } = await bought(as(account, '2026-03-30'), [course('fire-safety'), course('food-hygiene')], {
    consent: 'on',
  })
  const later = await bought(as(account, '2026-04-02'), [course('infection-control')], { consent: 'on' })
  const { rows } = await world.database.pool.query(
    'select part.id from order_line_courses as part join order_lines as line on line.id = part.line_id where line.order_id = $1',
    [later.id],
  )
  await askRefund(as({ ...account, actor: hr.actor }, '2027-04-10'), later.id, {
    ...{ courses: rows.map((row) => row.id), seats: {}, reason: 'Asked for' },
  })
  expect(await dueAt('2032-03-31', 'orders', 72)).toEqual([])
  expect(await dueAt('2032-04-01', 'orders', 72)).toEqual([id])
  // its credit note belongs to the year that ends in 2028
  expect(await dueAt('2034-03-31', 'orders', 72)).toEqual([id])
  const learned = await db.$count(enrolments, eq(enrolments.personId, account.personId))
  await Promise.all([sweepAt('2032-04-02'), sweepAt('2032-04-02')])
  expect([await countOf(id), await countOf(later.id)]).toEqual([0, 1])
  const left = [orderLines, payments, invoices].map((table) => db.$count(table, eq(table.orderId, id)))
  expect(await Promise.all(left)).toEqual([0, 0, 0])
  expect(await db.$count(enrolments, eq(enrolments.personId, account.personId))).toBe(learned)
  await sweepAt('2034-04-01')
  expect(await countOf(later.id)).toBe(0)
  expect(await db.$count(people, eq(people.id, account.personId))).toBe(1)
})

test('an order of someone on legal hold stays, and the database holds it', async () => {
  const held = await world.account('Learner', 'hester')
  const { id } = await bought(as(held, '2026-03-30'), [course('fire-safety')], { consent: 'on' })
  await putOnHold(hr, held.personId, 'A claim')
  await sweepAt('2040-04-02')
  expect(await countOf(id)).toBe(1)
  await expect(world.database.db.delete(orders).where(eq(orders.id, id))).rejects.toThrow()
})

test('the name on a seat that no one claimed goes a year after it lapsed, and the last order takes its organisation', async () => {
  const { db } = world.database
  await approvedBefore(hr, 'seat_names', 12)
  const { id } = await bought(as(account, '2026-03-30'), [seatsOf('fire-safety', 2)])
  const own = await db
    .select({ id: seats.id })
    .from(seats)
    .innerJoin(orderLines, sql`${orderLines.id} = ${seats.lineId} and ${orderLines.orderId} = ${id}`)
  const at = '2026-04-01T12:00:00Z'
  const [unclaimed, claimed] = [v7(), v7()]
  const row = { name: 'Lucy Brennan', email: 'lucy@example.com', assignedBy: account.actor.userId, assignedAt: at }
  const learner = { personId: account.personId, claimedAt: at }
  await db.insert(seatAssignments).values([
    { ...row, id: unclaimed, seatId: own[0]?.id ?? '', claimHash: 'one' },
    { ...row, ...learner, id: claimed, seatId: own[1]?.id ?? '', claimHash: 'two' },
  ])
  expect(await dueAt('2028-03-30', 'seat_names', 12)).toEqual([])
  await sweepAt('2028-03-31')
  const names = await db.select().from(seatAssignments).orderBy(seatAssignments.claimHash)
  expect(names.map(({ name, email }) => [name, email])).toEqual([
    ['Name deleted', ''],
    ['Lucy Brennan', 'lucy@example.com'],
  ])
  expect(await dueAt('2028-03-31', 'seat_names', 12)).toEqual([])
  await approvedBefore(hr, 'orders', 72)
  await sweepAt('2033-04-01')
  expect([await countOf(id), await db.$count(customers), await db.$count(seatAssignments)]).toEqual([0, 0, 0])
})
