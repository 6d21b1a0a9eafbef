import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#platform/db/columns.ts'
import type { FileType } from './file-types.rules.ts'

export type FileState = 'pending' | 'clean' | 'infected' | 'deleted'

export const fileUploads = pgTable(
  'file_uploads',
  {
    id: id(),
    // a foreign key in the database alone, since its table is right of this domain (foreign-keys.test.ts)
    personId: uuid('person_id').notNull(),
    fileType: text('file_type').$type<FileType>().notNull(),
    /** Storage key: application_uploads/{person}/{type}/{uuid}. */
    fileUrl: text('file_url').notNull().unique('file_uploads_file_url_unique'),
    originalName: text('original_name').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    state: text('state').$type<FileState>().notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    deletedAt: instant('deleted_at'),
    replacesId: uuid('replaces_id'),
    /** The browser's own key for one upload, so that a repeated request makes one row. */
    uploadKey: uuid('upload_key').notNull(),
  },
  (table) => [
    index('file_uploads_person_type').on(table.personId, table.fileType, table.uploadedAt),
    index('file_uploads_sha256').on(table.sha256),
    unique('file_uploads_upload_key_unique').on(table.personId, table.uploadKey),
  ],
)

/** HR's review of a document; the newest counts, none is overwritten. */
export const documentReviews = pgTable(
  'document_reviews',
  {
    id: id(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => fileUploads.id),
    verdict: text('verdict').$type<'verified' | 'rejected'>().notNull(),
    reason: text('reason'),
    originalSeen: boolean('original_seen').notNull().default(false),
    reviewedBy: uuid('reviewed_by').notNull(),
    reviewedAt: instant('reviewed_at').notNull(),
  },
  (table) => [index('document_reviews_file').on(table.fileId, table.reviewedAt)],
)
