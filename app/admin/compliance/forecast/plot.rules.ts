import type { Drop, Point } from '#domains/compliance/forecast/forecast.rules.ts'
import type { Day } from '#lib/day.ts'

/** The picture is so high, and as wide as it is asked to be; `side` is for the words at the end of the lines. */
export type Frame = { width: number; side: number; monthsApart: number }
export const wide: Frame = { width: 872, side: 108, monthsApart: 1 }
export const narrow: Frame = { width: 400, side: 108, monthsApart: 3 }
export const HEIGHT = 236
const [LEFT, TOP, FOOT] = [20, 27, 190]
// words of two lines take so much
const APART = 38

export type Plot = {
  left: number
  right: number
  top: number
  middle: number
  foot: number
  line: string
  area: string
  planned: string | undefined
  begin: number
  end: number
  plannedEnd: number
  /** Where the words at the end of each line are. */
  endWords: number
  plannedWords: number
  most: number
  drops: (Drop & { x: number; from: number; to: number })[]
  months: { x: number; name: string; year: string }[]
}

/** The curve of those in date as steps, with the same as it would be with sessions; a scale from no one to everyone. */
export function plotOf(
  points: readonly Point[],
  planned: readonly Point[] | undefined,
  drops: readonly Drop[],
  { width, side, monthsApart }: Frame,
): Plot {
  const right = width - side
  const most = Math.max(1, ...points.map(({ inPost }) => inPost))
  const x = (at: number) => rounded(LEFT + ((right - LEFT) * at) / Math.max(1, points.length - 1))
  const y = (people: number) => rounded(FOOT - ((FOOT - TOP) * people) / most)
  const steps = (all: readonly Point[]) => {
    const path = all.map(({ compliant }, at) => {
      const before = all[at - 1]
      return !before || before.compliant === compliant ? '' : `H${x(at)}V${y(compliant)}`
    })
    return `M${LEFT} ${y(all[0]?.compliant ?? 0)}${path.join('')}H${right}`
  }
  const line = steps(points)
  const [end, plannedEnd] = [y(points.at(-1)?.compliant ?? 0), y(planned?.at(-1)?.compliant ?? 0)]
  // the lines end close to each other or at the foot: their words do not
  const lowest = FOOT - 12
  const plannedWords = planned ? Math.min(plannedEnd, end - APART / 2, lowest - APART) : plannedEnd
  const endWords = Math.min(lowest, planned ? Math.max(end, plannedWords + APART) : end)
  return {
    ...{
      left: LEFT,
      right,
      top: TOP,
      middle: (TOP + FOOT) / 2,
      foot: FOOT,
      line,
      area: `${line}V${FOOT}H${LEFT}Z`,
      most,
    },
    ...{
      planned: planned && steps(planned),
      begin: y(points[0]?.compliant ?? 0),
      end,
      plannedEnd,
      endWords,
      plannedWords,
    },
    drops: drops.flatMap((drop) => {
      const at = points.findIndex(({ day }) => day === drop.day)
      const now = points[at]?.compliant ?? 0
      return at > 0 ? [{ ...drop, x: x(at), from: y(now + drop.people), to: y(now) }] : []
    }),
    months: monthsOf(points, x, monthsApart),
  }
}

const rounded = (number: number) => Math.round(number * 10) / 10

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The day of each month on which the curve began, with the year where it is new. */
function monthsOf(points: readonly Point[], x: (at: number) => number, apart: number) {
  const first = points[0]?.day.slice(8) ?? ''
  const starts = points.flatMap(({ day }, at) => (day.slice(8) === first || isClamped(day, first) ? [{ day, at }] : []))
  const shown = starts.filter((_, n) => n % apart === 0)
  return shown.map(({ day, at }, n) => {
    const year = day.slice(0, 4)
    return { x: x(at), name: nameOf(day), year: shown[n - 1]?.day.startsWith(year) ? '' : year }
  })
}

const nameOf = (day: Day) => names[Number(day.slice(5, 7)) - 1] ?? ''

// the 31st of a month that has none is its last day
const lengths: Record<string, string> = { '02': '28', '04': '30', '06': '30', '09': '30', '11': '30' }
const isClamped = (day: Day, first: string) => {
  const last = lengths[day.slice(5, 7)]
  return last !== undefined && first > last && day.slice(8) === last
}
