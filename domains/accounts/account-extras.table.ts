import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { id, instant } from '#platform/db/columns.ts'

/** A new address, until both addresses have confirmed. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  newEmail: text('new_email').notNull(),
  askedAt: instant('asked_at').notNull(),
  oldConfirmedAt: instant('old_confirmed_at'),
  newConfirmedAt: instant('new_confirmed_at'),
})

/** An authenticator app; not asked for until its first code was given. */
export const twoFactors = pgTable('two_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Sealed. */
  secret: text('secret').notNull(),
  enabledAt: instant('enabled_at'),
  /** The time step of the last code that was taken; it and earlier ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
  failures: integer('failures').notNull().default(0),
  lockedUntil: instant('locked_until'),
})

/** One use each; only a keyed fingerprint is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    fingerprint: text('fingerprint').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [uniqueIndex('recovery_codes_once').on(table.userId, table.fingerprint)],
)

/** An invitation to join with a role; the account that confirms this address gets it. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    tokenHash: text('token_hash').notNull().unique('invitations_token_unique'),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('invitations_one_open')
      .on(sql`lower(${table.email})`)
      .where(sql`accepted_at is null and revoked_at is null`),
    index('invitations_newest').on(table.createdAt),
  ],
)
