import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { evidence } from '#domains/compliance/compliance.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import type { PublicKey } from './keys.table.ts'

/** A hub whose certificates an administrator trusts, by one of its keys. */
export const trustedIssuers = pgTable(
  'trusted_issuers',
  {
    id: id(),
    address: text('address').notNull(),
    fingerprint: text('fingerprint').notNull(),
    name: text('name').notNull(),
    addedBy: uuid('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [uniqueIndex('trusted_issuers_once').on(table.address, table.fingerprint).where(sql`removed_at is null`)],
)

/** A certificate of another hub, as its owner brought it: signed by the key in it, whether or not we trust that. */
export const importedCredentials = pgTable(
  'imported_credentials',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    credentialId: text('credential_id').notNull(),
    issuer: text('issuer').notNull(),
    issuerName: text('issuer_name').notNull(),
    fingerprint: text('fingerprint').notNull(),
    publicKey: jsonb('public_key').$type<PublicKey>().notNull(),
    title: text('title').notNull(),
    doneOn: day('done_on').notNull(),
    minutes: integer('minutes').notNull(),
    refreshBy: day('refresh_by'),
    issuedAt: instant('issued_at').notNull(),
    statusList: text('status_list'),
    statusIndex: integer('status_index'),
    jwt: text('jwt').notNull(),
    broughtAt: instant('brought_at').notNull(),
    /** When its issuer was last asked, and since when it is known to be revoked. */
    statusAskedAt: instant('status_asked_at'),
    statusTriedAt: instant('status_tried_at'),
    revokedAt: instant('revoked_at'),
    /** What was sent to the office of it. */
    evidenceId: uuid('evidence_id').references(() => evidence.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('imported_credentials_once').on(table.personId, table.credentialId),
    index('imported_credentials_issuer').on(table.issuer, table.fingerprint),
    index('imported_credentials_evidence').on(table.evidenceId),
    check('imported_credentials_status_whole', sql`(status_list is null) = (status_index is null)`),
  ],
)
