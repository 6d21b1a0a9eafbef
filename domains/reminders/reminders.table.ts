import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import type { Audience, ReminderKind, Way } from './reminders.rules.ts'

/**
 * Every reminder: about whom and what, which step, to whom and by which way. Once for each end, step, audience and time in
 * post; by hand as often as it was pressed. What is written stays, so that nothing goes twice.
 */
export const reminders = pgTable(
  'reminders',
  {
    id: id(),
    kind: text('kind').$type<ReminderKind>().notNull(),
    /** None of a cycle and of a seat, which say whose they are. */
    personId: uuid('person_id').references(() => people.id),
    /** The id of a type, of a cycle or of a seat's assignment, the key of a requirement, or a kind of supervision. */
    about: text('about').notNull(),
    typeId: uuid('type_id').generatedAlwaysAs(sql`case when kind = 'compliance' then about::uuid end`),
    cycleId: uuid('cycle_id').generatedAlwaysAs(sql`case when kind = 'learning' then about::uuid end`),
    assignmentId: uuid('assignment_id').generatedAlwaysAs(sql`case when kind = 'seat' then about::uuid end`),
    /** The last day it is about; none for what was never there. */
    endsOn: day('ends_on'),
    /** Days before the end, below 0 after it; none for what was pressed by hand, or assigned. */
    threshold: integer('threshold'),
    /** The first day of this time in post: returners are reminded again. */
    since: day('since'),
    audience: text('audience').$type<Audience>().notNull(),
    /** None: there was no address, or another step of the day says it. */
    way: text('way').$type<Way>(),
    toldId: uuid('told_id').references(() => people.id),
    messageId: uuid('message_id'),
    /** How many addresses it went to, where they may be several. */
    addresses: integer('addresses'),
    at: instant('at').notNull(),
    doneAt: instant('done_at'),
    doneBy: uuid('done_by'),
    /** Who pressed. */
    by: uuid('by'),
  },
  (table) => [
    uniqueIndex('reminders_once').on(
      table.personId,
      table.kind,
      table.about,
      sql`coalesce(${table.endsOn}, '0001-01-01'::date)`,
      table.threshold,
      table.audience,
      sql`coalesce(${table.since}, '0001-01-01'::date)`,
    ),
    uniqueIndex('reminders_once_of_what')
      .on(table.about, sql`coalesce(${table.endsOn}, '0001-01-01'::date)`, table.threshold, table.audience)
      .where(sql`person_id is null`),
    uniqueIndex('reminders_assigned_once').on(table.cycleId).where(sql`kind = 'learning' and threshold is null`),
    index('reminders_told').on(table.toldId),
    index('reminders_in_order').on(table.at, table.id).where(sql`kind = 'compliance'`),
    index('reminders_by_way').on(table.way, table.at, table.id).where(sql`kind = 'compliance'`),
    index('reminders_person').on(table.personId, table.typeId, table.at).where(sql`kind = 'compliance'`),
    index('reminders_tasks').on(table.toldId).where(sql`way in ('task', 'letter') and done_at is null`),
    index('reminders_type').on(table.typeId),
    index('reminders_cycle').on(table.cycleId).where(sql`cycle_id is not null`),
    index('reminders_assignment').on(table.assignmentId).where(sql`assignment_id is not null`),
    check('reminders_kind_known', sql`kind in ('compliance', 'standing', 'supervision', 'learning', 'seat')`),
    check('reminders_about_someone', sql`(person_id is null) = (kind in ('learning', 'seat'))`),
    check(
      'reminders_of_compliance',
      sql`kind <> 'compliance' or (way is not null and audience in ('person', 'supervisor', 'office'))`,
    ),
    check(
      'reminders_audience_known',
      sql`audience in ('person', 'supervisor', 'office', 'vetting', 'manager', 'line_manager')`,
    ),
  ],
)
