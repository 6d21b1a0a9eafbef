import { sql } from 'drizzle-orm'
import { check, customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#platform/db/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A logo or a drawn signature, small and redrawn. Kept for as long as a certificate shows it: its print stays as it was. */
export const certificatePictures = pgTable(
  'certificate_pictures',
  {
    id: id(),
    kind: text('kind').$type<'logo' | 'signature'>().notNull(),
    png: bytes('png').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  () => [
    check('certificate_pictures_kind_known', sql`kind in ('logo', 'signature')`),
    check('certificate_pictures_small', sql`octet_length(png) <= 1048576`),
  ],
)
