import { type Day, formatDay } from '#lib/day.ts'

/** What is said beside the field *Expires on*; no months (null) never expires, and undefined is no type chosen yet. */
export function expiryHint(renewalMonths: number | null | undefined, suggested: Day | null | undefined): string {
  if (suggested) return `Suggested: ${formatDay(suggested)}`
  if (renewalMonths === null) return 'This does not expire. Leave blank.'
  return renewalMonths ? `Leave blank for ${renewalMonths} months later.` : 'Leave blank to calculate it automatically.'
}
