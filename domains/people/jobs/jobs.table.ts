import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'

/** A place where care is given or managed from; its registered manager is accountable to the regulator. */
export const locations = pgTable(
  'locations',
  {
    id: id(),
    name: text('name').notNull(),
    address: text('address').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    registeredManagerId: uuid('registered_manager_id').references(() => people.id),
    /** Since when this location works with the hub; people who began before that day are brought in. */
    inUseSince: day('in_use_since'),
    closedOn: day('closed_on'),
    /** The location that this was the same as; its name still finds that one. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => locations.id),
    createdAt: instant('created_at').notNull(),
    /** When it was last changed; what it was called before is in versions. */
    recordedAt: instant('recorded_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('locations_name_unique').on(sql`lower(${table.name})`).where(sql`merged_into is null`),
    index('locations_merged').on(table.mergedInto),
    check('locations_merged_closed', sql`merged_into is null or closed_on is not null`),
  ],
)

/** A job, and what it requires before the first shift. */
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
    /** Whether someone said that it needs this register, or none; what a title only resembles is asked until then. */
    registerConfirmed: boolean('register_confirmed').notNull().default(false),
    qualifications: jsonb('qualifications').$type<string[]>().notNull().default([]),
    /** File types required besides those required of every applicant. */
    documents: jsonb('documents').$type<string[]>().notNull().default([]),
    /** Names of the training the job needs, as the compliance tracker calls it. */
    training: jsonb('training').$type<string[]>().notNull().default([]),
    closedOn: day('closed_on'),
    /** The job that this was the same as; its title still finds that one. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => jobs.id),
    createdAt: instant('created_at').notNull(),
    /** When it was last changed; what it was called before is in versions. */
    recordedAt: instant('recorded_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('jobs_title_unique').on(sql`lower(${table.title})`).where(sql`merged_into is null`),
    index('jobs_merged').on(table.mergedInto),
    check('jobs_merged_closed', sql`merged_into is null or closed_on is not null`),
  ],
)
