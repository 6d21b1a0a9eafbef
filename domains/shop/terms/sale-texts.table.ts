import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'
import type { SaleTextKind } from './sale-texts.ts'

/** What a buyer agrees to or is told, in versions; an order names the version it was placed under. Never changed. */
export const saleTexts = pgTable(
  'sale_texts',
  {
    kind: text('kind').$type<SaleTextKind>().notNull(),
    /** 1 is the text that came with the hub, and has no row. */
    version: integer('version').notNull(),
    text: text('text').notNull(),
    publishedBy: uuid('published_by').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.version] }),
    check('sale_texts_kind_known', sql`kind in ('terms', 'facts', 'cancellation')`),
    check('sale_texts_version_after_first', sql`version > 1`),
  ],
)
