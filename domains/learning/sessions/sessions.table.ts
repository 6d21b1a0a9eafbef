import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import type { AttendanceState, CheckInWay, CoveredAspect, NoticeKind, Result, SessionState } from './sessions.rules.ts'

/** Training in a room: where, with whom, and for how many. Once it has ended or is cancelled it never changes. */
export const trainingSessions = pgTable(
  'training_sessions',
  {
    id: id(),
    title: text('title').notNull(),
    place: text('place').notNull(),
    /** What to bring or know. */
    note: text('note').notNull().default(''),
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => people.id),
    capacity: integer('capacity').notNull(),
    courseId: uuid('course_id').references(() => courses.id),
    /** It teaches the whole course: who passes has completed it. */
    completesCourse: boolean('completes_course').notNull().default(false),
    /** What is practised, as the register names it. */
    skills: jsonb('skills').$type<string[]>().notNull().default([]),
    state: text('state').$type<SessionState>().notNull().default('planned'),
    /** Why it was cancelled. */
    reason: text('reason').notNull().default(''),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    closedBy: uuid('closed_by'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    unique('training_sessions_capacity').on(table.id, table.capacity),
    index('training_sessions_trainer').on(table.trainerId),
    index('training_sessions_course').on(table.courseId),
    check('training_sessions_state_known', sql`state in ('planned', 'cancelled', 'ended')`),
    check('training_sessions_capacity_possible', sql`capacity between 1 and 100`),
    check('training_sessions_closed_when', sql`(state = 'planned') = (closed_at is null)`),
    check('training_sessions_cancelled_why', sql`state <> 'cancelled' or reason <> ''`),
    check('training_sessions_completes_a_course', sql`not completes_course or course_id is not null`),
  ],
)

/** When it meets. One that was taken off stays, so that calendars hear of it. */
export const sessionDates = pgTable(
  'session_dates',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => trainingSessions.id),
    position: integer('position').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    dropped: boolean('dropped').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'session_dates_pk', columns: [table.sessionId, table.position] }),
    index('session_dates_when').on(table.startsAt).where(sql`not dropped`),
    check('session_dates_in_order', sql`ends_at > starts_at`),
  ],
)

/** Which records it leads to: the training itself, and the sign-off as competent apart from it. */
export const sessionCovers = pgTable(
  'session_covers',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => trainingSessions.id),
    typeId: uuid('type_id')
      .notNull()
      .references(() => complianceTypes.id),
    aspect: text('aspect').$type<CoveredAspect>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'session_covers_pk', columns: [table.sessionId, table.typeId, table.aspect] }),
    index('session_covers_type').on(table.typeId),
    check('session_covers_aspect_known', sql`aspect in ('theory', 'competence')`),
  ],
)

/**
 * One person and one session. Who is placed holds one of its numbered places, each held once and none above the capacity,
 * so that the database refuses one person too many.
 */
export const attendance = pgTable(
  'attendance',
  {
    id: id(),
    sessionId: uuid('session_id').notNull(),
    capacity: integer('capacity').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    state: text('state').$type<AttendanceState>().notNull(),
    place: integer('place'),
    waitingSince: instant('waiting_since'),
    invitedBy: uuid('invited_by').notNull(),
    invitedAt: instant('invited_at').notNull(),
    answeredAt: instant('answered_at'),
    /** Of the appointment in the person's calendar; it grows with each change. */
    sequence: integer('sequence').notNull().default(0),
    result: text('result').$type<Result>(),
    note: text('note').notNull().default(''),
    /** The types in which the person is to be signed off. */
    signOffs: uuid('sign_offs').array().notNull().default(sql`'{}'`),
    /** What the person was seen to do well, of the skills of the session. */
    skills: text('skills').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    foreignKey({
      name: 'attendance_capacity_fk',
      columns: [table.sessionId, table.capacity],
      foreignColumns: [trainingSessions.id, trainingSessions.capacity],
    }).onUpdate('cascade'),
    unique('attendance_once').on(table.sessionId, table.personId),
    unique('attendance_place_once').on(table.sessionId, table.place),
    index('attendance_person').on(table.personId),
    check('attendance_state_known', sql`state in ('invited', 'placed', 'waiting', 'declined', 'removed')`),
    check('attendance_within_capacity', sql`place between 1 and capacity`),
    check('attendance_placed_has_place', sql`(state = 'placed') = (place is not null)`),
    check('attendance_waiting_since', sql`(state = 'waiting') = (waiting_since is not null)`),
    check('attendance_result_known', sql`result in ('passed', 'attended', 'not passed', 'absent')`),
    check('attendance_signed_off_passed', sql`sign_offs = '{}' or result = 'passed'`),
  ],
)

/** That someone was there on one of its dates: once, by code or by hand. */
export const checkIns = pgTable(
  'check_ins',
  {
    attendanceId: uuid('attendance_id')
      .notNull()
      .references(() => attendance.id),
    position: integer('position').notNull(),
    at: instant('at').notNull(),
    way: text('way').$type<CheckInWay>().notNull(),
    /** The person, or the trainer who ticked. */
    by: uuid('by').notNull(),
  },
  (table) => [
    primaryKey({ name: 'check_ins_pk', columns: [table.attendanceId, table.position] }),
    check('check_ins_way_known', sql`way in ('code', 'hand')`),
  ],
)

/** What a session wrote when it ended. */
export const attendanceRecords = pgTable(
  'attendance_records',
  {
    attendanceId: uuid('attendance_id')
      .notNull()
      .references(() => attendance.id),
    typeId: uuid('type_id')
      .notNull()
      .references(() => complianceTypes.id),
    aspect: text('aspect').$type<CoveredAspect>().notNull(),
    factId: uuid('fact_id').references(() => complianceFacts.id, { onDelete: 'set null' }),
    /** Who saw it done, where it is a sign-off. */
    assessorId: uuid('assessor_id').references(() => people.id),
  },
  (table) => [
    primaryKey({ name: 'attendance_records_pk', columns: [table.attendanceId, table.typeId, table.aspect] }),
    index('attendance_records_type').on(table.typeId),
    index('attendance_records_fact').on(table.factId),
    index('attendance_records_assessor').on(table.assessorId),
    check('attendance_records_aspect_known', sql`aspect in ('theory', 'competence')`),
    check('attendance_records_assessed', sql`(aspect = 'competence') = (assessor_id is not null)`),
  ],
)

/** That the compliance tracker says "booked" of someone who holds a place, for one of the types that the session covers. */
export const sessionBookings = pgTable(
  'session_bookings',
  {
    attendanceId: uuid('attendance_id')
      .notNull()
      .references(() => attendance.id),
    typeId: uuid('type_id')
      .notNull()
      .references(() => complianceTypes.id),
    day: day('day').notNull(),
    factId: uuid('fact_id').references(() => complianceFacts.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ name: 'session_bookings_pk', columns: [table.attendanceId, table.typeId] }),
    index('session_bookings_type').on(table.typeId),
    index('session_bookings_fact').on(table.factId),
  ],
)

/** What a person is to be told of a session, and the email that said it. */
export const sessionNotices = pgTable(
  'session_notices',
  {
    id: id(),
    attendanceId: uuid('attendance_id')
      .notNull()
      .references(() => attendance.id),
    kind: text('kind').$type<NoticeKind>().notNull(),
    at: instant('at').notNull(),
    /** The date a reminder is of. */
    position: integer('position'),
    settledAt: instant('settled_at'),
    /** None: there was no address, or a later notice said it. */
    messageId: uuid('message_id'),
  },
  (table) => [
    index('session_notices_attendance').on(table.attendanceId),
    index('session_notices_waiting').on(table.at).where(sql`settled_at is null`),
    unique('session_notices_tomorrow_once').on(table.attendanceId, table.position),
    check(
      'session_notices_kind_known',
      sql`kind in ('invited', 'booked', 'tomorrow', 'changed', 'cancelled', 'removed', 'place free')`,
    ),
    check('session_notices_of_a_date', sql`(kind = 'tomorrow') = (position is not null)`),
  ],
)
