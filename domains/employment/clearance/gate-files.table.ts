import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { day, instant } from '#platform/db/columns.ts'
import type { GateKind } from './views.rules.ts'

/**
 * The files of which something is to be done: an application from its offer, or a post that none led to. In narrow rows, one index
 * for each view in its order, so that a page reads no other file. Triggers keep them as `gate_files_found` says; they refer to no
 * table, and go with their application or post. Days are kept and never what follows from today.
 */
export const gateFiles = pgTable(
  'gate_files',
  {
    /** The application or the post. */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<GateKind>().notNull(),
    name: text('name').notNull(),
    locationId: uuid('location_id'),
    open: boolean('open').notNull(),
    returned: boolean('returned').notNull(),
    waiting: boolean('waiting').notNull(),
    conditional: boolean('conditional').notNull(),
    /** Of what is to be signed first what came back, then what who signs was told is ready, and last who works here already. */
    rank: smallint('rank').notNull(),
    endsOn: day('ends_on'),
    plannedStart: day('planned_start'),
    since: instant('since').notNull(),
    /** The last day of the post, after which the file is in no view. */
    dateTo: day('date_to'),
  },
  (table) => [
    index('gate_files_open')
      .on(table.rank, ...inOrder(table))
      .where(sql`open`),
    index('gate_files_returned')
      .on(...inOrder(table))
      .where(sql`returned`),
    index('gate_files_waiting')
      .on(...inOrder(table))
      .where(sql`waiting`),
    index('gate_files_conditional')
      .on(...inOrder(table))
      .where(sql`conditional`),
    index('gate_files_name').using('gin', sql`fold(${table.name}) gin_trgm_ops`),
    check('gate_files_in_a_view', sql`open or returned or waiting or conditional`),
  ],
)

const inOrder = <Part>(table: {
  endsOn: Part
  plannedStart: Part
  since: Part
  id: Part
}): [Part, Part, Part, Part] => [table.endsOn, table.plannedStart, table.since, table.id]
