import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#platform/auth/accounts.table.ts'
import { id, instant } from '#platform/db/columns.ts'

/** A passkey of one account; only its public key is kept. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** What the device calls it, in base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_unique'),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the device says it has signed; 0 for those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    /** Kept by the owner's provider too, so that it outlives the device. */
    backedUp: boolean('backed_up').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

export type ChallengePurpose = 'add' | 'sign_in'

/** What a device is asked to sign, once; a row is deleted when it is answered, rightly or not. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: id(),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    /** Fingerprint of the session that adds the key, or of the browser's sign-in secret. */
    holder: text('holder').notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_holder').on(table.holder, table.purpose),
    index('passkey_challenges_expiry').on(table.expiresAt),
  ],
)
