import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { day, instant, transactionId } from '#platform/db/columns.ts'
import type { Status } from './status.rules.ts'

// None of these refers to a person or a type: they follow the posts, and a row without its post is removed as they are kept.

/** What `stateAsAt` finds of each person in post and each open type: days, never a status. */
export const stateRows = pgTable(
  'compliance_state',
  {
    personId: uuid('person_id').notNull(),
    typeId: uuid('type_id').notNull(),
    required: boolean('required').notNull(),
    reason: text('reason').notNull(),
    doneFrom: day('done_from'),
    doneUntil: day('done_until'),
    competenceFrom: day('competence_from'),
    competenceUntil: day('competence_until'),
    waivedUntil: day('waived_until'),
    bookedFor: day('booked_for'),
    endsOn: day('ends_on'),
  },
  (table) => [
    primaryKey({ name: 'compliance_state_pk', columns: [table.personId, table.typeId] }),
    index('compliance_state_type').on(table.typeId),
    index('compliance_state_ends')
      .on(table.endsOn, table.personId, table.typeId)
      .where(sql`required and ends_on is not null`),
    // the records of a type that ended first
    index('compliance_state_type_ends')
      .on(table.typeId, table.endsOn, table.personId)
      .where(sql`required and ends_on is not null`),
    // all that the status of a record without an end depends on
    index('compliance_state_without_end')
      .on(
        ...([table.typeId, table.doneFrom, table.doneUntil, table.competenceFrom, table.competenceUntil] as const),
        ...([table.waivedUntil, table.personId] as const),
      )
      .where(sql`required and ends_on is null`),
  ],
)

/** Everyone with a current or planned post: when their rows were worked out, and from which day on they may not hold. */
export const statePeople = pgTable(
  'compliance_people',
  {
    personId: uuid('person_id').primaryKey(),
    inPost: boolean('in_post').notNull(),
    /** All that was recorded until then is in the rows. */
    knownAt: instant('known_at').notNull(),
    /** The next day on which what the rows were worked out from may change by itself, 60 days from now at most. */
    changesOn: day('changes_on').notNull(),
    /** The next day, however far, on which a status may change but by the ends in the rows; of rows not worked out since, long ago. */
    turnsOn: day('turns_on').notNull().default('1000-01-01'),
  },
  (table) => [
    index('compliance_people_changes').on(table.changesOn),
    index('compliance_people_turns').on(table.turnsOn),
    index('compliance_people_known').on(table.knownAt),
  ],
)

/** On which days, until `changes_on`, someone is in post, and found by a status of the tracker's filter. */
export const statePeriods = pgTable(
  'compliance_periods',
  {
    kind: text('kind').$type<Status | 'in_post'>().notNull(),
    /** Of the person, since lists are in its order. */
    name: text('name').notNull(),
    personId: uuid('person_id').notNull(),
    fromDay: day('from_day').notNull(),
    beforeDay: day('before_day').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'compliance_periods_pk',
      columns: [table.kind, table.name, table.personId, table.fromDay, table.beforeDay],
    }),
    index('compliance_periods_counted').on(table.kind, table.fromDay, table.beforeDay),
    index('compliance_periods_person').on(table.personId),
  ],
)

/**
 * People about whom something was written that their state rests on, and by which transaction: triggers put them here. That
 * transaction works them out before it commits; of more than 500, a job does.
 */
export const stateWork = pgTable(
  'compliance_work',
  {
    personId: uuid('person_id').notNull(),
    by: transactionId('by').notNull().default(sql`pg_current_xact_id()`),
    since: instant('since').notNull().default(sql`now()`),
  },
  (table) => [
    index('compliance_work_by').on(table.by, table.personId),
    index('compliance_work_person').on(table.personId),
  ],
)
