import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#platform/auth/accounts.table.ts'
import { id, instant } from '#platform/db/columns.ts'
import type { AlertKind, AlertWay } from './alerts.labels.ts'

/** What came in about an application. It names no one: the name is read when an email is composed. */
export const officeAlerts = pgTable(
  'office_alerts',
  {
    id: id(),
    kind: text('kind').$type<AlertKind>().notNull(),
    applicationId: uuid('application_id').notNull(),
    at: instant('at').notNull(),
    /** One alert for each thing that came in, however often it was sent. */
    dedupeKey: text('dedupe_key').notNull().unique('office_alerts_dedupe_unique'),
  },
  (table) => [
    index('office_alerts_application').on(table.applicationId),
    check(
      'office_alerts_kind_known',
      sql`kind in ('application', 'resubmitted', 'reference', 'declined', 'withdrawn', 'document', 'interview')`,
    ),
  ],
)

/** Who is to hear of it, and when they did. */
export const officeAlertRecipients = pgTable(
  'office_alert_recipients',
  {
    alertId: uuid('alert_id')
      .notNull()
      .references(() => officeAlerts.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** When the email was queued; none while it waits for the daily email. */
    toldAt: instant('told_at'),
  },
  (table) => [
    primaryKey({ name: 'office_alert_recipients_pk', columns: [table.alertId, table.userId] }),
    index('office_alert_recipients_waiting').on(table.userId).where(sql`told_at is null`),
  ],
)

/** What someone chose; without a row, the daily email. */
export const alertChoices = pgTable(
  'alert_choices',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    way: text('way').$type<AlertWay>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  () => [check('alert_choices_way_known', sql`way in ('at_once', 'daily')`)],
)
