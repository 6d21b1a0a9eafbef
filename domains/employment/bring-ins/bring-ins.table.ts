import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'

/** Someone who worked here before the hub did: the only way to a first day besides the signature. */
export const bringIns = pgTable(
  'bring_ins',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** The person's name of now, kept by the database for the order of lists. */
    personName: text('person_name').notNull().default(''),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    /** 'earlier': in post before this was asked. */
    source: text('source').$type<'staff_file' | 'import' | 'take_over' | 'earlier'>().notNull(),
    firstDay: day('first_day').notNull(),
    /** The location's day of coming into use when this was recorded; the first day is before it. */
    inUseSince: day('in_use_since'),
    /** Under TUPE: who made the checks before. */
    transferor: text('transferor').notNull().default(''),
    /** By when everything is to be verified here; no one is without a day. */
    verifyBy: day('verify_by').notNull().default(sql`current_date + 84`),
    /** The last days on which they work unconfirmed, and without identity and right to work; none of one recorded before these were set. */
    confirmBy: day('confirm_by'),
    coreBy: day('core_by'),
    /** From when the days are counted: the first day on which the hub knew this person as brought in. Null of one recorded before this was kept. */
    knownSince: day('known_since'),
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    /** The registered manager confirms the list by name. */
    confirmedBy: uuid('confirmed_by'),
    confirmedAt: instant('confirmed_at'),
    /** The appointment by which the confirmer was the manager on that day; the database writes it. */
    confirmedAppointmentId: uuid('confirmed_appointment_id').references(() => managerAppointments.id),
  },
  (table) => [
    index('bring_ins_person').on(table.personId),
    index('bring_ins_location').on(table.locationId, table.confirmedAt),
    index('bring_ins_by_name').on(table.locationId, sql`(confirmed_at is not null)`, table.personName, table.id),
    index('bring_ins_confirmed_appointment').on(table.confirmedAppointmentId),
    index('bring_ins_waiting').on(table.locationId).where(sql`confirmed_at is null`),
    check('bring_ins_before_the_hub', sql`source = 'earlier' or first_day < in_use_since`),
  ],
)

/**
 * The first day of a bring-in that was taken back, such as by the undo of an import, by a hash of the person's name: a
 * bring-in by that name within two years goes on with its days. Written by the database alone.
 */
export const bringInsTakenBack = pgTable(
  'bring_ins_taken_back',
  {
    /** Of the bring-in. */
    id: uuid('id').primaryKey(),
    nameKey: text('name_key').notNull(),
    knownSince: day('known_since').notNull(),
  },
  (table) => [index('bring_ins_taken_back_name').on(table.nameKey, table.knownSince)],
)
