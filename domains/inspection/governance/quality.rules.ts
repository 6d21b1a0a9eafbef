import { shareOf } from '#domains/compliance/state/compliance-days.rules.ts'
import { countOf, formatCount } from '#lib/count.ts'
import { addDays, addMonths, type Day, formatDay } from '#lib/day.ts'

/** How many months are kept of the time before the first was counted, and shown beside each other. */
export const KEPT_BACK = 12
export const SHOWN_MONTHS = 6

export const monthOf = (day: Day): Day => `${day.slice(0, 8)}01`
export const lastDayOfMonth = (month: Day): Day => addDays(addMonths(month, 1), -1)

/** The months that are over, the latest first, of the last year and none that ended before the hub began. */
export function endedMonths(today: Day, begun: Day): Day[] {
  const months = Array.from({ length: KEPT_BACK }, (_, ago) => addMonths(monthOf(today), -1 - ago))
  return months.filter((month) => lastDayOfMonth(month) >= begun)
}

/** 'October 2026'. */
export const monthWords = (month: Day) => formatDay(month).slice(2)

export type Figures = {
  inPost: number
  compliant: number
  awaited: number
  cleared: number
  daysToClear: number | null
  lateStarts: number
  overdueActions: number
  /** Null of months that were kept before supervision was recorded here. */
  supervisionsDue: number | null
  supervisedOnTime: number | null
}
type Figure = {
  key: string
  label: string
  hint: string
  /** As it is read: '84%', '12 days'. */
  said: (of: Figures) => string
  /** Beneath it, in small. */
  of?: (of: Figures) => string
  value: (of: Figures) => number | null
  /** A share of everyone or everything, in percent. */
  isShare?: true
  /** Whether more of it is good news, bad or neither. */
  more: 'good' | 'bad' | 'neither'
}

/** Of what was due: 100% only when all of it was held on time. */
const onTime = ({ supervisionsDue, supervisedOnTime }: Figures) =>
  shareOf({ compliant: supervisedOnTime ?? 0, inPost: supervisionsDue ?? 0 })

const days = (count: number) => countOf(count, 'day', 'days')

/** The figures of a report, in their order. */
export const figures: readonly Figure[] = [
  {
    ...{ key: 'compliant', label: 'Fully compliant', hint: 'of those in post on the last day', more: 'good' },
    said: (of) => (of.inPost === 0 ? 'No one in post' : `${shareOf(of)}%`),
    of: ({ compliant, inPost }) => (inPost === 0 ? '' : `${formatCount(compliant)} of ${formatCount(inPost)}`),
    value: (of) => (of.inPost === 0 ? null : shareOf(of)),
    isShare: true,
  },
  {
    ...{ key: 'awaited', label: 'Offered and not begun', hint: 'on the last day', more: 'neither' },
    said: ({ awaited }) => formatCount(awaited),
    value: ({ awaited }) => awaited,
  },
  {
    ...{
      key: 'toClear',
      label: 'From offer to clearance',
      hint: 'the median of those cleared in the month',
      more: 'bad',
    },
    said: ({ daysToClear }) => (daysToClear === null ? 'None' : days(daysToClear)),
    of: ({ cleared }) => (cleared === 0 ? '' : `${formatCount(cleared)} cleared`),
    value: ({ daysToClear }) => daysToClear,
  },
  {
    ...{ key: 'lateStarts', label: 'Late starts', hint: 'were to begin in the month and did not', more: 'bad' },
    said: ({ lateStarts }) => formatCount(lateStarts),
    value: ({ lateStarts }) => lateStarts,
  },
  {
    ...{
      key: 'overdueActions',
      label: 'Overdue actions',
      hint: 'reminders not passed on by the last day',
      more: 'bad',
    },
    said: ({ overdueActions }) => formatCount(overdueActions),
    value: ({ overdueActions }) => overdueActions,
  },
  {
    ...{ key: 'supervised', label: 'Supervision on time', hint: 'of every kind due in the month', more: 'good' },
    said: (of) =>
      of.supervisionsDue === null ? 'Not known' : of.supervisionsDue === 0 ? 'None due' : `${onTime(of)}%`,
    of: ({ supervisionsDue, supervisedOnTime }) =>
      supervisionsDue ? `${formatCount(supervisedOnTime ?? 0)} of ${formatCount(supervisionsDue)}` : '',
    value: (of) => (of.supervisionsDue ? onTime(of) : null),
    isShare: true,
  },
]

export type Trend = { words: string; tone: 'good' | 'bad' | 'same' }

/** What changed since the month before: 'up from 81%'; none where one of them has no figure, or both are none. */
export function trendOf({ said, value, more }: Figure, now: Figures, before: Figures | undefined): Trend | undefined {
  const [here, there] = [value(now), before ? value(before) : null]
  if (!before || here === null || there === null || (here === 0 && there === 0)) return undefined
  if (here === there) return { words: 'no change', tone: 'same' }
  const better = more === 'neither' ? undefined : here > there === (more === 'good')
  const tone = better === undefined ? 'same' : better ? 'good' : 'bad'
  return { words: `${here > there ? 'up' : 'down'} from ${said(before)}`, tone }
}

/** A line of an email: 'Fully compliant: 84% (27 of 32), up from 81%'. */
export function lineOf(figure: Figure, now: Figures, before: Figures | undefined): string {
  const detail = figure.of?.(now)
  const trend = trendOf(figure, now, before)
  return `${figure.label}: ${figure.said(now)}${detail ? ` (${detail})` : ''}${trend ? `, ${trend.words}` : ''}`
}
