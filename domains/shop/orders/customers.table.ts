import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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

/** Someone asked by email to manage an organisation’s seats; the first account that signs in with the link does. */
export const managerInvitations = pgTable(
  'manager_invitations',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull().unique('manager_invitations_token'),
    invitedBy: uuid('invited_by').notNull(),
    invitedAt: instant('invited_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedBy: uuid('accepted_by').references(() => people.id),
    acceptedAt: instant('accepted_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('manager_invitations_customer').on(table.customerId),
    index('manager_invitations_accepted_by').on(table.acceptedBy),
    uniqueIndex('manager_invitations_open')
      .on(table.customerId, sql`lower(${table.email})`)
      .where(sql`accepted_at is null and withdrawn_at is null`),
    check('manager_invitations_accepted', sql`(accepted_at is null) = (accepted_by is null)`),
    check('manager_invitations_one_end', sql`num_nonnulls(accepted_at, withdrawn_at) <= 1`),
  ],
)
