import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'
import { jobs, locations } from './jobs.table.ts'

/** What a job was called, from when and until when. A trigger on `jobs` writes it. */
export const jobTitleVersions = pgTable(
  'job_title_versions',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** Of a job that was there before titles were kept: when they began to be. */
    knownFrom: instant('known_from').notNull(),
    /** None: it is called so now. */
    knownUntil: instant('known_until'),
  },
  (table) => [primaryKey({ name: 'job_title_versions_pk', columns: [table.jobId, table.knownFrom] })],
)

/** What a location was called, from when and until when. A trigger on `locations` writes it. */
export const locationNameVersions = pgTable(
  'location_name_versions',
  {
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    knownFrom: instant('known_from').notNull(),
    knownUntil: instant('known_until'),
  },
  (table) => [primaryKey({ name: 'location_name_versions_pk', columns: [table.locationId, table.knownFrom] })],
)
