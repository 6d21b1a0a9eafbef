import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { day, instant } from '#platform/db/columns.ts'
import type { RowBasis } from './rows.rules.ts'

/**
 * What the row of a post in `standing` said, from when and until when; a trigger there writes it where something it keeps is
 * another. What someone's file said on a day that is over is read here, since not all that it rested on has versions.
 */
export const standingVersions = pgTable(
  'standing_versions',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    basis: text('basis').$type<RowBasis>().notNull(),
    notClearedFrom: day('not_cleared_from'),
    conditionsUntil: day('conditions_until'),
    blocking: integer('blocking').notNull(),
    changesOn: day('changes_on'),
    knownFrom: instant('known_from').notNull(),
    /** None: it is what is said now. */
    knownUntil: instant('known_until'),
  },
  (table) => [primaryKey({ name: 'standing_versions_pk', columns: [table.postId, table.knownFrom] })],
)
