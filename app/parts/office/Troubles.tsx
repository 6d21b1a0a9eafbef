import { Notice } from '#app/ui/Notice.tsx'
import type { Trouble } from '#domains/notifications/troubles.queries.server.ts'
import { type Day, dayOfInstant, formatInstant, formatTime } from '#lib/day.ts'

/** Background jobs that are failing: one notice each, until they work again. */
export function Troubles({ troubles, today }: { troubles: readonly Trouble[]; today: Day }) {
  return troubles.map(({ job, what, since, why, advice }) => (
    <Notice key={job} tone="bad" icon="warn" title={`${what} since ${whenOf(since, today)}.`}>
      {why} {advice}
    </Notice>
  ))
}

const whenOf = (instant: string, today: Day) =>
  dayOfInstant(instant) === today ? formatTime(instant) : formatInstant(instant)
