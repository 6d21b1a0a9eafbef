import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'

/** Who did what to which record and when. Ids, verbs, field names and reasons; never values. No row is ever changed or removed. */
export const auditLog = pgTable(
  'audit_log',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    actorUserId: uuid('actor_user_id'),
    verb: text('verb').notNull(),
    subjectId: uuid('subject_id'),
    personId: uuid('person_id'),
    details: jsonb('details').$type<Record<string, string | number | boolean | string[]>>().notNull(),
  },
  (table) => [
    index('audit_log_subject').on(table.subjectId, table.seq),
    index('audit_log_person').on(table.personId, table.seq),
  ],
)
