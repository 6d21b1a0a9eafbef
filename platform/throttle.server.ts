import { inArray, sql } from 'drizzle-orm'
import { attempts } from './auth/accounts.table.ts'
import { outside } from './ctx.server.ts'
import type { Db } from './db/client.server.ts'
import { fingerprint } from './encryption.server.ts'
import { Refusal } from './refusal.ts'

export type Limit = { name: string; most: number; seconds: number }

export const limits = {
  signInByAccount: { name: 'sign-in:account', most: 10, seconds: 900 },
  signInByAddress: { name: 'sign-in:address', most: 60, seconds: 900 },
  signInOverall: { name: 'sign-in:all', most: 3000, seconds: 900 },
  passkeyByAddress: { name: 'passkey:address', most: 120, seconds: 900 },
  mailByAccount: { name: 'mail:account', most: 5, seconds: 3600 },
  mailByAddress: { name: 'mail:address', most: 40, seconds: 3600 },
  registerByAddress: { name: 'register:address', most: 40, seconds: 3600 },
  passwordAgain: { name: 'password:again', most: 10, seconds: 900 },
  setUpCode: { name: 'set-up-code', most: 5, seconds: 86_400 },
  siteRequests: { name: 'site-requests', most: 10, seconds: 3600 },
  linkClicks: { name: 'link-clicks', most: 60, seconds: 900 },
  certificateChecks: { name: 'certificate-checks', most: 60, seconds: 900 },
  inspectionReading: { name: 'inspection-reading', most: 1500, seconds: 900 },
  outsideReviews: { name: 'outside-reviews', most: 60, seconds: 900 },
  passportLooks: { name: 'passport-looks', most: 60, seconds: 900 },
  /** A page, its saves and its steps, for a whole office behind one address. */
  referenceLinks: { name: 'reference-links', most: 600, seconds: 900 },
  vouchers: { name: 'vouchers', most: 30, seconds: 900 },
  seatCodes: { name: 'seat-codes', most: 30, seconds: 900 },
  checkIns: { name: 'check-ins', most: 30, seconds: 900 },
  kioskByDevice: { name: 'kiosk:device', most: 30, seconds: 900 },
  uploads: { name: 'uploads', most: 120, seconds: 3600 },
} as const satisfies Record<string, Limit>

/**
 * Counts one try in PostgreSQL, shared by all processes; over the limit it is refused, with the waiting time in words. It is
 * counted outside the caller's transaction, so that what is refused counts too.
 */
export async function throttle(db: Db, now: Temporal.Instant, limit: Limit, subject: string): Promise<void> {
  const row = await count(db, now, limit, subject)
  if (row && row.count > limit.most)
    throw new Refusal('tooMany', 'Too many attempts', waitWords(row.windowStart, limit, now))
}

/** Counts one more in the same way, and says whether that is still within the limit. */
export async function isWithin(db: Db, now: Temporal.Instant, limit: Limit, subject: string): Promise<boolean> {
  return ((await count(db, now, limit, subject))?.count ?? 0) <= limit.most
}

async function count(db: Db, now: Temporal.Instant, limit: Limit, subject: string) {
  const since = now.subtract({ seconds: limit.seconds }).toString()
  const [row] = await outside({ db })
    .db.insert(attempts)
    .values({ key: keyOf(limit, subject), windowStart: now.toString(), count: 1 })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${attempts.windowStart} <= ${since} then 1 else ${attempts.count} + 1 end`,
        windowStart: sql`case when ${attempts.windowStart} <= ${since} then excluded.window_start else ${attempts.windowStart} end`,
      },
    })
    .returning()
  return row
}

/**
 * Counts the try under each limit, and takes it off again when it succeeds, so that only failures count. It is counted
 * first: many guesses at once get no further than the limit.
 */
export async function throttleFailures<T>(
  db: Db,
  now: Temporal.Instant,
  counted: readonly (readonly [Limit, string])[],
  attempt: () => Promise<T>,
): Promise<T> {
  for (const [limit, subject] of counted) await throttle(db, now, limit, subject)
  const succeeded = await attempt()
  const keys = counted.map(([limit, subject]) => keyOf(limit, subject))
  await outside({ db })
    .db.update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(inArray(attempts.key, keys))
  return succeeded
}

const keyOf = (limit: Limit, subject: string) => `${limit.name}:${fingerprint(subject, 'throttle')}`

function waitWords(windowStart: string, limit: Limit, now: Temporal.Instant): string {
  const until = Temporal.Instant.from(windowStart).add({ seconds: limit.seconds })
  const minutes = Math.max(1, Math.ceil(now.until(until).total('minutes')))
  return minutes === 1 ? 'Try again in 1 minute.' : `Try again in ${minutes} minutes.`
}
