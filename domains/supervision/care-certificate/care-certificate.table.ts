import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fileUploads } from '#domains/files/files.table.ts'
import { completions } from '#domains/learning/enrolment/enrolments.table.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import type { Basis } from './assessors.rules.ts'
import type { Edition } from './standards.rules.ts'
import type { Step } from './workbook.rules.ts'

/** Someone's way to the Care Certificate, under one edition. One for each person that was not stopped. */
export const careWorkbooks = pgTable(
  'care_workbooks',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    edition: text('edition').$type<Edition>().notNull(),
    begunOn: day('begun_on').notNull(),
    /** The day to have it by. */
    aimOn: day('aim_on').notNull(),
    /** Who assesses as a rule; each standard says who did. */
    assessorId: uuid('assessor_id').references(() => people.id),
    begunBy: uuid('begun_by').notNull(),
    begunAt: instant('begun_at').notNull(),
    stoppedAt: instant('stopped_at'),
    stoppedBy: uuid('stopped_by'),
    stoppedReason: text('stopped_reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('care_workbooks_one').on(table.personId).where(sql`stopped_at is null`),
    index('care_workbooks_person').on(table.personId),
    index('care_workbooks_assessor').on(table.assessorId),
    check('care_workbooks_edition_known', sql`edition in ('2025', '2015')`),
    check('care_workbooks_edition_of_its_time', sql`edition = '2025' or begun_on < '2025-03-01'`),
    check('care_workbooks_aim_after', sql`aim_on >= begun_on`),
    check('care_workbooks_never_oneself', sql`assessor_id <> person_id`),
    check('care_workbooks_stopped_why', sql`(stopped_at is null) = (stopped_reason = '')`),
  ],
)

/** What was reached of a standard: knowledge, observed practice, the assessor's sign-off. Never changed; taken back with a reason until the award. */
export const careSteps = pgTable(
  'care_steps',
  {
    id: id(),
    workbookId: uuid('workbook_id')
      .notNull()
      .references(() => careWorkbooks.id),
    standard: integer('standard').notNull(),
    step: text('step').$type<Step>().notNull(),
    doneOn: day('done_on').notNull(),
    /** Of knowledge: by a course here, or elsewhere. */
    how: text('how').$type<'course' | 'elsewhere'>(),
    /** Where it was learned or seen; of a course, its title. */
    place: text('place').notNull().default(''),
    /** What was seen: of the practice, or as proof. */
    words: text('words').notNull().default(''),
    completionId: uuid('completion_id'),
    rightCount: integer('right_count'),
    asked: integer('asked'),
    evidenceFileId: uuid('evidence_file_id').references(() => fileUploads.id),
    assessorId: uuid('assessor_id').references(() => people.id),
    basis: text('basis').$type<Basis>(),
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    voidedAt: instant('voided_at'),
    voidedBy: uuid('voided_by'),
    voidReason: text('void_reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('care_steps_once').on(table.workbookId, table.standard, table.step).where(sql`voided_at is null`),
    index('care_steps_workbook').on(table.workbookId),
    index('care_steps_completion').on(table.completionId),
    index('care_steps_evidence').on(table.evidenceFileId),
    index('care_steps_assessor').on(table.assessorId),
    // longer than PostgreSQL lets a made-up name be
    foreignKey({
      name: 'care_steps_completion_fk',
      columns: [table.completionId],
      foreignColumns: [completions.id],
    }).onDelete('set null'),
    check('care_steps_step_known', sql`step in ('knowledge', 'observation', 'sign_off')`),
    check('care_steps_how_known', sql`(step = 'knowledge') = (how is not null) and how in ('course', 'elsewhere')`),
    check('care_steps_assessed', sql`(step = 'knowledge') = (assessor_id is null)`),
    check(
      'care_steps_basis_known',
      sql`(step = 'knowledge') = (basis is null) and basis in ('care certificate', 'own training')`,
    ),
    check('care_steps_seen', sql`step <> 'observation' or (place <> '' and words <> '')`),
    check('care_steps_proved', sql`how is distinct from 'elsewhere' or (place <> '' and words <> '')`),
    check('care_steps_voided_why', sql`(voided_at is null) = (void_reason = '')`),
  ],
)

/** The registered manager's final signature, once every standard is signed off. Withdrawn with a reason, never rewritten. */
export const careAwards = pgTable(
  'care_awards',
  {
    id: id(),
    workbookId: uuid('workbook_id')
      .notNull()
      .references(() => careWorkbooks.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    awardedOn: day('awarded_on').notNull(),
    signedBy: uuid('signed_by').notNull(),
    signerId: uuid('signer_id')
      .notNull()
      .references(() => people.id),
    signedAs: text('signed_as').$type<'registered manager' | 'nominated individual'>().notNull(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => managerAppointments.id),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    signedAt: instant('signed_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by'),
    withdrawnReason: text('withdrawn_reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('care_awards_once').on(table.personId).where(sql`withdrawn_at is null`),
    index('care_awards_workbook').on(table.workbookId),
    index('care_awards_signer').on(table.signerId),
    index('care_awards_appointment').on(table.appointmentId),
    index('care_awards_location').on(table.locationId),
    check('care_awards_signed_as_known', sql`signed_as in ('registered manager', 'nominated individual')`),
    check('care_awards_never_oneself', sql`signer_id <> person_id`),
    check('care_awards_withdrawn_why', sql`(withdrawn_at is null) = (withdrawn_reason = '')`),
  ],
)

/** A Care Certificate that another employer awarded: what proves it, and who checked it. */
export const careCertificatesElsewhere = pgTable(
  'care_certificates_elsewhere',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    employer: text('employer').notNull(),
    awardedOn: day('awarded_on').notNull(),
    edition: text('edition').$type<Edition>().notNull(),
    /** What was seen, and how it was checked. */
    seen: text('seen').notNull(),
    evidenceFileId: uuid('evidence_file_id')
      .notNull()
      .references(() => fileUploads.id),
    checkedBy: uuid('checked_by').notNull(),
    checkedAt: instant('checked_at').notNull(),
    voidedAt: instant('voided_at'),
    voidedBy: uuid('voided_by'),
    voidReason: text('void_reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('care_certificates_elsewhere_once').on(table.personId).where(sql`voided_at is null`),
    index('care_certificates_elsewhere_person').on(table.personId),
    index('care_certificates_elsewhere_evidence').on(table.evidenceFileId),
    check('care_certificates_elsewhere_edition_known', sql`edition in ('2025', '2015')`),
    check('care_certificates_elsewhere_proved', sql`employer <> '' and seen <> ''`),
    check('care_certificates_elsewhere_voided_why', sql`(voided_at is null) = (void_reason = '')`),
  ],
)
