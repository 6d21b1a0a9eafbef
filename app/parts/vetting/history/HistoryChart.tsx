import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { periodWords } from '#app/ui/period-words.ts'
import type { ShownGap } from '#domains/vetting/history/explanations.queries.server.ts'
import type { Gap } from '#domains/vetting/history/gaps.rules.ts'
import { barOf, yearsIn } from '#domains/vetting/history/timeline.rules.ts'
import css from './history.module.css'

/** One span of a history: a job, another period, or an address. */
export type Span = {
  key: string
  label: string
  what: string
  dateFrom: string
  dateTo: string
  other?: boolean
  remark?: string | undefined
}
type Props = { title: string; spans: Span[]; gaps: ShownGap[]; whole: Gap | undefined; nothing: string }

/** Months drawn as bars, gaps dashed, and the same in a table behind. */
export function HistoryChart({ title, spans, gaps, whole, nothing }: Props) {
  if (spans.length === 0 || !whole)
    return (
      <Card>
        <CardHead title={title} />
        <CardBody>
          <p className="quiet">{nothing}</p>
        </CardBody>
      </Card>
    )
  return (
    <Card>
      <CardHead title={title}>{gaps.length === 1 ? '1 gap' : `${gaps.length} gaps`}</CardHead>
      <div className={css.chart} aria-hidden="true">
        {spans.map((span) => (
          <Line key={span.key} label={span.label} span={span} whole={whole} look={span.other ? css.other : undefined} />
        ))}
        {gaps.map((gap) => (
          <Line
            key={`${gap.from} ${gap.to}`}
            label={`Gap: ${gap.words}`}
            span={{ dateFrom: gap.from, dateTo: gap.to }}
            whole={whole}
            look={gap.standing === 'accepted' ? css.settled : css.gap}
          />
        ))}
        <div className={`${css.line} ${css.scaleLine}`}>
          <span />
          <span className={css.scale}>
            {yearsIn(whole).map(({ year, at }) => (
              <span key={year} className={css.year} style={{ insetInlineStart: `${at}%` }}>
                {year}
              </span>
            ))}
          </span>
        </div>
      </div>
      <DataTable caption={title} columns={columns} rows={spans} rowKey={({ key }) => key} tight />
    </Card>
  )
}

type LineProps = {
  label: string
  span: { dateFrom: string; dateTo: string }
  whole: Gap
  look: string | undefined
}

function Line({ label, span, whole, look }: LineProps) {
  const bar = barOf(span, whole)
  if (!bar) return null
  return (
    <div className={css.line}>
      <span className={css.label}>{label}</span>
      <span className={css.track}>
        <span
          className={classes(css.bar, look)}
          style={{ insetInlineStart: `${bar.start}%`, width: `${bar.width}%` }}
        />
      </span>
    </div>
  )
}

const columns: Column<Span>[] = [
  { key: 'when', head: 'When', fit: 'line', name: true, cell: ({ dateFrom, dateTo }) => periodWords(dateFrom, dateTo) },
  {
    key: 'what',
    head: 'What',
    cell: ({ what, remark }) => (
      <span>
        {what}
        {remark && <span className="quiet"> · {remark}</span>}
      </span>
    ),
  },
]
