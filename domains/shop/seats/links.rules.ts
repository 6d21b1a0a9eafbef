import type { Product } from '#domains/shop/prices/products.rules.ts'
import type { WhyNot } from './claims.rules.ts'

type Link = { endedAt: string | null; expiresAt: string }

/** Whether people can still take seats with a link. */
export const isOpenLink = ({ endedAt, expiresAt }: Link, now: string) =>
  !endedAt && Temporal.Instant.compare(expiresAt, now) > 0

/** Why no seat can be taken with a link, in words. */
export function whyNotJoined(
  link: Link,
  { now, free, organisation }: { now: string; free: number; organisation: string },
) {
  if (!isOpenLink(link, now))
    return {
      title: 'This QR code has ended',
      detail: `Ask ${organisation} for a new one, or for a seat of your own.`,
    } satisfies WhyNot
  if (free === 0)
    return {
      title: 'No seat is free',
      detail: `Others took the last one. Ask ${organisation} for more seats.`,
    } satisfies WhyNot
}

/** What a link is for. */
export const productOf = ({ courseId, bundleId }: { courseId: string | null; bundleId: string | null }): Product =>
  courseId ? { kind: 'course', id: courseId } : { kind: 'bundle', id: bundleId ?? '' }
