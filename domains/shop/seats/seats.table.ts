import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bundles, courses } from '#domains/learning/courses.table.ts'
import { people } from '#domains/people/people.table.ts'
import { customers } from '#domains/shop/orders/customers.table.ts'
import { orderLines } from '#domains/shop/orders/orders.table.ts'
import { refunds } from '#domains/shop/payments/payments.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'

/** One person, one time through the course or the bundle of its order line. */
export const seats = pgTable(
  'seats',
  {
    id: id(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    number: integer('number').notNull(),
    /** Assigned by then, or it lapses. */
    untilDay: day('until_day').notNull(),
    endedAt: instant('ended_at'),
    refundId: uuid('refund_id').references(() => refunds.id),
  },
  (table) => [
    unique('seats_number').on(table.lineId, table.number),
    index('seats_customer').on(table.customerId),
    index('seats_refund').on(table.refundId),
    check('seats_ended_by_refund', sql`refund_id is null or ended_at is not null`),
  ],
)

/** A link, shown as a QR code in the staff room, with which people take a free seat of one course or bundle themselves. */
export const seatLinks = pgTable(
  'seat_links',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    courseId: uuid('course_id').references(() => courses.id),
    bundleId: uuid('bundle_id').references(() => bundles.id),
    tokenHash: text('token_hash').notNull().unique('seat_links_token'),
    madeBy: uuid('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by'),
  },
  (table) => [
    uniqueIndex('seat_links_one_open')
      .on(table.customerId, sql`coalesce(course_id, bundle_id)`)
      .where(sql`ended_at is null`),
    index('seat_links_course').on(table.courseId),
    index('seat_links_bundle').on(table.bundleId),
    check('seat_links_one_thing', sql`num_nonnulls(course_id, bundle_id) = 1`),
  ],
)

/** Who a seat is for. Taken back, the seat is free; the row stays. */
export const seatAssignments = pgTable(
  'seat_assignments',
  {
    id: id(),
    seatId: uuid('seat_id')
      .notNull()
      .references(() => seats.id),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    /** The account that claimed it. */
    personId: uuid('person_id').references(() => people.id),
    /** Of the code in the email and in the letter. */
    claimHash: text('claim_hash').notNull().unique('seat_assignments_claim'),
    /** Another generation is another code: the one before claims nothing. */
    codeGeneration: integer('code_generation').notNull().default(1),
    /** Who assigned it; none where it was taken with the link of the organisation. */
    assignedBy: uuid('assigned_by'),
    linkId: uuid('link_id').references(() => seatLinks.id),
    assignedAt: instant('assigned_at').notNull(),
    claimedAt: instant('claimed_at'),
    takenBackAt: instant('taken_back_at'),
    takenBackBy: uuid('taken_back_by'),
    /** The purchaser marked the person as left. */
    leftOn: day('left_on'),
  },
  (table) => [
    uniqueIndex('seat_assignments_one').on(table.seatId).where(sql`taken_back_at is null`),
    index('seat_assignments_link').on(table.linkId),
    check('seat_assignments_by_one', sql`num_nonnulls(assigned_by, link_id) = 1`),
    index('seat_assignments_person').on(table.personId),
    index('seat_assignments_email').on(sql`lower(${table.email})`),
    check('seat_assignments_someone', sql`name <> '' or email <> ''`),
    check('seat_assignments_claimed_by', sql`(claimed_at is null) = (person_id is null)`),
    check('seat_assignments_taken_back_by', sql`(taken_back_at is null) = (taken_back_by is null)`),
  ],
)
