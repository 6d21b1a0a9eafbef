import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#platform/db/columns.ts'
import type { PackageItem, Standard } from './packages.rules.ts'

/** A SCORM package as it was uploaded; its files lie in storage under its id. Never changed: lessons of several versions may show it. */
export const packages = pgTable(
  'packages',
  {
    id: id(),
    title: text('title').notNull(),
    standard: text('standard').$type<Standard>().notNull(),
    edition: text('edition').notNull(),
    items: jsonb('items').$type<PackageItem[]>().notNull(),
    originalName: text('original_name').notNull(),
    sha256: text('sha256').notNull(),
    files: integer('files').notNull(),
    /** Unpacked. */
    bytes: integer('bytes').notNull(),
    /** The browser's own key for this upload. */
    uploadKey: uuid('upload_key').notNull().unique('packages_upload_key'),
    uploadedBy: uuid('uploaded_by'),
    uploadedAt: instant('uploaded_at').notNull(),
    /** Until then its files are being stored; without it the sweep takes them away. */
    readyAt: instant('ready_at'),
  },
  (table) => [
    index('packages_uploaded').on(table.uploadedAt),
    check('packages_standard_known', sql`standard in ('SCORM 1.2', 'SCORM 2004')`),
  ],
)

/** Each file of a package: its path there, and its place in storage. */
export const packageFiles = pgTable(
  'package_files',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id),
    place: integer('place').notNull(),
    path: text('path').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [
    primaryKey({ name: 'package_files_pk', columns: [table.packageId, table.place] }),
    // packages are made where capitals do not count
    uniqueIndex('package_files_path').on(table.packageId, sql`lower(path)`),
  ],
)
