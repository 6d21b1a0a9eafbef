import { sql } from 'drizzle-orm'
import { check, customType, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { disputes, refunds } from '#domains/shop/payments/payments.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import type { CreditNoteContent, InvoiceContent } from './invoice.rules.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An invoice as it was issued; its number is given by the database, the next of its series. Never changed. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .unique('invoices_order')
      .references(() => orders.id),
    /** The year: "2026". */
    series: text('series').notNull(),
    /** Given by the database. */
    number: integer('number').notNull().default(0),
    issuedOn: day('issued_on').notNull(),
    taxPoint: day('tax_point').notNull(),
    dueOn: day('due_on'),
    content: jsonb('content').$type<InvoiceContent>().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.series, table.number),
    index('invoices_issued').on(table.issuedOn, table.id),
    index('invoices_tax_point').on(table.taxPoint, table.id),
    check('invoices_number_positive', sql`number > 0`),
  ],
)

export const creditNotes = pgTable(
  'credit_notes',
  {
    id: id(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** None: an invoice that was never paid is cancelled, or a dispute was lost. */
    refundId: uuid('refund_id')
      .unique('credit_notes_refund')
      .references(() => refunds.id),
    /** The lost dispute that it answers, by decision of finance. */
    disputeId: uuid('dispute_id')
      .unique('credit_notes_dispute')
      .references(() => disputes.id),
    series: text('series').notNull(),
    /** Given by the database. */
    number: integer('number').notNull().default(0),
    issuedOn: day('issued_on').notNull(),
    pence: integer('pence').notNull(),
    vatPence: integer('vat_pence').notNull(),
    content: jsonb('content').$type<CreditNoteContent>().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('credit_notes_number').on(table.series, table.number),
    index('credit_notes_invoice').on(table.invoiceId),
    index('credit_notes_issued').on(table.issuedOn, table.id),
    check('credit_notes_one_reason', sql`num_nonnulls(refund_id, dispute_id) <= 1`),
    check('credit_notes_number_positive', sql`number > 0`),
    check('credit_notes_some', sql`pence > 0 and vat_pence between 0 and pence`),
  ],
)

/** The print of an invoice or credit note: the same bytes each time. */
export const invoicePrints = pgTable('invoice_prints', {
  /** The invoice’s or the credit note’s. */
  id: uuid('id').primaryKey(),
  pdf: bytes('pdf').notNull(),
  sha256: text('sha256').notNull(),
})
