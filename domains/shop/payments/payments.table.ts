import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { orderLineCourses, orderLines, orders } from '#domains/shop/orders/orders.table.ts'
import { id, instant } from '#platform/db/columns.ts'
import type { FinanceCaseKind } from './finance-cases.rules.ts'

/** Where a card payment was offered for an order; one is open at a time. */
export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The provider’s id; none until it has answered. */
    providerId: text('provider_id'),
    url: text('url'),
    totalPence: integer('total_pence').notNull(),
    state: text('state').$type<'open' | 'complete' | 'expired'>().notNull(),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    closedAt: instant('closed_at'),
    /** When the provider was last asked about it. */
    askedAt: instant('asked_at'),
  },
  (table) => [
    uniqueIndex('checkout_sessions_provider').on(table.providerId),
    uniqueIndex('checkout_sessions_one_open').on(table.orderId).where(sql`state = 'open'`),
    index('checkout_sessions_order').on(table.orderId),
    index('checkout_sessions_to_ask').on(table.expiresAt).where(sql`state = 'open'`),
    check('checkout_sessions_state_known', sql`state in ('open', 'complete', 'expired')`),
    check('checkout_sessions_closed', sql`(state = 'open') = (closed_at is null)`),
  ],
)

/** An event of the provider, kept in the transaction that acted on it: it counts once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** The provider’s object that it is about. */
    subject: text('subject').notNull(),
    outcome: text('outcome').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('provider_events_received').on(table.receivedAt)],
)

/** Money that came in. The first for an order settles it; any other is given back. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    way: text('way').$type<'card' | 'test' | 'bank'>().notNull(),
    /** The provider’s payment, or the reference on the bank statement. */
    reference: text('reference').notNull(),
    pence: integer('pence').notNull(),
    settles: boolean('settles').notNull(),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    recordedBy: uuid('recorded_by'),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_reference').on(table.way, table.reference),
    uniqueIndex('payments_settles_once').on(table.orderId).where(sql`settles`),
    index('payments_order').on(table.orderId),
    index('payments_paid').on(table.paidAt),
    check('payments_way_known', sql`way in ('card', 'test', 'bank')`),
    check('payments_some', sql`pence > 0`),
  ],
)

/** Money given back, in whole or in part; together never more than was paid, which the database holds. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The provider’s id; none until it has answered. */
    reference: text('reference'),
    pence: integer('pence').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<'asked' | 'succeeded' | 'failed' | 'to allocate'>().notNull(),
    askedBy: uuid('asked_by'),
    askedAt: instant('asked_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('refunds_reference').on(table.reference),
    index('refunds_order').on(table.orderId, table.askedAt),
    index('refunds_payment').on(table.paymentId),
    index('refunds_to_settle').on(table.askedAt).where(sql`state = 'asked'`),
    check('refunds_state_known', sql`state in ('asked', 'succeeded', 'failed', 'to allocate')`),
    check('refunds_some', sql`pence > 0`),
    check('refunds_settled', sql`(state in ('succeeded', 'failed')) = (settled_at is not null)`),
  ],
)

/** Which part of an order a refund gives back: a course bought for oneself, or so many seats of a line. */
export const refundParts = pgTable(
  'refund_parts',
  {
    id: id(),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    lineCourseId: uuid('line_course_id').references(() => orderLineCourses.id),
    seats: integer('seats'),
    pence: integer('pence').notNull(),
    vatPence: integer('vat_pence').notNull(),
  },
  (table) => [
    index('refund_parts_refund').on(table.refundId),
    index('refund_parts_line').on(table.lineId),
    index('refund_parts_line_course').on(table.lineCourseId),
    check('refund_parts_one_thing', sql`num_nonnulls(line_course_id, seats) <= 1`),
    check('refund_parts_vat_within', sql`pence >= 0 and vat_pence between 0 and pence`),
  ],
)

/** A buyer’s bank takes a payment back, or asks to. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    reference: text('reference').notNull().unique('disputes_reference'),
    pence: integer('pence').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<'open' | 'won' | 'lost'>().notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('disputes_payment').on(table.paymentId),
    check('disputes_state_known', sql`state in ('open', 'won', 'lost')`),
    check('disputes_closed', sql`(state = 'open') = (closed_at is null)`),
  ],
)

/** Something about money that a person must decide; nothing is given or taken until then. */
export const financeCases = pgTable(
  'finance_cases',
  {
    id: id(),
    kind: text('kind').$type<FinanceCaseKind>().notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    /** The provider’s object, so that one fact is one case. */
    reference: text('reference').notNull(),
    details: jsonb('details').$type<Record<string, string | number | null>>().notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('finance_cases_once').on(table.kind, table.reference),
    index('finance_cases_open').on(table.openedAt).where(sql`closed_at is null`),
    index('finance_cases_order').on(table.orderId),
    check('finance_cases_closed_how', sql`num_nonnulls(closed_at, closed_by, note) in (0, 3)`),
  ],
)
