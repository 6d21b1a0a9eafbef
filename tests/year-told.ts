import type { Audience } from '#domains/employment/reminders/steps.rules.ts'
import { addDays, type Day, daysBetween } from '#lib/day.ts'
import { ladders } from './year.ts'

/** What ends of whom, told from a morning until it is renewed or decided. */
export type Expected = {
  who: string
  key: string
  on: Day
  ladder: keyof typeof ladders
  whom: Audience[]
  from?: Day
  to?: Day
}
export type Told = { who: string; key: string; on: Day; audience: Audience; day: Day }

/** Threshold crossed since the last of these runs, and every Monday after the last day; the line manager from a fortnight before. */
export function toldOf(
  { who, key, on, ladder, whom, from, to = '9999-12-31' }: Expected,
  mornings: readonly Day[],
  told: Told[],
): void {
  const mondays = mornings.filter((day) => daysBetween('2024-01-01', day) % 7 === 0)
  const runs = mornings.filter((day) => (!from || day >= from) && day < to)
  for (const audience of whom) {
    const same = (one: Told) => one.who === who && one.key === key && one.on === on && one.audience === audience
    let last = told.findLast(same)?.day ?? ''
    const steps = ladders[ladder].filter((step) => step <= (audience === 'line_manager' ? 14 : 90))
    // who signs was told at once
    if (audience === 'manager' && key === 'signature') steps.shift()
    const after = audience === 'person' ? [] : mondays.filter((day) => day > on)
    const due = [...steps.map((step) => addDays(on, -step)), ...after]
    for (const day of runs) {
      if (!due.some((one) => one <= day && one > last)) continue
      told.push({ who, key, on, audience, day })
      last = day
    }
  }
}
