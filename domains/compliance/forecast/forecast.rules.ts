import { addDays, addMonths, type Day, daysBetween } from '#lib/day.ts'

/** Of those in post on a day, how many have everything in date. */
export type Point = { day: Day; inPost: number; compliant: number }
/** By how much both change on a day. */
export type Change = Point

/** The last day that is shown. */
export const lastDayOf = (today: Day, months: '' | '6'): Day => addMonths(today, months === '6' ? 6 : 12)

/** Every day from today to the last, from the days on which something changes. */
export function pointsOf(changes: readonly Change[], today: Day, last: Day): Point[] {
  const on = new Map(changes.map((change) => [change.day, change]))
  let [inPost, compliant] = [0, 0]
  return Array.from({ length: daysBetween(today, last) + 1 }, (_, n) => {
    const day = addDays(today, n)
    const change = on.get(day)
    inPost += change?.inPost ?? 0
    compliant += change?.compliant ?? 0
    return { day, inPost, compliant }
  })
}

export type Drop = { day: Day; people: number }
const MOST_DROPS = 2
// so many days apart, or their words would lie on each other
const APART = 45

/** The days on which most people fall out, at most two, in their order; one alone is no such day. */
export function dropsOf(points: readonly Point[]): Drop[] {
  const drops = points.flatMap(({ day, compliant }, at) => {
    const people = (points[at - 1]?.compliant ?? compliant) - compliant
    return people > 1 ? [{ day, people }] : []
  })
  const found: Drop[] = []
  for (const drop of drops.toSorted((a, b) => b.people - a.people || (a.day < b.day ? -1 : 1)))
    if (found.length < MOST_DROPS && found.every(({ day }) => Math.abs(daysBetween(day, drop.day)) >= APART))
      found.push(drop)
  return found.toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Why someone falls out on a day. */
export const reasons = ['ends', 'sign-off', 'waiver', 'needed'] as const
export type FallsBecause = (typeof reasons)[number]
