import { href } from 'react-router'
import { countWords, ListCard } from '#app/parts/bulk/ListCard.tsx'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { PastNotice } from '#app/parts/compliance/past/PastNotice.tsx'
import { PastPage } from '#app/parts/compliance/past/PastPage.tsx'
import type { PastShown } from '#app/parts/compliance/past/past.server.ts'
import { asAtQuery, pastPlace } from '#app/parts/compliance/past/past-rows.ts'
import { SuspendedBadge } from '#app/parts/employment/staff/OutcomeMark.tsx'
import { outcomesThenLabels, outcomesThenLooks } from '#app/parts/employment/staff/outcomes-then.ts'
import { Badge } from '#app/ui/Badge.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { Link } from '#app/ui/Link.tsx'
import { chipsOf, listAddress } from '#app/ui/list/address.ts'
import { type OutcomeThen, outcomesThen } from '#domains/employment/standing/past-board.form.ts'
import type { CountsThen, PersonThen } from '#domains/employment/standing/past-board.queries.server.ts'
import type { AsAtFields } from '#lib/as-at.ts'
import { countOf, formatCount } from '#lib/count.ts'
import { type Day, formatDay } from '#lib/day.ts'
import type { PastBoardRead } from './past-board.server.ts'

const here = href('/admin/safe-to-work')

/** Who was safe to work on a day that is over: to read and print, and nothing else. */
export function PastBoard(read: PastBoardRead) {
  const { head, filters } = read
  return (
    <PastPage title="Safe to work" {...{ head, here, filters }} tools={() => <PrintButton kind="quiet" />}>
      {(head) => <Shown {...read} head={head} />}
    </PastPage>
  )
}

function Shown({ head, board, filters, places, jobs }: PastBoardRead & { head: PastShown }) {
  const named = (options: { value: string; label: string }[]) => (value: string) =>
    options.find((option) => option.value === value)?.label ?? 'Not offered any more'
  const chips = chipsOf(here, filters, {
    q: (value) => `Name: ${value}`,
    outcome: (value) => outcomesThenLabels[value as OutcomeThen],
    location: named(places),
    job: named(jobs),
  })
  return (
    <>
      <PastNotice head={head} here={here} filters={filters}>
        {board && boardWords(board.counts)} {board && unknownWords(board, head.past.day)}
      </PastNotice>
      <FilterBar
        search={{ name: 'q', label: 'Name', value: filters.q }}
        selects={[
          {
            name: 'outcome',
            label: 'Outcome',
            value: filters.outcome,
            options: outcomesThen.map((value) => ({ value, label: outcomesThenLabels[value] })),
          },
          { name: 'location', label: 'Location', value: filters.location, options: places },
          { name: 'job', label: 'Job', value: filters.job, options: jobs },
        ]}
        count={countWords(board, 'member of staff', 'staff')}
        inForce={chips}
        clearTo={listAddress(here, asAtQuery(filters))}
        keep={asAtQuery(filters)}
      />
      <ListCard
        list={board}
        caption={`Who was safe to work on ${formatDay(head.past.day)}`}
        columns={columns(filters)}
        rowKey={({ id }) => id}
        empty="No one matches this search."
        emptyLine={chips.length > 0 ? 'Remove a filter to see more.' : 'No one was at work on that day.'}
        pageHref={(page) => listAddress(here, filters, { page })}
      />
    </>
  )
}

/** Why something is not known. */
function unknownWords({ counts, keptFrom }: NonNullable<PastBoardRead['board']>, day: Day): string {
  if (counts.not_known === 0) return ''
  if (keptFrom && keptFrom > day)
    return `What files said is kept since ${formatDay(keptFrom)}; of earlier days nothing is guessed.`
  return 'Where the records of that day do not say, nothing is guessed.'
}

/** '28 people were at work: 1 not cleared, 2 not known for that day, 25 cleared.' */
export function boardWords(counts: CountsThen): string {
  if (counts.atWork === 0) return 'No one was at work.'
  const parts = outcomesThen.flatMap((outcome) =>
    counts[outcome] > 0 ? [`${formatCount(counts[outcome])} ${outcomesThenLabels[outcome].toLowerCase()}`] : [],
  )
  const suspended = counts.suspended > 0 ? [`${formatCount(counts.suspended)} suspended`] : []
  const were = counts.atWork === 1 ? 'was' : 'were'
  return `${countOf(counts.atWork, 'person', 'people')} ${were} at work: ${[...parts, ...suspended].join(', ')}.`
}

const columns = (fields: AsAtFields): Column<PersonThen>[] => [
  {
    key: 'name',
    head: 'Name',
    phoneLabel: '',
    name: true,
    cell: ({ id, name }) => <Link to={pastPlace(fields)(id)}>{name}</Link>,
  },
  { key: 'job', head: 'Job', phoneLabel: '', cell: ({ jobs }) => jobs },
  { key: 'location', head: 'Location', phoneLabel: '', cell: ({ locations }) => locations },
  {
    key: 'outcome',
    head: 'Outcome',
    phoneLabel: '',
    cell: ({ outcome, suspended, laterOn }) => (
      <span className="row">
        {suspended && <SuspendedBadge />}
        <Badge {...outcomesThenLooks[outcome]}>{outcomesThenLabels[outcome]}</Badge>
        {laterOn && <span className="quiet">A record about it came on {formatDay(laterOn)}, after this day</span>}
      </span>
    ),
  },
]
