import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bundles, courses } from '#domains/learning/courses.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { KeptBuyer } from '#domains/shop/buyer.form.ts'
import type { BuyingFor } from '#domains/shop/orders.rules.ts'
import { id, instant } from '#platform/db/columns.ts'

/** What someone means to buy: a visitor's, known by a cookie of which this is the hash, or that of one person. */
export const baskets = pgTable(
  'baskets',
  {
    id: id(),
    tokenHash: text('token_hash').unique('baskets_token'),
    personId: uuid('person_id')
      .unique('baskets_person')
      .references(() => people.id),
    /** Of the account that was registered with it; confirmed on another device, it is there too. */
    email: text('email'),
    buyingFor: text('buying_for').$type<BuyingFor>().notNull(),
    /** As it was typed, in capitals; whether it holds is asked each time. */
    voucherCode: text('voucher_code').notNull().default(''),
    /** Who the order is for, as far as the checkout has been filled in. */
    details: jsonb('details').$type<KeptBuyer>(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('baskets_email').on(table.email),
    index('baskets_changed').on(table.changedAt),
    check('baskets_of_one', sql`num_nonnulls(token_hash, person_id) >= 1`),
    check('baskets_buying_for_known', sql`buying_for in ('myself', 'organisation')`),
  ],
)

export const basketLines = pgTable(
  'basket_lines',
  {
    id: id(),
    basketId: uuid('basket_id')
      .notNull()
      .references(() => baskets.id),
    courseId: uuid('course_id').references(() => courses.id),
    bundleId: uuid('bundle_id').references(() => bundles.id),
    quantity: integer('quantity').notNull(),
    /** The price that was shown last, so that a change of it is said. */
    seenPence: integer('seen_pence').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    unique('basket_lines_course_once').on(table.basketId, table.courseId),
    unique('basket_lines_bundle_once').on(table.basketId, table.bundleId),
    index('basket_lines_course').on(table.courseId),
    index('basket_lines_bundle').on(table.bundleId),
    check('basket_lines_one_thing', sql`num_nonnulls(course_id, bundle_id) = 1`),
    check('basket_lines_quantity_possible', sql`quantity between 1 and 500`),
  ],
)
