import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import { id, instant } from '#platform/db/columns.ts'
import type { Group } from './passport.rules.ts'

/** A code or link by which others see what its owner ticked, for a short while. Of its secret only the hash is kept. */
export const passportShares = pgTable(
  'passport_shares',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    kind: text('kind').$type<'qr' | 'link'>().notNull(),
    shows: jsonb('shows').$type<Group[]>().notNull(),
    tokenHash: text('token_hash').notNull().unique('passport_shares_token'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    stoppedAt: instant('stopped_at'),
  },
  (table) => [
    index('passport_shares_person').on(table.personId, table.createdAt),
    check('passport_shares_kind_known', sql`kind in ('qr', 'link')`),
  ],
)

/** Who looked, as they wrote it. The same name at the same organisation counts once for each share. */
export const shareViews = pgTable(
  'share_views',
  {
    id: id(),
    shareId: uuid('share_id')
      .notNull()
      .references(() => passportShares.id),
    name: text('name').notNull(),
    organisation: text('organisation').notNull(),
    /** How many certificates were shown. */
    shown: integer('shown').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('share_views_once').on(table.shareId, sql`lower(name)`, sql`lower(organisation)`)],
)
