import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import type { LeavingKind } from './staff-files.labels.ts'
import type { Audience } from './staff-notes.access.ts'

/** The staff file of everyone who works or has worked here, with or without an account. */
export const staffFiles = pgTable(
  'staff_files',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => people.id),
    staffNumber: text('staff_number'),
    contract: text('contract').notNull().default(''),
    weeklyHours: text('weekly_hours').notNull().default(''),
    probationUntil: day('probation_until'),
    emergencyName: text('emergency_name').notNull().default(''),
    emergencyRelation: text('emergency_relation').notNull().default(''),
    emergencyPhone: text('emergency_phone').notNull().default(''),
    leftOn: day('left_on'),
    /** How they left; none of before it was asked, where the words of the reason say it. */
    leavingKind: text('leaving_kind').$type<LeavingKind>(),
    leavingReason: text('leaving_reason').notNull().default(''),
    /** Whether the reason for leaving had to be referred to the DBS: asked for every leaver. */
    dbsReferral: text('dbs_referral').$type<'not_needed' | 'being_considered' | 'made'>(),
    /** Sealed. */
    dbsReferralNote: text('dbs_referral_note'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (table) => [
    uniqueIndex('staff_files_number_unique').on(sql`lower(${table.staffNumber})`),
    index('staff_files_same_number').on(sql`fold(${table.staffNumber})`),
    index('staff_files_left').on(table.leftOn),
    check('staff_files_referral_known', sql`dbs_referral in ('not_needed', 'being_considered', 'made')`),
    check('staff_files_leaving_known', sql`leaving_kind in ('left', 'conduct', 'other')`),
  ],
)

/**
 * Each time that how someone left, or a referral to the DBS, was recorded and speaks against them: what was decided later takes
 * none of it back. Never changed but by a merge. What the file alone said, as it was changed, has the person's id; neither whose
 * hand wrote it nor when is known.
 */
export const leavingConcerns = pgTable(
  'leaving_concerns',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** Dismissed for conduct or safeguarding. */
    dismissed: boolean('dismissed').notNull(),
    dbsReferral: text('dbs_referral').$type<'not_needed' | 'being_considered' | 'made'>(),
    recordedBy: uuid('recorded_by'),
    recordedAt: instant('recorded_at'),
  },
  (table) => [index('leaving_concerns_person').on(table.personId)],
)

/** A note in a person's file; never changed. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** Sealed. */
    text: text('text').notNull(),
    visibleTo: text('visible_to').$type<Audience>().notNull(),
    by: uuid('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('staff_notes_person').on(table.personId, table.at)],
)
