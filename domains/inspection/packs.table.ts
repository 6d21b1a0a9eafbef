import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import type { Drawn, PackFilters, PartContents, PartKind } from './packs.rules.ts'
import type { PresetKey } from './presets.rules.ts'

export type PackState = 'waiting' | 'building' | 'ready' | 'failed' | 'stopped' | 'gone'

/** Files of several people put together for someone outside, kept for a day. */
export const packs = pgTable(
  'packs',
  {
    id: id(),
    preset: text('preset').$type<PresetKey>().notNull(),
    format: text('format').$type<'zip' | 'pdf'>().notNull(),
    /** How the people were narrowed before they were ticked or drawn. */
    filters: jsonb('filters').$type<PackFilters>().notNull(),
    /** Of a random sample: the seed, and the list it was drawn from, until the pack is gone. */
    seed: text('seed'),
    drawnFrom: jsonb('drawn_from').$type<Drawn[]>(),
    asAt: day('as_at').notNull(),
    state: text('state').$type<PackState>().notNull().default('waiting'),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    readyAt: instant('ready_at'),
    /** From then on nothing of it can be read, and the next sweep deletes it. */
    expiresAt: instant('expires_at'),
    pages: integer('pages'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** SHA-256 of the manifest, which names each file with its own. */
    manifestSha256: text('manifest_sha256'),
    /** What went wrong, in words. */
    fault: text('fault'),
  },
  (table) => [
    // two clicks, or two tabs, make one pack
    uniqueIndex('packs_one_at_a_time').on(table.askedBy).where(sql`state in ('waiting', 'building')`),
    index('packs_in_order').on(table.askedAt, table.id),
    index('packs_open').on(table.state).where(sql`state in ('waiting', 'building')`),
    index('packs_expiring').on(table.expiresAt).where(sql`state = 'ready'`),
    check('packs_preset_known', sql`preset in ('cqc', 'commissioner', 'training', 'recruitment')`),
    check('packs_format_known', sql`format in ('zip', 'pdf')`),
    check('packs_state_known', sql`state in ('waiting', 'building', 'ready', 'failed', 'stopped', 'gone')`),
    check(
      'packs_ready_whole',
      sql`state <> 'ready' or (num_nonnulls(ready_at, expires_at, pages, bytes, manifest_sha256) = 5)`,
    ),
    check('packs_gone_empty', sql`state not in ('gone', 'stopped') or drawn_from is null`),
  ],
)

/** Whose files are in a pack, in their order. */
export const packPeople = pgTable(
  'pack_people',
  {
    packId: uuid('pack_id')
      .notNull()
      .references(() => packs.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ name: 'pack_people_pk', columns: [table.packId, table.personId] }),
    index('pack_people_person').on(table.personId),
  ],
)

/**
 * What a pack is made of, one file each, in the order they are read. `contents` says what is on which page. The bytes lie in
 * the storage, sealed with a key of their own that is sealed here: without this row no one reads them.
 */
export const packParts = pgTable(
  'pack_parts',
  {
    id: id(),
    packId: uuid('pack_id')
      .notNull()
      .references(() => packs.id),
    place: integer('place').notNull(),
    kind: text('kind').$type<PartKind>().notNull(),
    personId: uuid('person_id').references(() => people.id),
    title: text('title').notNull(),
    /** Its name within the ZIP, with its folder. */
    fileName: text('file_name').notNull(),
    state: text('state').$type<'waiting' | 'done'>().notNull().default('waiting'),
    /** When a worker last took it, and how often. */
    takenAt: instant('taken_at'),
    tries: integer('tries').notNull().default(0),
    doneAt: instant('done_at'),
    storageKey: text('storage_key'),
    /** Sealed. */
    fileKey: text('file_key'),
    mime: text('mime'),
    bytes: integer('bytes'),
    pages: integer('pages'),
    sha256: text('sha256'),
    contents: jsonb('contents').$type<PartContents>(),
  },
  (table) => [
    uniqueIndex('pack_parts_place').on(table.packId, table.place),
    uniqueIndex('pack_parts_file_name').on(table.packId, sql`lower(${table.fileName})`),
    index('pack_parts_person').on(table.personId),
    check('pack_parts_kind_known', sql`kind in ('index', 'sample', 'matrix', 'person', 'beside', 'manifest', 'whole')`),
    check('pack_parts_state_known', sql`state in ('waiting', 'done')`),
    check(
      'pack_parts_done_whole',
      sql`state <> 'done' or (num_nonnulls(storage_key, file_key, mime, bytes, sha256, done_at) = 6)`,
    ),
  ],
)
