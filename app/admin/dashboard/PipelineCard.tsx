import { href } from 'react-router'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import { HIRED_DAYS, type Pipeline, SLOW_DAYS } from '#domains/recruitment/applications/pipeline.rules.ts'
import { countOf, formatCount } from '#lib/count.ts'
import { patchesOf, perPatch } from '#lib/patches.ts'
import css from './charts.module.css'

// four in a row, five rows high
const MOST_PATCHES = 20
const labels = { submitted: 'Submitted', interview_scheduled: 'Interview scheduled', offer_made: 'Offer made' }

/** How many applicants are at each stage, and which of them have not moved for a week. */
export function PipelineCard({ pipeline }: { pipeline: Pipeline }) {
  const { stages, hired, daysToStart } = pipeline
  const list = href('/admin/applicants')
  const per = perPatch(Math.max(hired, ...stages.map(({ count }) => count)), MOST_PATCHES)
  const slow = stages.some((stage) => stage.slow > 0)
  const sentences = [
    per > 1 && `One patch is up to ${formatCount(per)} applicants.`,
    slow && `Wheat: no move for ${SLOW_DAYS} days.`,
    daysToStart !== null && `${countOf(daysToStart, 'day', 'days')} from application to start, on average.`,
  ]
  return (
    <Card aria-labelledby="pipeline">
      <CardHead id="pipeline" title="Recruitment pipeline">
        <Link to={href('/admin/applicants/board')}>Open the board</Link>
      </CardHead>
      <ol className={css.pipe}>
        {stages.map(({ stage, count, slow }) => (
          <li key={stage}>
            <Column count={count - slow} slow={slow} per={per} />
            <p>
              <b className="num">{formatCount(count)}</b> <Link to={`${list}?status=${stage}`}>{labels[stage]}</Link>
            </p>
            <span className="muted meta">{slow > 0 ? `${formatCount(slow)} over ${SLOW_DAYS} days` : ''}</span>
          </li>
        ))}
        <li>
          <Column count={hired} slow={0} per={per} />
          <p>
            <b className="num">{formatCount(hired)}</b> <Link to={`${list}?status=hired`}>Hired</Link>
          </p>
          <span className="muted meta">last {HIRED_DAYS} days</span>
        </li>
      </ol>
      <p className={css.note}>{sentences.filter(Boolean).join(' ')}</p>
    </Card>
  )
}

// the number and the words stand below
function Column({ count, slow, per }: { count: number; slow: number; per: number }) {
  const [moving = 0, waiting = 0] = patchesOf([count, slow], per)
  return (
    <span className={css.column} aria-hidden="true">
      {Array.from({ length: moving + waiting }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a patch is its place
        <i key={at} className={at < moving ? undefined : css.slow} />
      ))}
    </span>
  )
}
