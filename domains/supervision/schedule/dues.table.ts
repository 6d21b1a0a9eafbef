import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Kind } from '#domains/supervision/kinds.rules.ts'
import { day, instant } from '#platform/db/columns.ts'

/**
 * When each kind is next due for a person, over the days on which their posts ask for it: days, never a status. Triggers on
 * everything it follows from work it out (`work_out_supervision_due`), so that no writer can forget to.
 */
export const supervisionDue = pgTable(
  'supervision_due',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    kind: text('kind').$type<Kind>().notNull(),
    dateFrom: day('date_from').notNull(),
    /** 'infinity' while nothing ends it. */
    dateTo: day('date_to').notNull(),
    /** The first day of unbroken work here. */
    startedOn: day('started_on').notNull(),
    /** Null once nothing more is due, as after the last probation review. */
    dueOn: day('due_on'),
    lastHeldOn: day('last_held_on'),
    /** Suspended on the day it was due, until nobody knows when: it is not missed meanwhile. */
    onHoldFrom: day('on_hold_from'),
    every: integer('every'),
    unit: text('unit').$type<'weeks' | 'months'>(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    supervisorId: uuid('supervisor_id').references(() => people.id),
    /** The next one that is booked. */
    bookedId: uuid('booked_id'),
    bookedAt: instant('booked_at'),
    personName: text('person_name').notNull(),
    /** Was here before the hub, and nothing that was held is on record: it counts from the day the hub came to know them. */
    noDateKnown: boolean('no_date_known').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'supervision_due_pk', columns: [table.personId, table.kind, table.dateFrom] }),
    index('supervision_due_list').on(table.kind, table.dueOn, table.personName, table.personId),
    index('supervision_due_supervisor').on(table.supervisorId, table.dueOn),
    index('supervision_due_location').on(table.locationId, table.kind, table.dueOn),
    index('supervision_due_booked').on(table.bookedId),
  ],
)
