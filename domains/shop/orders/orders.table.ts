import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bundles, courses } from '#domains/learning/courses.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { PostalAddress } from '#domains/shop/addresses.form.ts'
import type { BuyingFor, OrderState, PaysBy } from '#domains/shop/orders.rules.ts'
import type { VatStatus } from '#domains/shop/prices/vat.rules.ts'
import { id, instant } from '#platform/db/columns.ts'
import { customers } from './customers.table.ts'

/** What someone bought or set out to buy, with the prices, VAT and addresses of that moment. Its amounts never change. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** "HR-2026-0418". */
    number: text('number').notNull().unique('orders_number'),
    buyingFor: text('buying_for').$type<BuyingFor>().notNull(),
    /** Who placed it. */
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    customerId: uuid('customer_id').references(() => customers.id),
    name: text('name').notNull(),
    address: jsonb('address').$type<PostalAddress>().notNull(),
    email: text('email').notNull(),
    /** The buyer's own order number. */
    purchaseOrder: text('purchase_order').notNull().default(''),
    paysBy: text('pays_by').$type<PaysBy>().notNull(),
    state: text('state').$type<OrderState>().notNull(),
    vatStatus: text('vat_status').$type<VatStatus>().notNull(),
    vatNumber: text('vat_number').notNull(),
    vatRate: integer('vat_rate').notNull(),
    voucherCode: text('voucher_code').notNull().default(''),
    grossPence: integer('gross_pence').notNull(),
    discountPence: integer('discount_pence').notNull(),
    totalPence: integer('total_pence').notNull(),
    vatPence: integer('vat_pence').notNull(),
    /** The version of the terms of sale that were shown. */
    termsVersion: integer('terms_version').notNull(),
    placedAt: instant('placed_at').notNull(),
    paidAt: instant('paid_at'),
    cancelledAt: instant('cancelled_at'),
    /** Seats opened by the office before the invoice was paid, and why. */
    releasedAt: instant('released_at'),
    releasedBy: uuid('released_by'),
    releasedReason: text('released_reason'),
  },
  (table) => [
    uniqueIndex('orders_one_open').on(table.personId).where(sql`state = 'open' and pays_by in ('card', 'test')`),
    index('orders_person').on(table.personId, table.placedAt, table.id),
    index('orders_customer').on(table.customerId, table.placedAt, table.id),
    index('orders_placed').on(table.placedAt, table.id),
    index('orders_state').on(table.state, table.placedAt, table.id),
    index('orders_search').using(
      'gin',
      sql`fold(${table.number}) gin_trgm_ops`,
      sql`fold(${table.name}) gin_trgm_ops`,
      sql`fold(${table.email}) gin_trgm_ops`,
    ),
    check('orders_buying_for_known', sql`buying_for in ('myself', 'organisation')`),
    check('orders_organisation_named', sql`(buying_for = 'organisation') = (customer_id is not null)`),
    check('orders_pays_by_known', sql`pays_by in ('card', 'test', 'invoice', 'nothing')`),
    check('orders_invoice_to_organisations', sql`pays_by <> 'invoice' or buying_for = 'organisation'`),
    check('orders_state_known', sql`state in ('open', 'paid', 'cancelled')`),
    check('orders_paid_when', sql`(state = 'paid') = (paid_at is not null)`),
    check('orders_cancelled_when', sql`(state = 'cancelled') = (cancelled_at is not null)`),
    check('orders_released_why', sql`num_nonnulls(released_at, released_by, released_reason) in (0, 3)`),
    check('orders_add_up', sql`total_pence = gross_pence - discount_pence and vat_pence between 0 and total_pence`),
    check('orders_not_negative', sql`gross_pence >= 0 and discount_pence >= 0 and total_pence >= 0`),
    check('orders_vat_where_registered', sql`vat_pence = 0 or vat_status = 'registered'`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    courseId: uuid('course_id').references(() => courses.id),
    bundleId: uuid('bundle_id').references(() => bundles.id),
    title: text('title').notNull(),
    quantity: integer('quantity').notNull(),
    unitPence: integer('unit_pence').notNull(),
    /** The share of a bundle that its buyer had already. */
    ownedPence: integer('owned_pence').notNull(),
    grossPence: integer('gross_pence').notNull(),
    discountPence: integer('discount_pence').notNull(),
    totalPence: integer('total_pence').notNull(),
    vatPence: integer('vat_pence').notNull(),
  },
  (table) => [
    unique('order_lines_position').on(table.orderId, table.position),
    index('order_lines_course').on(table.courseId),
    index('order_lines_bundle').on(table.bundleId),
    check('order_lines_one_thing', sql`num_nonnulls(course_id, bundle_id) = 1`),
    check('order_lines_quantity_possible', sql`quantity between 1 and 500`),
    check('order_lines_gross', sql`gross_pence = unit_pence * quantity - owned_pence`),
    check('order_lines_add_up', sql`total_pence = gross_pence - discount_pence and total_pence >= 0`),
  ],
)

/** What of a line was paid for each of its courses, all seats together; nothing for one that was owned. */
export const orderLineCourses = pgTable(
  'order_line_courses',
  {
    id: id(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    position: integer('position').notNull(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    title: text('title').notNull(),
    pence: integer('pence').notNull(),
    owned: boolean('owned').notNull(),
  },
  (table) => [
    unique('order_line_courses_once').on(table.lineId, table.courseId),
    index('order_line_courses_course').on(table.courseId),
    check('order_line_courses_owned_free', sql`pence >= 0 and (not owned or pence = 0)`),
  ],
)

/** Whether the buyer wanted to begin at once and lose the right to cancel with it, in the words that were shown. */
export const startConsents = pgTable(
  'start_consents',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .unique('start_consents_order')
      .references(() => orders.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    textVersion: integer('text_version').notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  (table) => [index('start_consents_person').on(table.personId)],
)
