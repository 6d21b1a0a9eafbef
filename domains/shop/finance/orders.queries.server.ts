import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { creditNotes, invoices } from '#domains/shop/invoices/invoices.table.ts'
import { orderLines, orders } from '#domains/shop/orders/orders.table.ts'
import { payments, refunds } from '#domains/shop/payments/payments.table.ts'
import { mayRunFinance } from '#domains/shop/shop.access.ts'
import { pageOf } from '#lib/list-filters.ts'
import { inBatches, type Rows } from '#lib/rows.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { contains } from '#platform/db/search.ts'
import { authorize } from '#platform/refusal.ts'
import type { OrderFilters } from './orders.form.ts'

const PAGE_SIZE = 25

/** One page of the orders, the newest first. */
export async function listOrders(ctx: Ctx<User>, filters: OrderFilters) {
  authorize(mayRunFinance(ctx.actor), 'Finance only.')
  const [counted] = await ctx.db.select({ total: count() }).from(orders).where(matching(ctx, filters))
  const total = counted?.total ?? 0
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  return { rows: await read(ctx, filters, PAGE_SIZE).offset(offset), total, page, pages }
}
export type ListedOrder = Awaited<ReturnType<typeof listOrders>>['rows'][number]

/** All that match, in the list's order, a batch at a time; the first batch is read before this returns. */
export async function exportOrders(ctx: Ctx<User>, filters: OrderFilters): Promise<Rows<ListedOrder>> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.', { proof: ctx.actor })
  await record(ctx, 'export.orders', undefined, { filters: [filters.q, filters.state].filter(Boolean).length })
  return inBatches(({ last, most }) => read(ctx, filters, most, last))
}

const refunded = sql<number>`(select coalesce(sum(pence), 0)::int from ${refunds} as given
  where given.order_id = ${orders.id} and given.state <> 'failed' and exists (
    select 1 from ${payments} as paid where paid.id = given.payment_id and paid.settles))`

function read(ctx: Ctx, filters: OrderFilters, most: number, after?: { placedAt: string; id: string }) {
  const { id, number, name, email, state, buyingFor, paysBy, totalPence, vatPence, placedAt } = orders
  return ctx.db
    .select({
      ...{ id, number, name, email, state, buyingFor, paysBy, totalPence, vatPence, placedAt, refunded },
      dueOn: invoices.dueOn,
      overdue: sql<boolean>`(${orders.state} = 'open' and coalesce(${invoices.dueOn} < ${todayOf(ctx)}::date, false))`,
      invoice: sql<string | null>`${invoices.series} || '-' || lpad(${invoices.number}::text, 5, '0')`,
      titles: sql<
        string[]
      >`(select array_agg(line.title order by line.position) from ${orderLines} as line where line.order_id = ${orders.id})`,
      seats: sql<number>`(select coalesce(sum(line.quantity), 0)::int from ${orderLines} as line where line.order_id = ${orders.id})`,
    })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(and(matching(ctx, filters), after && sql`(${placedAt}, ${id}) < (${after.placedAt}, ${after.id}::uuid)`))
    .orderBy(desc(placedAt), desc(id))
    .limit(most)
    .$dynamic()
}

function matching(ctx: Ctx, { q, state }: OrderFilters): SQL | undefined {
  const { number, name, email } = orders
  const named = q ? or(contains(number, q), contains(name, q), contains(email, q), hasBill(q)) : undefined
  return and(named, inState(ctx, state))
}

/** Its invoice was to be paid before today. */
const overdue = (ctx: Ctx) => sql<boolean>`(${orders.state} = 'open' and exists (select 1 from ${invoices} as bill
  where bill.order_id = ${orders.id} and bill.due_on < ${todayOf(ctx)}::date))`

/** An invoice or credit note of that number, typed as it is printed. */
function hasBill(typed: string): SQL | undefined {
  const known = /^(CN-)?(\d{4})-0*(\d{1,9})$/i.exec(typed)
  if (!known) return undefined
  const [, credit, series, number] = known
  if (!credit)
    return sql`exists (select 1 from ${invoices} as bill where bill.order_id = ${orders.id}
      and bill.series = ${series} and bill.number = ${Number(number)})`
  return sql`exists (select 1 from ${creditNotes} as note join ${invoices} as bill on bill.id = note.invoice_id
    where bill.order_id = ${orders.id} and note.series = ${series} and note.number = ${Number(number)})`
}

function inState(ctx: Ctx, state: OrderFilters['state']): SQL | undefined {
  if (state === 'invoice due') return and(eq(orders.state, 'open'), eq(orders.paysBy, 'invoice'))
  if (state === 'overdue') return overdue(ctx)
  if (state === 'refunded') return sql`${refunded} > 0`
  return state ? eq(orders.state, state) : undefined
}
