import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { day, id, instant, transactionId } from '#platform/db/columns.ts'
import type { WaveKind } from './waves.rules.ts'

/**
 * Emails to many people that a change made due at once: an import, a rule, a policy. The database opens a wave when such
 * emails are queued, and lets none of them go before it is sent. For 24 hours it gathers; then a later change opens another.
 */
export const messageWaves = pgTable(
  'message_waves',
  {
    id: id(),
    kind: text('kind').$type<WaveKind>().notNull(),
    openedAt: instant('opened_at').notNull(),
    /** In which transaction: all that it queues of the kind waits, in however many statements. */
    openedIn: transactionId('opened_in').notNull().default(sql`pg_current_xact_id()`),
    /** Sent on the morning of this day, if it was decided so. */
    holdUntil: day('hold_until'),
    decidedBy: uuid('decided_by'),
    /** When its emails were let go. */
    sentAt: instant('sent_at'),
    /** When it was over: sent, or all of it left out. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('message_waves_open').on(table.kind, table.openedAt).where(sql`closed_at is null`),
    index('message_waves_newest').on(table.openedAt, table.id),
    check('message_waves_kind_known', sql`kind in ('reminders', 'policies')`),
    check('message_waves_sent_is_closed', sql`sent_at is null or closed_at is not null`),
    check('message_waves_decided', sql`(hold_until is null and sent_at is null) or decided_by is not null`),
  ],
)
