import css from '#app/ui/plot.module.css'
import { type BilledMonth, patchesOfMonths } from '#domains/shop/finance/figures.rules.ts'
import { formatDay, formatDayShort } from '#lib/day.ts'
import { pounds } from '#lib/money.ts'

const WIDE = 40
const HIGH = 16
const TOP = 20

/** Twelve months in patches: what is left of their sales, and above it what was credited. */
export function SalesPlot({ months }: { months: readonly BilledMonth[] }) {
  const { unitPence, rows, columns } = patchesOfMonths(months)
  const foot = TOP + rows * HIGH
  const best = months.reduce((most, month, at) => (month.netPence > (months[most]?.netPence ?? 0) ? at : most), 0)
  return (
    <>
      <svg
        className={css.plot}
        viewBox={`0 0 ${months.length * WIDE} ${foot + 22}`}
        role="img"
        aria-label={months.map((month) => `${nameOf(month)} ${pounds(Math.max(0, month.netPence))}`).join(', ')}
      >
        {months.map((month, at) => {
          const { kept = 0, credited = 0 } = columns[at] ?? {}
          const y = foot - (kept + credited) * HIGH - 6
          return (
            <g key={month.month}>
              {Array.from({ length: kept + credited }, (_, row) => (
                <Patch
                  // biome-ignore lint/suspicious/noArrayIndexKey: a patch is its place
                  key={row}
                  x={at * WIDE}
                  y={foot - (row + 1) * HIGH}
                  credited={row >= kept}
                />
              ))}
              {at === best && month.netPence > 0 && (
                <text x={anchorOf(at, months.length)} y={y} textAnchor={sideOf(at, months.length)} className={css.said}>
                  {pounds(month.netPence)}
                </text>
              )}
              <text x={at * WIDE + 17} y={foot + 14} textAnchor="middle" className={css.quiet}>
                {shortOf(month)}
              </text>
            </g>
          )
        })}
      </svg>
      <p className={css.key}>
        <span>
          <i className={css.sewn} />
          {pounds(unitPence).replace('.00', '')} of sales
        </span>
        <span>
          <i className={css.dashed} />
          credited
        </span>
      </p>
    </>
  )
}

function Patch({ x, y, credited }: { x: number; y: number; credited: boolean }) {
  const inset = credited ? 0.75 : 0
  return (
    <rect
      className={credited ? css.dashed : css.sewn}
      x={x + inset}
      y={y + inset}
      width={34 - 2 * inset}
      height={13 - 2 * inset}
      rx="2"
    />
  )
}

const nameOf = ({ month }: BilledMonth) => formatDay(`${month}-01`).replace(/^\d+ /, '')
/** "Nov". */
const shortOf = ({ month }: BilledMonth) => formatDayShort(`${month}-01`).split(' ')[1]

// the words of the first and the last columns stay within the picture
const sideOf = (at: number, count: number) => (at === 0 ? 'start' : at === count - 1 ? 'end' : 'middle')
const anchorOf = (at: number, count: number) => at * WIDE + (at === 0 ? 0 : at === count - 1 ? 34 : 17)
