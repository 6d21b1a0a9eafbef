import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Permission, Role } from '../actor.ts'
import { id, instant } from '../db/columns.ts'

// Dates, not ISO text, in the four tables that the auth library reads and writes itself.
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const roles = pgTable('roles', {
  id: id(),
  name: text('name').$type<Role>().notNull().unique('roles_name_unique'),
})

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('full_name').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    phone: text('phone'),
    roleId: uuid('role_id').references(() => roles.id),
    roleGivenAt: instant('role_given_at'),
    /** Since when the account opens what is of others; from then on it has seven days to set up a second factor. */
    othersSince: instant('others_since'),
    /** The role chosen at registration; it counts once the address is confirmed. */
    requestedRole: text('requested_role').$type<Role>(),
    personId: uuid('person_id').unique('users_person_unique'),
    /** Whose it was, of one that a merge closed: kept by the database, so that its hand stays theirs. */
    wasPersonId: uuid('was_person_id'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_was_person').on(table.wasPersonId),
    index('users_role_active').on(table.roleId, table.isActive),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    token: text('token').notNull().unique('sessions_token_unique'),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    mfaVerifiedAt: instant('mfa_verified_at'),
    /** When this session last gave the account's password. */
    freshPasswordAt: instant('fresh_password_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** How an account signs in: a password, or Google. Passkeys have a table of their own. */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('credentials_provider_account').on(table.providerId, table.accountId),
    index('credentials_user').on(table.userId),
  ],
)

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

export type TokenPurpose = 'confirm' | 'reset' | 'email_old' | 'email_new' | 'second_step'

/** Single-use secrets, each for one purpose; only their SHA-256 is kept. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    tokenHash: text('token_hash').notNull().unique('account_tokens_hash_unique'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('account_tokens_user').on(table.userId, table.purpose)],
)

export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleId: uuid('role_id')
      .notNull()
      .references(() => roles.id),
    permission: text('permission').$type<Permission>().notNull(),
  },
  (table) => [primaryKey({ name: 'role_permissions_pk', columns: [table.roleId, table.permission] })],
)

export const userPermissions = pgTable(
  'user_permissions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    permission: text('permission').$type<Permission>().notNull(),
  },
  (table) => [primaryKey({ name: 'user_permissions_pk', columns: [table.userId, table.permission] })],
)

/** How often something was tried lately; shared by all processes. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ name: 'attempts_pk', columns: [table.key] })],
)
