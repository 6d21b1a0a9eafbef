import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './db/columns.ts'

/** How each recurring job last went; a failing one is shown to administrators. */
export const jobRuns = pgTable('job_runs', {
  job: text('job').primaryKey(),
  lastBeganAt: instant('last_began_at').notNull(),
  lastDoneAt: instant('last_done_at'),
  failingSince: instant('failing_since'),
  /** Failures in a row. */
  failures: integer('failures').notNull().default(0),
  /** The kind of failure in words, without personal data. */
  error: text('error'),
})
