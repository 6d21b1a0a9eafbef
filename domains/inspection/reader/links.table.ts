import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { packs } from '#domains/inspection/packs.table.ts'
import { id, instant } from '#platform/db/columns.ts'
import type { LookKind } from './links.rules.ts'

/** A read-only link to a pack for one person outside. Of link, code and the reader's key only hashes are kept. */
export const packLinks = pgTable(
  'pack_links',
  {
    id: id(),
    packId: uuid('pack_id')
      .notNull()
      .references(() => packs.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mayDownload: boolean('may_download').notNull(),
    generation: integer('generation').notNull().default(1),
    tokenHash: text('token_hash').notNull().unique('pack_links_token'),
    codeHash: text('code_hash').notNull(),
    /** Wrong codes since the code was made. */
    tries: integer('tries').notNull().default(0),
    /** Of the browser in which the code was last entered; an earlier one is asked again. */
    readerHash: text('reader_hash'),
    givenBy: uuid('given_by').notNull(),
    givenAt: instant('given_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by'),
  },
  (table) => [
    // two clicks, or two tabs, make one link
    uniqueIndex('pack_links_one_each').on(table.packId, sql`lower(${table.email})`).where(sql`withdrawn_at is null`),
    check('pack_links_tries_limited', sql`tries between 0 and 5`),
    check('pack_links_withdrawn_by_someone', sql`(withdrawn_at is null) = (withdrawn_by is null)`),
    check('pack_links_withdrawn_closed', sql`withdrawn_at is null or reader_hash is null`),
    check('pack_links_hours', sql`expires_at > given_at and expires_at <= given_at + interval '24 hours'`),
  ],
)

/** What was done with a link, one row for each page that was shown. Rows are only ever added. */
export const packLooks = pgTable(
  'pack_looks',
  {
    id: id(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => packLinks.id),
    at: instant('at').notNull(),
    kind: text('kind').$type<LookKind>().notNull(),
    /** Of a page or a file: what was looked at. The part itself goes with the pack. */
    partId: uuid('part_id'),
    title: text('title'),
    page: integer('page'),
  },
  (table) => [
    index('pack_looks_link').on(table.linkId, table.at, table.id),
    check('pack_looks_kind_known', sql`kind in ('code', 'wrong_code', 'page', 'file')`),
    check('pack_looks_page_whole', sql`kind <> 'page' or num_nonnulls(part_id, title, page) = 3`),
    check('pack_looks_file_whole', sql`kind <> 'file' or num_nonnulls(part_id, title) = 2`),
  ],
)
