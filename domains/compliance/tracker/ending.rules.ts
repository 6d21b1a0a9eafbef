import { addDays, type Day, daysBetween, weekdayOf } from '#lib/day.ts'

/** How far ahead what ends is shown. */
export const AHEAD_DAYS = 90
export const marks = [30, 60, 90] as const

/** How many records of a type end on a day; `trains` is the type's key where a session renews it. */
export type Ends = { day: Day; kind: string; trains: string | null; count: number }
/** What ends on a day, and from today up to it. */
export type Step = { day: Day; count: number; total: number }
type Week = { monday: Day; count: number; kinds: { kind: string; trains: string | null; count: number }[] }
export type Ending = {
  steps: Step[]
  total: number
  marks: { days: number; total: number }[]
  busiest: Week | undefined
}

/** What ends in the next 90 days, added up, and the week in which most does; of several the first. */
export function endingOf(ends: readonly Ends[], today: Day): Ending {
  const ahead = ends.filter(({ day }) => day > today && daysBetween(today, day) <= AHEAD_DAYS)
  const steps = stepsOf(ahead)
  const until = (days: number) => steps.findLast(({ day }) => daysBetween(today, day) <= days)?.total ?? 0
  return {
    ...{ steps, total: until(AHEAD_DAYS), busiest: busiestOf(ahead) },
    marks: marks.map((days) => ({ days, total: until(days) })),
  }
}

function stepsOf(ends: readonly Ends[]): Step[] {
  const counts = new Map<Day, number>()
  for (const { day, count } of ends) counts.set(day, (counts.get(day) ?? 0) + count)
  let total = 0
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, count]) => {
      total += count
      return { day, count, total }
    })
}

function busiestOf(ends: readonly Ends[]): Week | undefined {
  const weeks = new Map<Day, Week>()
  for (const { day, kind, trains, count } of ends) {
    const monday = mondayOf(day)
    const week = weeks.get(monday) ?? { monday, count: 0, kinds: [] }
    const same = week.kinds.find((one) => one.kind === kind)
    if (same) same.count += count
    else week.kinds.push({ kind, trains, count })
    week.count += count
    weeks.set(monday, week)
  }
  const [first] = [...weeks.values()].toSorted((a, b) => b.count - a.count || (a.monday < b.monday ? -1 : 1))
  return first && { ...first, kinds: first.kinds.toSorted((a, b) => b.count - a.count || a.kind.localeCompare(b.kind)) }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const mondayOf = (day: Day) => addDays(day, -weekdays.indexOf(weekdayOf(day)))

/** "3 records, all moving and handling", "9 records, 5 of them fire safety", "4 records of 4 types". */
export function kindWords({ count, kinds: [most, ...others] }: Week, records: string): string {
  if (!most) return records
  if (others.length === 0) return `${records}, ${count > 1 ? 'all ' : ''}${lower(most.kind)}`
  if (most.count === 1) return `${records} of ${others.length + 1} types`
  return `${records}, ${most.count} of them ${lower(most.kind)}`
}

// "Fire safety" within a sentence, but "DBS"
const lower = (name: string) => (/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)
