import { ListCard, type Listed } from '#app/parts/bulk/ListCard.tsx'
import { entryAction, entryWords, fileOf } from '#app/parts/employment/staff/safe-to-work.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Link } from '#app/ui/Link.tsx'
import { boardEmpties, boardLabels } from '#domains/employment/standing/board.labels.ts'
import type { Entry } from '#domains/employment/standing/board.queries.server.ts'
import type { BoardView } from '#domains/employment/standing/board.rules.ts'
import { suspendedLabel } from '#domains/employment/standing/outcome.labels.ts'
import { countOf } from '#lib/count.ts'

type OneListProps = {
  view: BoardView
  list: Listed<Entry> | undefined
  vets: boolean
  filtered: boolean
  pageHref: (page: number) => string
}

/** One list of the board, page by page. */
export function OneList({ view, list, vets, filtered, pageHref }: OneListProps) {
  return (
    <ListCard
      list={list}
      caption={boardLabels[view]}
      columns={columns(view, vets)}
      rowKey={({ postId }) => postId}
      empty={filtered ? 'No one matches this search.' : 'No one at the moment.'}
      emptyLine={filtered ? 'Remove a filter to see more.' : boardEmpties[view]}
      pageHref={pageHref}
    />
  )
}

const jobOf = ({ job, otherPosts }: Entry) =>
  otherPosts > 0 ? `${job}, and ${countOf(otherPosts, 'other post', 'other posts')}` : job

function columns(view: BoardView, vets: boolean): Column<Entry>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      name: true,
      cell: (entry) => (
        <>
          <Link to={fileOf(entry)}>{entry.name}</Link>{' '}
          {entry.suspended && <Badge tone="expired">{suspendedLabel}</Badge>}
        </>
      ),
    },
    { key: 'job', head: 'Job', cell: jobOf },
    { key: 'location', head: 'Location', cell: ({ location }) => location },
    { key: 'why', head: 'Why', cell: (entry) => entryWords(entry, view) },
    {
      key: 'next',
      head: 'Next',
      fit: 'line',
      cell: (entry) => {
        const { to, words } = entryAction(entry, view, vets)
        return (
          <ButtonLink kind="quiet" size="xs" to={to}>
            {words} <span className="sr">of {entry.name}</span>
          </ButtonLink>
        )
      },
    },
  ]
}
