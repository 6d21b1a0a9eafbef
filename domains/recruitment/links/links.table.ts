import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { id, instant } from '#platform/db/columns.ts'
import type { FormType, LinkStatus } from './links.rules.ts'

/** An invitation to apply, sent to one address. The secret itself is not stored: it is computed from id and generation. */
export const applicationLinks = pgTable(
  'application_links',
  {
    id: id(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    formType: text('form_type').$type<FormType>().notNull(),
    linkStatus: text('link_status').$type<LinkStatus>().notNull().default('pending'),
    generation: integer('generation').notNull().default(1),
    tokenHash: text('token_hash').notNull().unique('application_links_token_unique'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    clickedAt: instant('clicked_at'),
    submittedAt: instant('submitted_at'),
    applicationId: uuid('application_id').references(() => applications.id),
    lastReminderSent: instant('last_reminder_sent'),
    reminderCount: integer('reminder_count').notNull().default(0),
  },
  (table) => [
    uniqueIndex('application_links_one_live')
      .on(table.email)
      .where(sql`revoked_at is null and link_status <> 'submitted'`),
    index('application_links_newest').on(table.createdAt, table.id),
    index('application_links_status').on(table.linkStatus, table.createdAt, table.id),
    index('application_links_search').using(
      'gin',
      sql`fold(${table.name}) gin_trgm_ops`,
      sql`fold(${table.email}) gin_trgm_ops`,
    ),
    check('application_links_status_known', sql`link_status in ('pending', 'clicked', 'submitted')`),
    check('application_links_form_type_known', sql`form_type in ('new', 'uncompleted', 'returned')`),
  ],
)

/** Who registered with a link, by address, so that it is found again after a confirmation on another device. */
export const linkClaims = pgTable(
  'link_claims',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => applicationLinks.id),
    email: text('email').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'link_claims_pk', columns: [table.linkId, table.email] }),
    index('link_claims_email').on(table.email),
  ],
)

/** A candidate who applied by phone, on paper or through an agency, added by HR and invited to finish. */
export const candidates = pgTable(
  'candidates',
  {
    id: id(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => applicationLinks.id),
    source: text('source').notNull(),
    /** HR's record, sealed: phone, position, a note. */
    content: text('content').notNull(),
    enteredBy: uuid('entered_by').notNull(),
    enteredAt: instant('entered_at').notNull(),
  },
  (table) => [index('candidates_link').on(table.linkId)],
)
