import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '#platform/db/columns.ts'

/** The public half of a key, as it is published. */
export type PublicKey = { kty: string; n: string; e: string }

/** The keys that certificates are signed with. The private half is sealed; a retired key signs nothing more and stays published. */
export const certificateKeys = pgTable(
  'certificate_keys',
  {
    id: id(),
    /** The fingerprint of the public key (RFC 7638), by which it is named everywhere. */
    fingerprint: text('fingerprint').notNull().unique('certificate_keys_fingerprint'),
    publicKey: jsonb('public_key').$type<PublicKey>().notNull(),
    privateSealed: text('private_sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    retiredAt: instant('retired_at'),
  },
  () => [uniqueIndex('certificate_keys_one_signs').on(sql`(true)`).where(sql`retired_at is null`)],
)
