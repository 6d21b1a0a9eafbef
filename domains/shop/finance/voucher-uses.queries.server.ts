import { and, desc, eq, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { voucherUses } from '#domains/shop/orders/voucher-uses.table.ts'
import { mayRunFinance } from '#domains/shop/shop.access.ts'
import { vouchers } from '#domains/shop/vouchers/vouchers.table.ts'
import { pageOf } from '#lib/list-filters.ts'
import { inBatches, type Rows } from '#lib/rows.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'

const PAGE_SIZE = 25

/** A voucher with one page of its uses, the newest first: for which order, by whom, and what it took off. */
export async function voucherWithUses(ctx: Ctx<User>, voucherId: string, asked: number) {
  authorize(mayRunFinance(ctx.actor), 'Finance only.')
  const [row] = await ctx.db.select().from(vouchers).where(eq(vouchers.id, voucherId))
  const voucher = found(row, 'Voucher')
  const total = await ctx.db.$count(voucherUses, eq(voucherUses.voucherId, voucherId))
  const { page, pages, offset } = pageOf(asked, total, PAGE_SIZE)
  return { voucher, uses: { rows: await read(ctx, voucherId, PAGE_SIZE).offset(offset), total, page, pages } }
}
export type VoucherUse = Awaited<ReturnType<typeof voucherWithUses>>['uses']['rows'][number]

/** All uses of a voucher, in the list's order, a batch at a time; the first batch is read before this returns. */
export async function exportVoucherUses(ctx: Ctx<User>, voucherId: string): Promise<Rows<VoucherUse>> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.', { proof: ctx.actor })
  const [voucher] = await ctx.db.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.id, voucherId))
  found(voucher, 'Voucher')
  await record(ctx, 'export.voucher_uses', voucherId)
  return inBatches(({ last, most }) => read(ctx, voucherId, most, last))
}

function read({ db }: Ctx, voucherId: string, most: number, after?: { reservedAt: string; id: string }) {
  const { id, state, reservedAt } = voucherUses
  const { number, name, email, discountPence, totalPence } = orders
  return db
    .select({ id, state, reservedAt, orderId: orders.id, number, name, email, discountPence, totalPence })
    .from(voucherUses)
    .innerJoin(orders, eq(orders.id, voucherUses.orderId))
    .where(
      and(
        eq(voucherUses.voucherId, voucherId),
        after && sql`(${reservedAt}, ${id}) < (${after.reservedAt}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(reservedAt), desc(id))
    .limit(most)
    .$dynamic()
}
