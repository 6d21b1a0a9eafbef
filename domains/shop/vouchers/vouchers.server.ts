import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { mayRunFinance } from '#domains/shop/shop.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { inWords } from '#platform/db/constraint.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import type { NewVoucher } from './vouchers.form.ts'
import { vouchers } from './vouchers.table.ts'

/** Makes a voucher; what it takes off never changes afterwards. */
export async function makeVoucher(ctx: Ctx<User>, { fromDay, ...form }: NewVoucher): Promise<string> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.')
  const taken = () => new Refusal('invalid', 'Update failed', undefined, { code: 'There is a voucher with this code' })
  return transaction(ctx, (ctx) =>
    inWords('vouchers_code', taken, async () => {
      const made = { createdBy: ctx.actor.userId, createdAt: ctx.now.toString() }
      const [row] = await ctx.db
        .insert(vouchers)
        .values({ ...form, ...made, fromDay: fromDay || todayOf(ctx) })
        .returning({ id: vouchers.id })
      const { id } = found(row, 'Voucher')
      await record(ctx, 'shop.voucher_made', id, { code: form.code })
      return id
    }),
  )
}

/** Ends a voucher now; orders that reserved it keep it. Safe to repeat. */
export async function endVoucher(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.')
  await transaction(ctx, async (ctx) => {
    const [voucher] = await ctx.db.select().from(vouchers).where(eq(vouchers.id, id)).for('update')
    if (found(voucher, 'Voucher').endedAt) return
    await ctx.db
      .update(vouchers)
      .set({ endedAt: ctx.now.toString(), endedBy: ctx.actor.userId })
      .where(eq(vouchers.id, id))
    await record(ctx, 'shop.voucher_ended', id)
  })
}

/** Every voucher with how often it was used, in the order they were made; for finance. */
export async function listVouchers(ctx: Ctx<User>) {
  authorize(mayRunFinance(ctx.actor), 'Finance only.')
  const { id, code, percent, pence, fromDay, untilDay, maxUses, onceEach, uses, endedAt } = vouchers
  const shown = { id, code, percent, pence, fromDay, untilDay, maxUses, onceEach, uses, endedAt }
  return ctx.db.select(shown).from(vouchers).orderBy(vouchers.createdAt)
}
