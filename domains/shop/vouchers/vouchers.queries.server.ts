import { sql } from 'drizzle-orm'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { voucherUses } from '#domains/shop/orders/voucher-uses.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Voucher } from './vouchers.rules.ts'
import { vouchers } from './vouchers.table.ts'

/**
 * The voucher of a code, and whether the asker has used it up; undefined for one that is none. What the asker's own open
 * order reserved is not counted: the next order takes its place.
 */
export async function voucherByCode(
  ctx: Ctx,
  code: string,
): Promise<(Voucher & { id: string; onceEach: boolean }) | undefined> {
  if (!code) return undefined
  const personId = ctx.actor.kind === 'user' ? ctx.actor.personId : null
  const { rows } = await ctx.db.execute<Voucher & { id: string; onceEach: boolean }>(sql`
    select id, code, percent, pence, from_day::text as "fromDay", until_day::text as "untilDay", max_uses as "maxUses",
      uses - (select count(*)::int from ${voucherUses} as held join ${orders} on orders.id = held.order_id
        where held.voucher_id = voucher.id and held.state = 'reserved' and orders.person_id = ${personId}::uuid) as uses,
      ended_at is not null as ended, once_each as "onceEach",
      once_each and exists (select 1 from ${voucherUses} as used where used.voucher_id = voucher.id
        and used.once_for = ${personId}::uuid and used.state = 'spent') as "usedByAsker"
    from ${vouchers} as voucher where code = ${code}`)
  return rows[0]
}
