import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant, transactionId } from '#platform/db/columns.ts'
import type { Ending } from './endings.rules.ts'
import type { LapseChoice } from './lapses.rules.ts'
import type { OpenItem, RowBasis } from './rows.rules.ts'

/**
 * Whether a person is safe to work in a post: a projection of days, never of a status. The outcome of a day follows from them
 * (`outcome-now.rules.ts`), and a row whose `changes_on` has come, or whose person is in `standing_work`, is not shown as safe
 * until it is worked out again.
 */
export const standingRows = pgTable(
  'standing',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => posts.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    basis: text('basis').$type<RowBasis>().notNull(),
    /** From when something is open that may not be; null while nothing is and nothing is known to end. */
    notClearedFrom: day('not_cleared_from'),
    conditionsUntil: day('conditions_until'),
    /** What is open: keys and labels, never an outcome. */
    open: jsonb('open').$type<OpenItem[]>().notNull().default([]),
    /** How many of them keep the person off work. */
    blocking: integer('blocking').notNull().default(0),
    /** The last day of what has lapsed since. */
    lapsedOn: day('lapsed_on'),
    /** Of someone brought in: how much is verified here. */
    verified: integer('verified').notNull().default(0),
    toVerify: integer('to_verify').notNull().default(0),
    /** The next thing that ends, and when. */
    endsNext: day('ends_next'),
    endsNextKey: text('ends_next_key'),
    /** Everything that ends by itself, and when. */
    ends: jsonb('ends').$type<Ending[]>().notNull().default([]),
    /** A change since the signature that asks for a new one, by when. */
    signAgainBy: day('sign_again_by'),
    /** The last day before a rule that came later makes the person not cleared. */
    dueOn: day('due_on'),
    changesOn: day('changes_on'),
    /** Of the person and the post, for the order of lists: the database writes them whenever a row is worked out. */
    personName: text('person_name').notNull().default(''),
    begins: day('begins'),
    plannedStart: day('planned_start'),
    /** From when the row says that someone is off work, or says nothing that is settled. */
    offFrom: day('off_from').generatedAlwaysAs(
      sql`least(changes_on, not_cleared_from, case basis when 'none' then '-infinity'::date
        when 'conditions' then coalesce(conditions_until + 1, '-infinity'::date) end)`,
    ),
    /** How much hangs on what keeps the person off work: 1 right to work, 2 conditions that ended, 3 DBS, 4 anything else. */
    risk: integer('risk')
      .notNull()
      .generatedAlwaysAs(
        sql`case when jsonb_path_exists(open, '$[*] ? (@.stops == true && @.key == "right_to_work")') then 1
          when jsonb_path_exists(open, '$[*] ? (@.stops == true && @.key == "sign_off" && @.endedOn != null)') then 2
          when jsonb_path_exists(open, '$[*] ? (@.stops == true && @.key == "dbs")') then 3 else 4 end`,
      ),
    workedOutAt: instant('worked_out_at').notNull(),
  },
  (table) => [
    index('standing_person').on(table.personId),
    index('standing_location').on(table.locationId),
    index('standing_changes').on(table.changesOn),
    // each list of the board in its order, and what keeps a short list from being looked for in all
    index('standing_ends').on(table.endsNext, table.personName, table.postId),
    index('standing_lapsed').on(sql`coalesce(not_cleared_from, 'infinity'::date)`, table.personName, table.postId),
    index('standing_risk').on(
      table.risk,
      sql`coalesce(not_cleared_from, 'infinity'::date)`,
      table.personName,
      table.postId,
    ),
    index('standing_off').on(table.offFrom),
    index('standing_conditions')
      .on(table.conditionsUntil, table.personName, table.postId)
      .where(sql`basis = 'conditions'`),
    index('standing_planned').on(sql`coalesce(planned_start, 'infinity'::date)`, table.personName, table.postId),
    index('standing_begins').on(sql`coalesce(begins, 'infinity'::date)`),
    index('standing_due').on(table.dueOn, table.personName, table.postId).where(sql`due_on is not null`),
    index('standing_not_verified').on(table.personName, table.postId).where(sql`basis = 'brought_in'`),
    index('standing_to_sign')
      .on(sql`coalesce(sign_again_by, planned_start, 'infinity'::date)`, table.personName, table.postId)
      .where(sql`sign_again_by is not null or blocking = 1`),
    check('standing_basis_known', sql`basis in ('signed', 'conditions', 'brought_in', 'verified', 'none')`),
  ],
)

/**
 * People about whom something was written that their standing rests on, and by which transaction: triggers put them here.
 * That transaction works them out before it commits; of too many, a job does.
 */
export const standingWork = pgTable(
  'standing_work',
  {
    personId: uuid('person_id').notNull(),
    by: transactionId('by').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [index('standing_work_by').on(table.by), index('standing_work_person').on(table.personId)],
)

/** Someone kept off work whatever else is on record: a mark beside any outcome. */
export const suspensions = pgTable(
  'suspensions',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    dateFrom: day('date_from').notNull(),
    dateTo: day('date_to'),
    /** Sealed. */
    reason: text('reason').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    endedBy: uuid('ended_by'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('suspensions_person').on(table.personId, table.dateFrom),
    // one that was cancelled before it began ends on the day before
    check('suspensions_days', sql`date_to >= date_from - 1`),
    check('suspensions_ended_by_someone', sql`(ended_by is null) = (ended_at is null)`),
  ],
)

/** What was decided when something lapsed; never changed. */
export const lapseDecisions = pgTable(
  'lapse_decisions',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** The requirement that lapsed, by its key. */
    about: text('about').notNull(),
    decision: text('decision').$type<LapseChoice>().notNull(),
    /** The last day of what the decision opens, 28 days for an application made in time; or by when a new check is awaited. */
    until: day('until'),
    /** The last day of what lapsed, and the record that did: the decision is about no other. */
    endedOn: day('ended_on'),
    recordId: uuid('record_id'),
    /** Of an application made in time: the day, and the proof. */
    appliedOn: day('applied_on'),
    evidenceFileId: uuid('evidence_file_id').references(() => fileUploads.id),
    /** Sealed. */
    note: text('note').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    index('lapse_decisions_person').on(table.personId, table.recordedAt),
    index('lapse_decisions_evidence').on(table.evidenceFileId),
    check(
      'lapse_decisions_of_the_lapse',
      sql`case decision when 'applied_in_time' then about = 'right_to_work' when 'off_regulated_activity' then about = 'dbs'
        when 'off_that_job' then about = 'registration' when 'new_check' then about <> 'sign_off'
        else decision = 'off_work' end`,
    ),
    check(
      'lapse_decisions_in_time',
      sql`decision <> 'applied_in_time' or (record_id is not null and evidence_file_id is not null
        and ended_on is not null and applied_on is not null and applied_on <= ended_on and until = ended_on + 28)`,
    ),
  ],
)
