import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { day, id, instant } from '#platform/db/columns.ts'
import { people } from './people.table.ts'

/** A place where care is given or led from; a named person answers for it to the regulator. */
export const locations = pgTable(
  'locations',
  {
    id: id(),
    name: text('name').notNull(),
    address: text('address').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    registeredManagerId: uuid('registered_manager_id').references(() => people.id),
    closedOn: day('closed_on'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('locations_name_unique').on(sql`lower(${table.name})`)],
)

/** What a person may be employed as, and what that needs before the first shift. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    title: text('title').notNull(),
    careWork: boolean('care_work').notNull().default(true),
    /** A DBS level, or none. */
    dbsLevel: text('dbs_level').notNull().default('enhanced_adults_barred'),
    dbsWorkforce: text('dbs_workforce').notNull().default('adult'),
    /** NMC, HCPC, SWE, or empty. */
    register: text('register').notNull().default(''),
    qualifications: jsonb('qualifications').$type<string[]>().notNull().default([]),
    /** File types asked for besides those that everybody sends. */
    documents: jsonb('documents').$type<string[]>().notNull().default([]),
    /** Names of the training the job needs, as the compliance tracker calls it. */
    training: jsonb('training').$type<string[]>().notNull().default([]),
    closedOn: day('closed_on'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('jobs_title_unique').on(sql`lower(${table.title})`)],
)

/** One job of one person at one place; many per person. Without `dateFrom` the person has not started. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    team: text('team').notNull().default(''),
    managerId: uuid('manager_id').references(() => people.id),
    plannedStart: day('planned_start'),
    dateFrom: day('date_from'),
    dateTo: day('date_to'),
    /** When what stands here was said, and who said it; what stood before is in `postVersions`. */
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
  },
  (table) => [
    index('posts_person').on(table.personId),
    index('posts_manager').on(table.managerId),
    index('posts_location').on(table.locationId, table.jobId),
  ],
)
