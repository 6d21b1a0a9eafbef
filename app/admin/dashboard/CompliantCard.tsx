import { href } from 'react-router'
import { AsTable } from '#app/ui/AsTable.tsx'
import { Card } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { Link } from '#app/ui/Link.tsx'
import { type DayCount, pointsOf, shareOf } from '#domains/compliance/state/compliance-days.rules.ts'
import type { Compliant } from '#domains/compliance/tracker/compliant-now.queries.server.ts'
import { countOf, formatCount } from '#lib/count.ts'
import { type Day, formatDay, formatDayShort } from '#lib/day.ts'
import { patchesOf, perPatch } from '#lib/patches.ts'
import css from './charts.module.css'
import { lineOf, lineWords } from './plot.rules.ts'

type Props = { now: Compliant; byDay: DayCount[]; today: Day }

const MOST_PATCHES = 60
const tracker = href('/admin/compliance')

/** How many of those in post have everything in date, as patches, and how it went for half a year. */
export function CompliantCard({ now, byDay, today }: Props) {
  if (now.inPost === 0)
    return (
      <Card turned="tr" pad aria-labelledby="compliant">
        <h2 id="compliant">Fully compliant</h2>
        <p className="quiet">No one works here yet. How many have everything in date appears here.</p>
      </Card>
    )
  const per = perPatch(now.inPost, MOST_PATCHES)
  return (
    <Card turned="tr" className={css.hero ?? ''} aria-labelledby="compliant">
      <h2 id="compliant">
        <b className="num">
          {formatCount(now.compliant)} of {formatCount(now.inPost)}
        </b>{' '}
        fully compliant
      </h2>
      <p className={css.matrix}>
        <Link to={href('/admin/compliance/matrix')}>Matrix for an inspector</Link>
      </p>
      <Strip now={now} per={per} />
      <p className={css.key}>
        <span>One patch is {per === 1 ? 'one person' : `${formatCount(per)} people`}.</span>
        {now.expired > 0 && (
          <Link to={`${tracker}?to=${today}`}>{formatCount(now.expired)} with something expired</Link>
        )}
        {now.missing > 0 && (
          <Link to={`${tracker}?status=missing`}>
            {formatCount(now.missing)}
            {now.expired > 0 && ' more'} with something missing
          </Link>
        )}
      </p>
      <Shares points={pointsOf(byDay, { day: today, ...now })} today={today} />
    </Card>
  )
}

function Strip({ now, per }: { now: Compliant; per: number }) {
  const [compliant = 0, expired = 0, missing = 0] = patchesOf([now.compliant, now.expired, now.missing], per)
  const of = (count: number, look: string | undefined) => Array.from({ length: count }, () => look)
  const looks = [...of(compliant, undefined), ...of(expired, css.expired), ...of(missing, css.missing)]
  const more = now.expired > 0 ? ' more' : ''
  const words = `${countOf(now.inPost, 'person', 'people')}: ${formatCount(now.compliant)} fully compliant, ${formatCount(now.expired)} with something expired, ${formatCount(now.missing)}${more} with something missing or not signed off`
  return (
    <div className={css.strip} role="img" aria-label={words}>
      {looks.map((look, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a patch is its place
        <i key={at} className={look} />
      ))}
    </div>
  )
}

function Shares({ points, today }: { points: DayCount[]; today: Day }) {
  const drawn = lineOf(points, today)
  const [first] = points
  if (!drawn || !first) return null
  const { path, last, from, to, months } = drawn
  return (
    <>
      <svg className={classes(css.chart, css.shares)} viewBox="0 0 520 112" role="img" aria-label={lineWords(points)}>
        <path d="M4 80H452M4 48H452M4 16H452" className={css.rule} />
        {points.length > 1 && <path d={path} className={css.line} />}
        <rect x={last.x - 5} y={last.y - 5} width="10" height="10" className={css.point} />
        <text x="464" y={last.y + 5} className={css.said}>
          {shareOf(points.at(-1) ?? first)}%
        </text>
        {last.y < 56 && (
          <text x="464" y="84">
            {from}%
          </text>
        )}
        {last.y > 40 && (
          <text x="464" y="20">
            {to}%
          </text>
        )}
        {months.map(({ x, label }) => (
          <text key={x} x={x} y="104">
            {label}
          </text>
        ))}
      </svg>
      <div className={classes('muted meta', css.below)}>
        <span>
          {points.length > 1
            ? `Share of staff fully compliant since ${formatDay(first.day)}, each day as it was known then.`
            : 'The line begins today, and has a point for each day from now on.'}
        </span>
        <AsTable
          caption="Share of staff fully compliant"
          head={['Day', 'Fully compliant', 'Share']}
          rows={points.map((point) => [
            formatDayShort(point.day),
            `${formatCount(point.compliant)} of ${formatCount(point.inPost)}`,
            `${shareOf(point)}%`,
          ])}
        />
      </div>
    </>
  )
}
