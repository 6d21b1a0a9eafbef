import { href } from 'react-router'
import { AsTable } from '#app/ui/AsTable.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import { AHEAD_DAYS, type Ending, kindWords } from '#domains/compliance/tracker/ending.rules.ts'
import { countOf, formatCount } from '#lib/count.ts'
import { addDays, type Day, formatDay, formatDayShort } from '#lib/day.ts'
import css from './charts.module.css'
import { type Curve, curve, curveOf } from './plot.rules.ts'

const recordsIn = (count: number) => countOf(count, 'record', 'records')

/** What ends in the next 90 days, added up, and the week in which most does. */
export function EndingCard({ ending, today }: { ending: Ending; today: Day }) {
  const { steps, marks, total, busiest } = ending
  const list = `${href('/admin/compliance')}?from=${addDays(today, 1)}&to=${addDays(today, AHEAD_DAYS)}`
  return (
    <Card aria-labelledby="ending" className={css.ending ?? ''}>
      <CardHead id="ending" title="Expiring in the next 90 days">
        {total > 0 && <Link to={list}>See who</Link>}
      </CardHead>
      <div className={css.body}>
        {total === 0 ? (
          <p className="quiet">No record of anyone in post ends in the next 90 days.</p>
        ) : (
          <>
            <Picture {...curveOf(steps, marks, today)} />
            {busiest && <Busiest busiest={busiest} />}
            <p className={css.week}>
              <Link to={href('/admin/compliance/forecast')}>Forecast of 12 months, with sessions to book</Link>
            </p>
            <AsTable
              caption="Records that expire in the next 90 days"
              head={['Day', 'Records', 'In all']}
              rows={steps.map(({ day, count, total }) => [formatDayShort(day), formatCount(count), formatCount(total)])}
            />
          </>
        )}
      </div>
    </Card>
  )
}

function Busiest({ busiest }: { busiest: NonNullable<Ending['busiest']> }) {
  const training = busiest.kinds.find(({ trains }) => trains)?.trains
  return (
    <p className={css.week}>
      <b>Busiest week:</b> {formatDay(busiest.monday)}, {kindWords(busiest, recordsIn(busiest.count))}.{' '}
      {training && <Link to={`${href('/admin/compliance/session')}?type=${training}`}>Plan a session</Link>}
    </p>
  )
}

function Picture({ path, area, marks }: Curve) {
  const words = marks.map(({ total, days }) => `${formatCount(total)} in ${days} days`).join(', ')
  return (
    <svg
      className={css.chart}
      viewBox="0 0 400 176"
      role="img"
      aria-label={`Records that expire in the next 90 days, added up: ${words}`}
    >
      <path d="M8 146H352M8 98H352M8 50H352" className={css.rule} />
      <path d={area} className={css.area} />
      <path d={path} className={css.line} />
      {marks.map(({ x, y, total, days }) => (
        <g key={days}>
          <rect x={x - 5} y={y - 5} width="10" height="10" className={css.point} />
          <text
            x={days === AHEAD_DAYS ? x + 11 : x - 6}
            y={days === AHEAD_DAYS ? y + 5 : y - 12}
            textAnchor={days === AHEAD_DAYS ? 'start' : 'end'}
            className={css.said}
          >
            {formatCount(total)}
          </text>
          <text x={days === AHEAD_DAYS ? x + 14 : x} y="167" textAnchor={days === AHEAD_DAYS ? 'end' : 'middle'}>
            {days} days
          </text>
        </g>
      ))}
      <text x={curve.left} y="167">
        today
      </text>
    </svg>
  )
}
