import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { day, id, instant } from '#platform/db/columns.ts'
import { locations } from './jobs.table.ts'

/** That a location is in use since another day: asked by one person, with a reason, and decided by another. */
export const inUseRequests = pgTable(
  'in_use_requests',
  {
    id: id(),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    before: day('before'),
    after: day('after').notNull(),
    why: text('why').$type<'set_up' | 'take_over' | 'change'>().notNull(),
    reason: text('reason').notNull(),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    decision: text('decision').$type<'confirmed' | 'declined'>(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('in_use_requests_one_open').on(table.locationId).where(sql`decided_at is null`),
    index('in_use_requests_location').on(table.locationId, table.requestedAt),
    check('in_use_requests_have_a_reason', sql`reason <> ''`),
    check('in_use_requests_decided_whole', sql`num_nulls(decision, decided_by, decided_at) in (0, 3)`),
    check('in_use_requests_decision_known', sql`decision in ('confirmed', 'declined')`),
    check('in_use_requests_by_another', sql`decision is distinct from 'confirmed' or decided_by <> requested_by`),
  ],
)
