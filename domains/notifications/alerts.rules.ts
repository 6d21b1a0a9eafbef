import { countOf } from '#lib/count.ts'
import { addDays, type Day, dayOfInstant, formatTime } from '#lib/day.ts'
import { londonInstant } from '#lib/london-time.ts'
import { type AlertKind, whatCame } from './alerts.labels.ts'

/** When the daily email goes, London time, summer and winter. */
export const DAILY_AT = '07:30'
/** The most people in one daily email; the rest are in the list of applicants. */
export const MOST_LINES = 40
/** How long documents are gathered into one email, since they usually come several at a time. */
const GATHERED_MS = 15 * 60_000

/** The last daily email that was due by now: its day, and the instant before which everything belongs to it. */
export function dailyDue(now: string): { day: Day; before: string } {
  const today = dayOfInstant(now)
  const day = formatTime(now) >= DAILY_AT ? today : addDays(today, -1)
  return { day, before: londonInstant(day, DAILY_AT) ?? now }
}

/** When an alert sent at once goes. Documents wait until their quarter of an hour, and a minute more, is over. */
export function goesAt(kind: AlertKind, now: string): string {
  if (kind !== 'document') return now
  return new Date((Math.floor(Date.parse(now) / GATHERED_MS) + 1) * GATHERED_MS + 60_000).toISOString()
}

type Waiting = { applicationId: string; kind: AlertKind; name: string }

/** One line for each application, by name: "Grace Mensah: application received, 3 documents received". */
export function dailyLines(alerts: readonly Waiting[]): string[] {
  const lines = [...Map.groupBy(alerts, ({ applicationId }) => applicationId).values()].map((about) => {
    const kinds = [...Map.groupBy(about, ({ kind }) => kind)].map(([kind, of]) => timesWords(kind, of.length))
    return `${about[0]?.name}: ${kinds.join(', ')}`
  })
  return lines.toSorted((a, b) => a.localeCompare(b))
}

function timesWords(kind: AlertKind, times: number): string {
  if (times === 1) return whatCame[kind]
  if (kind === 'document') return `${countOf(times, 'document', 'documents')} received`
  if (kind === 'reference') return `${countOf(times, 'reference', 'references')} received`
  if (kind === 'declined') return `${countOf(times, 'referee', 'referees')} declined`
  return whatCame[kind]
}
