import { AsTable } from '#app/ui/AsTable.tsx'
import { Card } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { dropsOf, type Point } from '#domains/compliance/forecast/forecast.rules.ts'
import { countOf, formatCount } from '#lib/count.ts'
import { formatDay, formatDayShort } from '#lib/day.ts'
import css from './curve.module.css'
import { type Frame, HEIGHT, narrow, plotOf, wide } from './plot.rules.ts'

type Props = {
  points: Point[]
  planned: Point[] | undefined
  sessions: number
  months: '' | '6'
  type: string | undefined
}

/** How many stay in date if nothing is done, and with the sessions that the page proposes. */
export function CurveCard({ points, planned, sessions, months, type }: Props) {
  const last = points.at(-1)
  const now = points[0]
  if (!last || !now || points.every(({ inPost }) => inPost === 0))
    return (
      <Card turned="tr" pad aria-labelledby="curve">
        <h2 id="curve">No one to forecast</h2>
        <p className="quiet">
          {type
            ? 'No one needs it at this place in this time.'
            : 'No one has a post here. Who stays in date appears here.'}
        </p>
      </Card>
    )
  const drops = dropsOf(points)
  const said = saidOf(points, planned, sessions)
  const pictures = [wide, narrow].map((frame) => ({ frame, ...plotOf(points, planned, drops, frame) }))
  return (
    <Card turned="tr" className={css.card ?? ''} aria-labelledby="curve">
      <h2 id="curve">
        If nothing is done, {formatCount(last.compliant)} of {formatCount(last.inPost)}{' '}
        {type ? `who need ${type} have it in date` : 'are fully compliant'} in {months ? 'six months' : 'a year'}
      </h2>
      {pictures.map(({ frame, ...plot }) => (
        <Picture
          key={frame.width}
          frame={frame}
          plot={plot}
          now={now}
          last={last}
          planned={planned}
          sessions={sessions}
          said={said}
        />
      ))}
      {planned && (
        <p className="muted meta">Dashed: what is booked, assigned as e-learning and proposed here is done in time.</p>
      )}
      <AsTable
        caption={type ? `Who have ${type} in date` : 'Fully compliant, month by month'}
        head={['Day', 'In post', 'If nothing is done', ...(planned ? ['With the sessions'] : [])]}
        rows={monthly(points).map(({ day, inPost, compliant, at }) => [
          ...[formatDayShort(day), formatCount(inPost), formatCount(compliant)],
          ...(planned ? [formatCount(planned[at]?.compliant ?? 0)] : []),
        ])}
      />
    </Card>
  )
}

type PictureProps = {
  frame: Frame
  plot: ReturnType<typeof plotOf>
  now: Point
  last: Point
  planned: Point[] | undefined
  sessions: number
  said: string
}

function Picture({ frame, plot, now, last, planned, sessions, said }: PictureProps) {
  const { left, right, foot, months, drops } = plot
  const small = frame === narrow
  return (
    <svg
      className={classes(css.plot, small ? css.small : css.large)}
      viewBox={`0 0 ${frame.width} ${HEIGHT}`}
      role="img"
      aria-label={said}
    >
      <path d={[plot.top, plot.middle, foot].map((y) => `M${left} ${y}H${right + 6}`).join('')} className={css.rule} />
      <path d={plot.area} className={css.area} />
      <path d={plot.line} className={css.line} />
      {plot.planned && <path d={plot.planned} className={css.planned} />}
      <text x={left + 4} y={plot.top - 6}>
        {countOf(plot.most, 'person', 'people')}
      </text>
      <rect x={left - 5} y={plot.begin - 5} width="10" height="10" className={css.point} />
      <text className={css.said} x={left + 8} y={small ? foot - 10 : Math.min(plot.begin + 34, foot - 8)}>
        {formatCount(now.compliant)} today
      </text>
      {!small &&
        drops.map(({ day, people, x, from, to }) => (
          <g key={day}>
            <path d={`M${x} ${from}V${to}`} className={css.drop} />
            <text className={css.said} x={x + 8} y={Math.max(from, to - 12)}>
              {formatDayShort(day).replace(/ \d{4}$/, '')}: {formatCount(people)} people
            </text>
          </g>
        ))}
      <rect x={right - 5} y={plot.end - 5} width="10" height="10" className={css.point} />
      <Ending
        x={right + 12}
        y={plot.endWords}
        lines={[`${formatCount(last.compliant)} if nothing`, 'is done']}
        small={small}
      />
      {planned && (
        <>
          <rect x={right - 5} y={plot.plannedEnd - 5} width="10" height="10" className={css.hope} />
          <Ending
            x={right + 12}
            y={plot.plannedWords}
            lines={[`${formatCount(planned.at(-1)?.compliant ?? 0)} with`, countOf(sessions, 'session', 'sessions')]}
            small={small}
          />
        </>
      )}
      {months.map(({ x, name, year }) => (
        <text key={x} x={x} y="212" textAnchor="middle">
          {name}
          {year && (
            <tspan x={x} dy="18">
              {year}
            </tspan>
          )}
        </text>
      ))}
    </svg>
  )
}

function Ending({ x, y, lines, small }: { x: number; y: number; lines: [string, string]; small: boolean }) {
  return (
    <text className={css.said} x={small ? x - 3 : x} y={y + 1}>
      {lines[0]}
      <tspan x={small ? x - 3 : x} dy="17">
        {lines[1]}
      </tspan>
    </text>
  )
}

/** Today, each month from it, and the last day. */
function monthly(points: readonly Point[]) {
  const dated = points[0]?.day.slice(8)
  return points.flatMap((point, at) =>
    point.day.slice(8) === dated || at === points.length - 1 ? [{ ...point, at }] : [],
  )
}

function saidOf(points: readonly Point[], planned: Point[] | undefined, sessions: number): string {
  const quarters = [0, 1, 2, 3, 4].map((n) => points[Math.round(((points.length - 1) * n) / 4)] as Point)
  const words = quarters.map(({ day, compliant }, n) =>
    n === 0 ? `${compliant} today` : `${compliant} on ${formatDay(day)}`,
  )
  const hoped = planned
    ? ` With ${countOf(sessions, 'session', 'sessions')}: ${planned.at(-1)?.compliant} at the end.`
    : ''
  return `People in date if nothing is done: ${words.join(', ')}.${hoped}`
}
