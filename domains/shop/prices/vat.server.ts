import { asc, lte, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { mayRunFinance } from '#domains/shop/shop.access.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import type { VatForm } from './vat.form.ts'
import { type Vat, vatOn } from './vat.rules.ts'
import { vatPeriods } from './vat.table.ts'

/** Sets whether VAT is charged from today or a later day on; what is planned for that day is replaced. */
export async function setVat(ctx: Ctx<User>, { fromDay, status, number, rate }: VatForm): Promise<void> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.')
  if (fromDay < todayOf(ctx))
    throw new Refusal('invalid', 'Update failed', undefined, { fromDay: 'Enter today or a later day' })
  await transaction(ctx, async (ctx) => {
    const period = { status, number, rate, setBy: ctx.actor.userId, setAt: ctx.now.toString() }
    await ctx.db
      .insert(vatPeriods)
      .values({ fromDay, ...period })
      .onConflictDoUpdate({ target: vatPeriods.fromDay, set: period })
    await record(ctx, 'shop.vat_set', undefined, { fromDay, status, rate })
  })
}

/** Every period, the first one first; for finance. */
export async function listVatPeriods(ctx: Ctx<User>) {
  authorize(mayRunFinance(ctx.actor), 'Finance only.')
  const { fromDay, status, number, rate } = vatPeriods
  return ctx.db.select({ fromDay, status, number, rate }).from(vatPeriods).orderBy(asc(fromDay))
}

/** The VAT of a day, of today without one; public, as it is on every price. */
export async function vatOfDay(ctx: Pick<Ctx, 'db' | 'now'>, day: Day = todayOf(ctx)): Promise<Vat> {
  const { fromDay, status, number, rate } = vatPeriods
  const periods = await ctx.db
    .select({ fromDay, status, number, rate })
    .from(vatPeriods)
    .where(lte(fromDay, day))
    .orderBy(sql`${fromDay} desc`)
    .limit(1)
  return vatOn(periods, day)
}
