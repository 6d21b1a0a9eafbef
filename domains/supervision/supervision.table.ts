import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import { type Kind, kinds, type Outcome, outcomes, type State, states } from './kinds.rules.ts'
import type { TemplateItem } from './template-items.rules.ts'

const oneOf = (column: string, words: readonly string[]) =>
  sql.raw(`${column} in (${words.map((word) => `'${word}'`).join(', ')})`)

/**
 * How often each kind is due, for every job or for one. Never changed: a later row of the same kind and job counts from its
 * day on, so that what was asked on a past day is still known. Without a rhythm the kind is not due by itself.
 */
export const supervisionCadences = pgTable(
  'supervision_cadences',
  {
    id: id(),
    kind: text('kind').$type<Kind>().notNull(),
    /** Null: every job that has no row of its own. */
    jobId: uuid('job_id').references(() => jobs.id),
    /** Of a job: it goes back to what holds for every job. */
    asOthers: boolean('as_others').notNull().default(false),
    every: integer('every'),
    unit: text('unit').$type<'weeks' | 'months'>(),
    /** Of probation reviews: the weeks after the first day. */
    weeks: integer('weeks').array(),
    dateFrom: day('date_from').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    index('supervision_cadences_kind').on(table.kind, table.jobId, table.dateFrom),
    check('supervision_cadences_kind_known', oneOf('kind', kinds)),
    check(
      'supervision_cadences_rhythm',
      sql`(every is null) = (unit is null) and (every is null or every between 1 and 104) and (unit is null or unit in ('weeks', 'months'))
        and (weeks is null or kind = 'probation_review') and (every is null or kind <> 'probation_review')`,
    ),
    check('supervision_cadences_as_others_of_a_job', sql`not as_others or job_id is not null`),
  ],
)

/** What is asked at each kind, in versions; a record keeps the version it was begun with. */
export const supervisionTemplates = pgTable(
  'supervision_templates',
  {
    id: id(),
    kind: text('kind').$type<Kind>().notNull(),
    items: jsonb('items').$type<TemplateItem[]>().notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    index('supervision_templates_kind').on(table.kind, table.recordedAt),
    check('supervision_templates_kind_known', oneOf('kind', kinds)),
  ],
)

/** One supervision, appraisal, spot check, probation review or observation, from its booking to its signatures. */
export const supervisions = pgTable(
  'supervisions',
  {
    id: id(),
    kind: text('kind').$type<Kind>().notNull(),
    /** With whom; of one that an import brought, not known. */
    supervisorId: uuid('supervisor_id').references(() => people.id),
    state: text('state').$type<State>().notNull(),
    at: instant('at'),
    minutes: integer('minutes').notNull().default(60),
    place: text('place').notNull().default(''),
    /** Counts changes of the time, for calendars. */
    sequence: integer('sequence').notNull().default(0),
    heldOn: day('held_on'),
    /** Why it was missed or cancelled, or last moved. */
    reason: text('reason').notNull().default(''),
    templateId: uuid('template_id').references(() => supervisionTemplates.id),
    /** The notes both see, sealed. */
    notes: text('notes'),
    notesRevision: integer('notes_revision').notNull().default(0),
    notesAt: instant('notes_at'),
    outcome: text('outcome').$type<Outcome>(),
    /** Of an observation: what someone was seen to do, and the sign-off it led to. */
    typeId: uuid('type_id').references(() => complianceTypes.id),
    factId: uuid('fact_id'),
    /** Said by a spreadsheet: only its day is known. */
    imported: boolean('imported').notNull().default(false),
    /** The remark of that import; its foreign key is in the database alone. */
    remarkId: uuid('remark_id'),
    bookedBy: uuid('booked_by').notNull(),
    bookedAt: instant('booked_at').notNull(),
    closedBy: uuid('closed_by'),
    closedAt: instant('closed_at'),
    /** Since when everyone concerned has signed the same text; the database says so, and nothing of it changes afterwards. */
    signedAt: instant('signed_at'),
  },
  (table) => [
    index('supervisions_supervisor').on(table.supervisorId, table.state, table.at),
    index('supervisions_held').on(table.kind, table.heldOn),
    uniqueIndex('supervisions_remark_once').on(table.remarkId),
    index('supervisions_booked').on(table.at, table.id).where(sql`state = 'booked'`),
    check('supervisions_kind_known', oneOf('kind', kinds)),
    check('supervisions_state_known', oneOf('state', states)),
    check('supervisions_outcome_known', sql`outcome is null or ${oneOf('outcome', outcomes)}`),
    check('supervisions_held_on_a_day', sql`(state = 'held') = (held_on is not null)`),
    check('supervisions_booked_for_a_time', sql`state <> 'booked' or at is not null`),
    check('supervisions_missed_with_reason', sql`state <> 'missed' or reason <> ''`),
    check('supervisions_observed_of_a_type', sql`imported or (kind = 'competence') = (type_id is not null)`),
    check('supervisions_with_someone', sql`imported or supervisor_id is not null`),
    check('supervisions_minutes', sql`minutes between 5 and 480`),
  ],
)

/** Whom one is about: one person, or several where it is held with a group. */
export const supervisionPeople = pgTable(
  'supervision_people',
  {
    supervisionId: uuid('supervision_id')
      .notNull()
      .references(() => supervisions.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** The day it was due when it was booked. */
    dueOn: day('due_on'),
    /** False of who did not come to one that was held with others. */
    attended: boolean('attended').notNull().default(true),
  },
  (table) => [
    primaryKey({ name: 'supervision_people_pk', columns: [table.supervisionId, table.personId] }),
    index('supervision_people_person').on(table.personId),
  ],
)

/** A time that another took the place of. A trigger on `supervisions` writes them. */
export const supervisionTimes = pgTable(
  'supervision_times',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    supervisionId: uuid('supervision_id')
      .notNull()
      .references(() => supervisions.id),
    at: instant('at').notNull(),
    place: text('place').notNull(),
    supervisorId: uuid('supervisor_id').references(() => people.id),
    reason: text('reason').notNull(),
    replacedBy: uuid('replaced_by').notNull(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (table) => [index('supervision_times_supervision').on(table.supervisionId, table.replacedAt)],
)
