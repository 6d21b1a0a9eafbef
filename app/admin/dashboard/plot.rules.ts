import { type DayCount, SHOWN_DAYS, shareOf } from '#domains/compliance/state/compliance-days.rules.ts'
import type { Step } from '#domains/compliance/tracker/ending.rules.ts'
import { AHEAD_DAYS } from '#domains/compliance/tracker/ending.rules.ts'
import { addDays, type Day, daysBetween, formatDay } from '#lib/day.ts'

type Point = { x: number; y: number }
const rounded = (number: number) => Math.round(number * 10) / 10
const written = (points: readonly Point[]) => points.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join('L')

/** The line of shares: its picture is 520 by 112, its plot 6 to 450 across and 16 to 80 down. */
export const line = { left: 6, right: 450, top: 16, foot: 80 }

export type Line = { path: string; last: Point; from: number; to: number; months: { x: number; label: string }[] }

/** From the first of the points to today; the scale is of whole tens around what is shown, and never of less than twenty. */
export function lineOf(points: readonly DayCount[], today: Day): Line | undefined {
  const first = points[0]
  const now = points.at(-1)
  if (!first || !now) return undefined
  const shares = points.map(shareOf)
  const { from, to } = scaleOf(shares)
  const days = Math.max(1, daysBetween(first.day, today))
  const x = (day: Day) => line.left + ((line.right - line.left) * daysBetween(first.day, day)) / days
  const y = (share: number) => line.foot - ((line.foot - line.top) * (share - from)) / (to - from)
  const drawn = points.map((point, at) => ({
    x: points.length === 1 ? line.right : x(point.day),
    y: y(shares[at] ?? 0),
  }))
  return { path: `M${written(drawn)}`, last: drawn.at(-1) as Point, from, to, months: monthsOf(first.day, today, x) }
}

function scaleOf(shares: readonly number[]): { from: number; to: number } {
  const from = Math.floor(Math.min(...shares) / 10) * 10
  const to = Math.min(100, Math.max(Math.ceil(Math.max(...shares) / 10) * 10, from + 20))
  return { from: Math.min(from, to - 20), to }
}

/** The first of each month that is shown, with room for its name. */
function monthsOf(first: Day, today: Day, x: (day: Day) => number) {
  const days = Array.from({ length: Math.min(SHOWN_DAYS, daysBetween(first, today)) }, (_, n) => addDays(first, n + 1))
  const starts = days.filter((day) => day.endsWith('-01'))
  return starts.map((day) => ({ x: rounded(x(day)), label: shortMonth(day) })).filter(({ x }) => x < line.right - 24)
}

const months = ['Jan', 'Feb', 'March', 'April', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
const shortMonth = (day: Day) => months[Number(day.slice(5, 7)) - 1] ?? ''

/** What the line shows, in words: where it began, its lowest, and today. */
export function lineWords(points: readonly DayCount[]): string {
  const [first, now] = [points[0], points.at(-1)]
  if (!first || !now) return ''
  if (first === now) return `Share of staff fully compliant: ${shareOf(now)}% today`
  const lowest = points.reduce((low, point) => (shareOf(point) < shareOf(low) ? point : low), first)
  const said = [
    `${shareOf(first)}% on ${formatDay(first.day)}`,
    ...(lowest === first || lowest === now ? [] : [`lowest ${shareOf(lowest)}% on ${formatDay(lowest.day)}`]),
    `${shareOf(now)}% today`,
  ]
  return `Share of staff fully compliant: ${said.join(', ')}`
}

/** The curve of what ends: its picture is 400 by 176, its plot 8 to 352 across and 26 to 146 down. */
export const curve = { left: 8, right: 352, top: 26, foot: 146 }

export type Curve = { path: string; area: string; marks: { x: number; y: number; total: number; days: number }[] }

/** Steps up on each day on which something ends, with a point at 30, 60 and 90 days. */
export function curveOf(steps: readonly Step[], marks: readonly { days: number; total: number }[], today: Day): Curve {
  const most = Math.max(1, steps.at(-1)?.total ?? 0)
  const x = (days: number) => rounded(curve.left + ((curve.right - curve.left) * days) / AHEAD_DAYS)
  const y = (total: number) => rounded(curve.foot - ((curve.foot - curve.top) * total) / most)
  const path = `M${curve.left} ${curve.foot}${steps.map(({ day, total }) => `H${x(daysBetween(today, day))}V${y(total)}`).join('')}H${curve.right}`
  return {
    ...{ path, area: `${path}V${curve.foot}Z` },
    marks: marks.map(({ days, total }) => ({ x: x(days), y: y(total), total, days })),
  }
}
