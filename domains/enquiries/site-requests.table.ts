import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#platform/db/columns.ts'
import type { SiteRequestKind } from './site-requests.form.ts'

/** What visitors asked for on the public pages: a demo, or an answer to a data-protection complaint. */
export const siteRequests = pgTable(
  'site_requests',
  {
    id: id(),
    kind: text('kind').$type<SiteRequestKind>().notNull(),
    /** What the visitor quotes, e.g. DP-7KQ4M2. */
    reference: text('reference').notNull().unique('site_requests_reference_unique'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    organisation: text('organisation').notNull().default(''),
    message: text('message').notNull().default(''),
    receivedAt: instant('received_at').notNull(),
    /** The day by which a complaint must be acknowledged, YYYY-MM-DD. */
    dueOn: text('due_on'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by'),
  },
  (table) => [
    index('site_requests_waiting').on(table.dueOn, table.receivedAt).where(sql`answered_at is null`),
    index('site_requests_answered').on(table.answeredAt),
    check('site_requests_kind_known', sql`kind in ('demo', 'complaint')`),
  ],
)
