import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import choice from '#app/ui/Choice.module.css'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { Link } from '#app/ui/Link.tsx'
import { chipsOf, listAddress } from '#app/ui/list/address.ts'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { Pager } from '#app/ui/Pager.tsx'
import { rhythmWords } from '#domains/supervision/cadence/cadence.rules.ts'
import { kinds } from '#domains/supervision/kinds.rules.ts'
import { nearDay } from '#domains/supervision/schedule/due-status.rules.ts'
import type { Observations } from '#domains/supervision/schedule/observations.queries.server.ts'
import type { ScheduleFilters } from '#domains/supervision/schedule/schedule.form.ts'
import type { Schedule, ScheduleRow } from '#domains/supervision/schedule/schedule.queries.server.ts'
import { kindTitles } from '#domains/supervision/supervision.labels.ts'
import { countOf, formatCount } from '#lib/count.ts'
import { formatDay } from '#lib/day.ts'
import { BOX, BookSeveral } from './BookSeveral.tsx'
import { DueBadge } from './DueBadge.tsx'
import { ObservationsTable } from './ObservationsTable.tsx'
import css from './schedule.module.css'
import { Months, Track, TrackKey } from './Track.tsx'

type Choice = { id: string; name: string }
export type ScheduleChoices = { locations: Choice[]; jobs: Choice[]; supervisors: Choice[] }
type Listed = ({ observed: false } & Schedule) | ({ observed: true } & Observations)
type Props = {
  here: string
  title: string
  filters: ScheduleFilters
  /** Undefined when it could not be loaded. */
  list: (Listed & { onTime: { percent: number | undefined }; choices: ScheduleChoices; mayBook: boolean }) | undefined
}

const usual = { kind: 'supervision' }
const views = {
  ...{ overdue: 'Overdue', soon: 'Due in 14 days', not_booked: 'Not booked', booked: 'Booked' },
  no_date: 'No date known',
}
const options = (all: readonly Choice[]) => all.map(({ id, name }) => ({ value: id, label: name }))

/** Who is due, what is booked and what is over, for one kind at a time. */
export function SchedulePage({ here, title, filters, list }: Props) {
  const { kind, q, view } = filters
  const choices = list?.choices ?? { locations: [], jobs: [], supervisors: [] }
  const competences = list?.observed ? list.competences : []
  const nameOf = (all: readonly Choice[]) => (value: string) => all.find(({ id }) => id === value)?.name ?? value
  const words = {
    q: (value: string) => `Search: ${value}`,
    view: (value: string) => views[value as keyof typeof views],
    location: nameOf(choices.locations),
    job: nameOf(choices.jobs),
    supervisor: nameOf(choices.supervisors),
    type: nameOf(competences),
  }
  const select = (
    name: 'location' | 'job' | 'supervisor' | 'type',
    label: string,
    empty: string,
    all: readonly Choice[],
  ) => (all.length > 1 ? [{ name, label, value: filters[name], empty, options: options(all) }] : [])
  const chips = chipsOf(here, filters, words, usual)
  return (
    <PageStack>
      <title>{`${title} – ${kindTitles[kind]}`}</title>
      <div className={css.top}>
        <h1>{title}</h1>
        <nav className={css.kinds} aria-label="Kind">
          {kinds.map((one) => (
            <Link
              key={one}
              to={listAddress(here, { ...filters, view: '', q: '', type: '' }, { kind: one }, usual)}
              aria-current={one === kind ? 'page' : undefined}
            >
              {kindTitles[one]}
            </Link>
          ))}
        </nav>
        {list?.mayBook && <BookSeveral key={kind} kind={kind} type={filters.type} people={pressing(list, filters)} />}
      </div>
      <FilterBar
        search={{ name: 'q', label: 'Name', value: q }}
        selects={[
          {
            name: 'view',
            label: 'Show',
            value: view,
            empty: 'Everyone',
            options: Object.entries(views).map(([value, label]) => ({ value, label })),
          },
          ...select('type', 'Observed', 'All competences', competences),
          ...select('location', 'Location', 'All locations', choices.locations),
          ...select('job', 'Job', 'All jobs', choices.jobs),
          ...select('supervisor', 'Supervisor', 'All supervisors', choices.supervisors),
        ]}
        keep={kind === 'supervision' ? {} : { kind }}
        count={list ? counted(list) : ''}
        inForce={chips}
        clearTo={listAddress(here, {}, { kind }, usual)}
        hidden={[{ name: 'kind', label: 'Kind', value: kind }]}
        aside={list && <span className="muted">{sentence(list)}</span>}
      />
      <Card>
        {list ? (
          <>
            {list.observed ? (
              <ObservationsTable list={list} narrowed={chips.length > 0} />
            ) : (
              <DataTable
                caption={`${kindTitles[kind]}: who is due, and what is booked`}
                columns={columnsOf(list, kind)}
                rows={list.rows}
                rowKey={({ id }) => id}
                empty={
                  <EmptyState
                    heading={chips.length > 0 ? 'No one matches these filters.' : 'Nothing is due.'}
                    line={
                      chips.length > 0 ? 'Remove a filter to see more.' : 'How often it is due is said in the settings.'
                    }
                  />
                }
              />
            )}
            {!list.observed && list.rows.length > 0 && <TrackKey today={list.today} />}
            <Pager page={list.page} pages={list.pages} href={(page) => listAddress(here, filters, { page }, usual)} />
          </>
        ) : (
          <ErrorState what="The schedule" />
        )}
      </Card>
    </PageStack>
  )
}

function counted({ observed, total, all }: NonNullable<Props['list']>): string {
  const words = (count: number) =>
    observed ? countOf(count, 'observation', 'observations') : countOf(count, 'person', 'people')
  return total < all ? `${formatCount(total)} of ${words(all)}` : words(total)
}

function sentence(list: NonNullable<Props['list']>): string {
  const { overdue, dueToday, notBooked, onTime } = list
  const rhythms = list.observed ? [] : list.rhythms
  const parts = [
    overdue > 0 && `${overdue} overdue`,
    dueToday > 0 && `${dueToday} due today`,
    notBooked > 0 && `${notBooked} not booked`,
  ].filter(Boolean)
  const [only, ...others] = rhythms
  return [
    parts.length > 0 && `${parts.join(', ')}.`,
    only && others.length === 0 && `${rhythmWords({ ...only, weeks: null })}.`,
    onTime.percent !== undefined && `${onTime.percent}% on time in a year.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function columnsOf(list: Schedule & { mayBook: boolean }, kind: string): Column<ScheduleRow>[] {
  const { today, window, mayBook } = list
  const tick: Column<ScheduleRow> = {
    key: 'tick',
    head: <span className="sr">Choose</span>,
    phoneLabel: '',
    corner: true,
    cell: ({ id, name }) => (
      <input type="checkbox" form={BOX} name="person" value={id} aria-label={`Choose ${name}`} className={choice.box} />
    ),
  }
  return [
    ...(mayBook ? [tick] : []),
    {
      key: 'name',
      head: 'Person',
      name: true,
      cell: ({ id, name }) => <Link to={href('/supervision/people/:id', { id })}>{name}</Link>,
    },
    {
      key: 'supervisor',
      head: 'Supervisor',
      cell: ({ supervisor }) => <span className="muted">{supervisor ?? 'None'}</span>,
    },
    {
      key: 'track',
      head: <Months window={window} />,
      phoneLabel: '',
      cell: (row) => <Track row={row} window={window} today={today} />,
    },
    {
      key: 'due',
      head: 'Due',
      fit: 'line',
      cell: ({ dueOn }) => dueOn && <span title={formatDay(dueOn)}>{nearDay(dueOn, today)}</span>,
    },
    { key: 'status', head: 'Status', fit: 'line', cell: (row) => <DueBadge row={row} today={today} /> },
    {
      key: 'act',
      head: <span className="sr">Action</span>,
      phoneLabel: '',
      cell: ({ id, bookedId, name }) => (
        <span className={css.acts}>
          {bookedId ? (
            <ButtonLink
              kind="ghost"
              size="xs"
              to={href('/supervision/:id', { id: bookedId })}
              aria-label={`Open ${name}`}
            >
              Open
            </ButtonLink>
          ) : (
            mayBook && (
              <ButtonLink
                kind="quiet"
                size="xs"
                to={`${href('/supervision/book')}?kind=${kind}&person=${id}`}
                aria-label={`Book ${name}`}
              >
                Book
              </ButtonLink>
            )
          )}
        </span>
      ),
    },
  ]
}

/** Those on the page who are over or due today and not booked; of observations, once all are of one competence. */
function pressing(list: NonNullable<Props['list']>, { type }: ScheduleFilters): string[] {
  if (list.observed)
    return type ? list.rows.filter((row) => isPressing(row, list.today) || neverSeen(row)).map(({ id }) => id) : []
  return list.rows.filter((row) => isPressing(row, list.today)).map(({ id }) => id)
}

type Due = Pick<ScheduleRow, 'dueOn' | 'bookedId' | 'onHoldFrom'>
const isPressing = ({ dueOn, bookedId, onHoldFrom }: Due, today: string) =>
  dueOn !== null && dueOn <= today && !bookedId && !onHoldFrom
const neverSeen = ({ dueOn, bookedId, onHoldFrom }: Due) => dueOn === null && !bookedId && !onHoldFrom
