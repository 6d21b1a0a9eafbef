import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Pager } from '#app/ui/Pager.tsx'
import type { Fall } from '#domains/learning/sessions-ahead/forecast.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { formatDayShort } from '#lib/day.ts'
import { becauseWords, coveredWords } from './covered-words.ts'
import css from './falls.module.css'

type Listed = {
  rows: Fall[]
  total: number
  people: number
  months: Record<string, number>
  page: number
  pages: number
}

/** Who falls out of what, day by day, and what there is about it; the months head their rows. */
export function FallsCard({ list, pageHref }: { list: Listed; pageHref: (page: number) => string }) {
  const { rows, people, months, page, pages } = list
  return (
    <Card aria-labelledby="falls" className={css.card ?? ''}>
      <CardHead id="falls" title="Who lapses, and when">
        {countOf(people, 'person', 'people')}
      </CardHead>
      {rows.length === 0 ? (
        <EmptyState
          level={3}
          heading="No one falls out in this time"
          line="What people lack already is in the tracker."
        />
      ) : (
        <table className={css.table} aria-labelledby="falls">
          <thead>
            <tr>
              {['Person', 'Because of', 'Ends', 'Covered by'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {byMonth(rows).map(({ month, falls }) => (
            <tbody key={month}>
              <tr className={css.month}>
                <th colSpan={4} scope="rowgroup">
                  {monthWords(month)}, {countOf(months[month] ?? 0, 'person', 'people')}
                </th>
              </tr>
              {falls.map((fall) => (
                <Row key={`${fall.personId} ${fall.typeId}`} fall={fall} />
              ))}
            </tbody>
          ))}
        </table>
      )}
      <Pager page={page} pages={pages} href={pageHref} />
    </Card>
  )
}

function byMonth(rows: readonly Fall[]) {
  const months: { month: string; falls: Fall[] }[] = []
  for (const fall of rows) {
    const month = fall.day.slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.falls.push(fall)
    else months.push({ month, falls: [fall] })
  }
  return months
}

const monthWords = (month: string) => formatDayShort(`${month}-01`).slice(2)

function Row({ fall }: { fall: Fall }) {
  const { personId, name, kind, day, why } = fall
  const because = becauseWords(why)
  const { tone, icon, words } = coveredWords(fall)
  return (
    <tr>
      <th scope="row">
        <Link to={href('/admin/staff/:id/compliance', { id: personId })}>{name}</Link>
      </th>
      <td data-label="Because of">
        <span>
          {kind}
          {because && <span className="muted"> {because}</span>}
        </span>
      </td>
      <td data-label="Ends" className="unbroken">
        {formatDayShort(day).replace(/ \d{4}$/, '')}
      </td>
      <td data-label="Covered by">
        {tone ? (
          <Badge tone={tone} {...(icon && { icon })}>
            {words}
          </Badge>
        ) : (
          <span className="muted">{words}</span>
        )}
      </td>
    </tr>
  )
}
