import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import type { PostalAddress } from '#domains/shop/addresses.form.ts'
import { id, instant } from '#platform/db/columns.ts'

/** An organisation that buys seats, as it wants to be addressed now; orders keep how it was then. */
export const customers = pgTable('customers', {
  id: id(),
  name: text('name').notNull(),
  address: jsonb('address').$type<PostalAddress>().notNull(),
  invoiceEmail: text('invoice_email').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Who buys for an organisation and manages its seats. */
export const customerManagers = pgTable(
  'customer_managers',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    addedBy: uuid('added_by'),
    addedAt: instant('added_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.personId] }),
    index('customer_managers_person').on(table.personId),
  ],
)
