import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#platform/db/columns.ts'
import type { MailFailure } from '#platform/mail/failure.ts'
import type { MessageState } from './messages.rules.ts'
import { messageWaves } from './waves.table.ts'

export const messages = pgTable(
  'messages',
  {
    id: id(),
    template: text('template').notNull(),
    personId: uuid('person_id'),
    recipientName: text('recipient_name'),
    address: text('address').notNull(),
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    /** A link's token, encrypted; deleted once sent, and never shown in the admin area. */
    secret: text('secret'),
    dedupeKey: text('dedupe_key').notNull().unique('messages_dedupe_unique'),
    state: text('state').$type<MessageState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    /** Why it failed, for the log and the banner: see platform/mail/failure.ts. */
    failure: text('failure').$type<MailFailure>(),
    sendAfter: instant('send_after').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by'),
    sentAt: instant('sent_at'),
    /** What the message is about, e.g. an application: to list it there, and to cancel it. */
    subjectId: uuid('subject_id'),
    /** What made it due: the calendar, a change such as an import or a rule, or someone's hand. A trigger reads it. */
    arose: text('arose').$type<'day' | 'change' | 'hand'>(),
    /** The wave in which it waits, or waited: see waves.table.ts. */
    waveId: uuid('wave_id').references(() => messageWaves.id),
  },
  (table) => [
    index('messages_newest').on(table.createdAt, table.id),
    index('messages_search').using(
      'gin',
      sql`fold(${table.recipientName}) gin_trgm_ops`,
      sql`fold(${table.address}) gin_trgm_ops`,
    ),
    index('messages_state').on(table.state, table.sendAfter),
    index('messages_subject').on(table.subjectId),
    index('messages_person').on(table.personId),
    index('messages_wave').on(table.waveId, table.personId).where(sql`wave_id is not null`),
    check('messages_wait_in_a_wave', sql`state <> 'waiting' or wave_id is not null`),
  ],
)
