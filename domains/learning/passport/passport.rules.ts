import { type Day, daysBetween } from '#lib/day.ts'

export const groups = ['current', 'expired', 'photos'] as const
/** By which the owner ticks what others see. */
export type Group = (typeof groups)[number]

/** A code is scanned at once; a link may lie over a weekend. */
export const SHARE_MINUTES = { qr: 10, link: 72 * 60 } as const

const SOON_DAYS = 30

type Dated = { refreshBy: Day | null }

/** The days a certificate is still in date; undefined where it does not expire. */
export const daysLeft = ({ refreshBy }: Dated, today: Day): number | undefined =>
  refreshBy ? daysBetween(today, refreshBy) : undefined

export function isExpired(of: Dated, today: Day): boolean {
  const left = daysLeft(of, today)
  return left !== undefined && left <= 0
}

export function isExpiringSoon(of: Dated, today: Day): boolean {
  const left = daysLeft(of, today)
  return left !== undefined && left > 0 && left <= SOON_DAYS
}

type Share = { expiresAt: string; stoppedAt: string | null }

/** Why a share shows nothing any more; undefined while it is open. */
export function endOfShare(
  { expiresAt, stoppedAt }: Share,
  now: { epochMilliseconds: number },
): 'stopped' | 'expired' | undefined {
  if (stoppedAt) return 'stopped'
  return now.epochMilliseconds >= Date.parse(expiresAt) ? 'expired' : undefined
}

/** "Mbali’s", "James’s". */
export const possessive = (name: string): string => `${name}’s`
