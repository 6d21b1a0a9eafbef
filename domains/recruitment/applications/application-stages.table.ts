import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'

/** The applications that are open: their status, and when something last happened to them. Triggers keep it. */
export const applicationStages = pgTable(
  'application_stages',
  {
    applicationId: uuid('application_id').primaryKey(),
    status: text('status').$type<'submitted' | 'interview_scheduled' | 'offer_made'>().notNull(),
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [
    index('application_stages_moved').on(table.status, table.movedAt, table.applicationId),
    check('application_stages_open', sql`status in ('submitted', 'interview_scheduled', 'offer_made')`),
  ],
)
