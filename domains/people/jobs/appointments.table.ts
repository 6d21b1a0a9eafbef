import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import { inUseRequests } from './in-use-requests.table.ts'
import { locations } from './jobs.table.ts'

/** Who is the registered manager of a location, or the provider's nominated individual (no location), from a day to a day. */
export const managerAppointments = pgTable(
  'manager_appointments',
  {
    id: id(),
    locationId: uuid('location_id').references(() => locations.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    dateFrom: day('date_from').notNull(),
    /** The last day. */
    dateTo: day('date_to'),
    /** Needed from someone who appoints themselves. */
    reason: text('reason').notNull().default(''),
    /** Null where the hub knew the manager before appointments were kept. */
    appointedBy: uuid('appointed_by'),
    appointedAt: instant('appointed_at').notNull(),
    /** Of someone who appointed themselves: the last day on which what they sign counts unconfirmed. The database writes it. */
    confirmBy: day('confirm_by'),
    /** The second person who confirmed an appointment of oneself. */
    confirmedBy: uuid('confirmed_by'),
    confirmedAt: instant('confirmed_at'),
    /** The request by which someone outside confirmed it, where no second person is within. Its table is right of this domain. */
    confirmedByReview: uuid('confirmed_by_review'),
    endedBy: uuid('ended_by'),
    endedAt: instant('ended_at'),
    undoneBy: uuid('undone_by'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('manager_appointments_location').on(table.locationId, table.dateFrom),
    index('manager_appointments_person').on(table.personId),
    check('manager_appointments_in_order', sql`date_to is null or date_to >= date_from`),
    check('manager_appointments_confirmed_by_another', sql`confirmed_by is null or confirmed_by <> appointed_by`),
  ],
)

/** A change of the day since which a location works with the hub: asked by one person and confirmed by another. */
export const inUseChanges = pgTable(
  'in_use_changes',
  {
    id: id(),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    before: day('before'),
    after: day('after').notNull(),
    /** 'take_over' when a service is taken over under TUPE. */
    why: text('why').$type<'set_up' | 'take_over' | 'change'>().notNull(),
    reason: text('reason').notNull().default(''),
    changedBy: uuid('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** The request that another person said yes to; none of the first day of a location where no one works yet. */
    requestId: uuid('request_id').references(() => inUseRequests.id),
  },
  (table) => [
    index('in_use_changes_location').on(table.locationId, table.changedAt),
    uniqueIndex('in_use_changes_request_once').on(table.requestId),
  ],
)
