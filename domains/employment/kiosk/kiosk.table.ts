import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { id, instant } from '#platform/db/columns.ts'

/** A device at a location that several people use, one after the other. Its row stays once it was withdrawn. */
export const sharedDevices = pgTable(
  'shared_devices',
  {
    id: id(),
    name: text('name').notNull(),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    /** SHA-256 of the secret that the device alone holds. */
    secretHash: text('secret_hash').notNull().unique('shared_devices_secret_unique'),
    enrolledBy: uuid('enrolled_by').notNull(),
    enrolledAt: instant('enrolled_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    withdrawnBy: uuid('withdrawn_by'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('shared_devices_location').on(table.locationId),
    uniqueIndex('shared_devices_name').on(sql`lower(${table.name})`).where(sql`withdrawn_at is null`),
    check('shared_devices_withdrawn', sql`(withdrawn_by is null) = (withdrawn_at is null)`),
  ],
)

/** How someone without an account signs in at a shared device: one badge, and its PIN. A new badge takes the place of the old. */
export const badges = pgTable(
  'badges',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .unique('badges_person_unique')
      .references(() => people.id),
    /** Keyed fingerprints: neither is known to the database. */
    codePrint: text('code_print').notNull().unique('badges_code_unique'),
    pinPrint: text('pin_print'),
    madeAt: instant('made_at').notNull(),
    pinSetAt: instant('pin_set_at'),
    wrongTries: integer('wrong_tries').notNull().default(0),
    lockedAt: instant('locked_at'),
  },
  () => [
    check('badges_tries', sql`wrong_tries between 0 and 5`),
    check('badges_locked', sql`(wrong_tries = 5) = (locked_at is not null)`),
    check('badges_pin', sql`(pin_print is null) = (pin_set_at is null)`),
  ],
)

/** Who is at a shared device now, one at a time; not signed in before the PIN was given. A session that ended has no row. */
export const kioskSessions = pgTable(
  'kiosk_sessions',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique('kiosk_sessions_token_unique'),
    deviceId: uuid('device_id')
      .notNull()
      .unique('kiosk_sessions_device_unique')
      .references(() => sharedDevices.id),
    badgeId: uuid('badge_id')
      .notNull()
      .references(() => badges.id),
    startedAt: instant('started_at').notNull(),
    usedAt: instant('used_at').notNull(),
    /** Whether the page that was opened last is of a lesson, which may be read for longer. */
    inLesson: boolean('in_lesson').notNull().default(false),
    signedInAt: instant('signed_in_at'),
  },
  (table) => [index('kiosk_sessions_badge').on(table.badgeId)],
)
