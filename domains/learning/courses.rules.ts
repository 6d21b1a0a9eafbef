/** Off the sum of its courses, unless an administrator has set a bundle's price. */
const BUNDLE_DISCOUNT = 0.2

/** A line of a bundle, and the price of its course once a published one has one. */
export type BundleLine = { title: string; slug: string | null; pricePence: number | null }

/** What a bundle costs in pence; undefined while a line has no published course, for then it is not sold. */
export function bundlePrice(lines: readonly BundleLine[], setPence: number | null): number | undefined {
  const prices = lines.flatMap(({ pricePence }) => (pricePence === null ? [] : [pricePence]))
  if (prices.length === 0 || prices.length < lines.length) return undefined
  return setPence ?? Math.round(prices.reduce((sum, price) => sum + price, 0) * (1 - BUNDLE_DISCOUNT))
}

/** 1 CPD hour is 60 minutes of active learning: "1 hour", "1½ hours", "45 minutes". */
export function learningTime(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const half = rest === 30 ? '½' : ''
  if (rest !== 0 && !half) return `${hours} h ${rest} min`
  return `${hours}${half} ${hours === 1 && !half ? 'hour' : 'hours'}`
}

/** "1", "1.5": a number of hours, as a certificate states it. */
export function cpdHours(minutes: number): string {
  return String(Math.round((minutes / 60) * 100) / 100)
}
