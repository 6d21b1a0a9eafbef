import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { inWords } from '#platform/db/constraint.ts'
import { Refusal } from '#platform/refusal.ts'
import { voucherUses } from './voucher-uses.table.ts'

const usedUp = () => new Refusal('conflict', 'Voucher not used', 'Someone used the last one while you were here.')
const usedBefore = () => new Refusal('conflict', 'Voucher not used', 'You have used this voucher before.')

type Use = { voucherId: string; orderId: string; onceFor: string | null }

/** Reserves a use for an order; the database refuses one beyond the voucher. Called by placing, which authorizes. */
export async function reserveVoucher({ db, now }: Ctx, use: Use): Promise<void> {
  await inWords('vouchers_not_overused', usedUp, () =>
    inWords('voucher_uses_once_each', usedBefore, async () => {
      await db.insert(voucherUses).values({ ...use, state: 'reserved', reservedAt: now.toString() })
    }),
  )
}

/** Spends or frees what an order reserved, once. Called by verbs that settle or cancel the order. */
export async function settleVoucher({ db, now }: Ctx, orderId: string, state: 'spent' | 'freed'): Promise<void> {
  await db
    .update(voucherUses)
    .set({ state, settledAt: now.toString() })
    .where(and(eq(voucherUses.orderId, orderId), eq(voucherUses.state, 'reserved')))
}
