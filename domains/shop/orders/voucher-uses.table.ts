import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { vouchers } from '#domains/shop/vouchers/vouchers.table.ts'
import { id, instant } from '#platform/db/columns.ts'
import { orders } from './orders.table.ts'

/** One for each order that has a voucher: reserved when it is placed, spent when it is paid, freed when it is cancelled. */
export const voucherUses = pgTable(
  'voucher_uses',
  {
    id: id(),
    voucherId: uuid('voucher_id')
      .notNull()
      .references(() => vouchers.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The person, where one account uses the voucher once. */
    onceFor: uuid('once_for'),
    state: text('state').$type<'reserved' | 'spent' | 'freed'>().notNull(),
    reservedAt: instant('reserved_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('voucher_uses_order').on(table.orderId),
    uniqueIndex('voucher_uses_once_each').on(table.voucherId, table.onceFor).where(sql`state <> 'freed'`),
    index('voucher_uses_voucher').on(table.voucherId, table.reservedAt),
    check('voucher_uses_state_known', sql`state in ('reserved', 'spent', 'freed')`),
    check('voucher_uses_settled', sql`(state = 'reserved') = (settled_at is null)`),
  ],
)
