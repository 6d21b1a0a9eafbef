import { dayOfInstant, formatDay } from '#lib/day.ts'

/** Of what day the status of a certificate from elsewhere is. */
export function statusOnWords({ issuedAt, askedAt }: { issuedAt: string; askedAt: string | null }): string {
  return askedAt
    ? `Its issuer was asked on ${formatDay(dayOfInstant(askedAt))}`
    : `As issued on ${formatDay(dayOfInstant(issuedAt))}`
}
