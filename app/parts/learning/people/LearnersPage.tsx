import { countWords, ListCard, type Listed } from '#app/parts/bulk/ListCard.tsx'
import { DueBadge } from '#app/parts/learning/DueBadge.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { Link } from '#app/ui/Link.tsx'
import { chipsOf, listAddress } from '#app/ui/list/address.ts'
import css from '#app/ui/settings.module.css'
import type { BulkKind } from '#domains/bulk/bulk.labels.ts'
import type { LearnerCourse } from '#domains/learning/assignment/learner-rows.queries.server.ts'
import { type LearnerFilters, type LearnerState, learnerStates } from '#domains/learning/assignment/learners.form.ts'
import { stateWords } from '#domains/learning/assignment/learners.labels.ts'
import { formatDayShort } from '#lib/day.ts'
import { progressWords } from './progress-words.ts'

type Option = { value: string; label: string }
type LearnersPageProps = {
  here: string
  /** The page of one person's training. */
  person: (id: string) => string
  filters: LearnerFilters
  list: Listed<LearnerCourse> | undefined
  choices: { courses: Option[]; locations: Option[] }
  /** What can be done with the people ticked. */
  bulk?: readonly BulkKind[]
}

/** Who has which course and when it is due, to filter by name, state, course and location. */
export function LearnersPage({ here, person, filters, list, choices, bulk }: LearnersPageProps) {
  const labelOf = (options: Option[]) => (id: string) => options.find(({ value }) => value === id)?.label ?? 'Unknown'
  const chips = chipsOf(here, filters, {
    q: (value) => `“${value}”`,
    state: (value) => stateWords[value as LearnerState],
    course: labelOf(choices.courses),
    location: labelOf(choices.locations),
  })
  return (
    <>
      <FilterBar
        search={{ name: 'q', label: 'Name', value: filters.q, placeholder: 'Search people' }}
        selects={[
          {
            ...{ name: 'state', label: 'State', value: filters.state, empty: 'Everything open' },
            options: learnerStates.map((value) => ({ value, label: stateWords[value] })),
          },
          { name: 'course', label: 'Course', value: filters.course, options: choices.courses },
          { name: 'location', label: 'Location', value: filters.location, options: choices.locations },
        ]}
        count={countWords(list, 'course', 'courses')}
        inForce={chips}
        clearTo={here}
      />
      <ListCard
        list={list}
        caption="People and their courses"
        columns={columns(person)}
        rowKey={({ enrolmentId }) => enrolmentId}
        rowHref={({ personId }) => person(personId)}
        bulk={
          bulk && { kinds: bulk, idOf: ({ personId }) => personId, nameOf: ({ name, title }) => `${name}, ${title}` }
        }
        empty={chips.length > 0 ? 'No one matches these filters.' : 'No one has a course open.'}
        emptyPicture={chips.length > 0 ? 'no-results' : 'learning'}
        emptyLine={chips.length > 0 ? 'Remove a filter to see more.' : 'Courses that are assigned are listed here.'}
        pageHref={(page) => listAddress(here, filters, { page })}
      />
    </>
  )
}

const columns = (person: (id: string) => string): Column<LearnerCourse>[] => [
  {
    key: 'name',
    head: 'Name',
    cell: ({ personId, name, job, location }) => (
      <>
        <Link to={person(personId)}>{name}</Link>
        <span className={css.second}>{[job, location].filter(Boolean).join(', ') || 'Not in post'}</span>
      </>
    ),
  },
  { key: 'course', head: 'Course', cell: ({ title }) => title },
  { key: 'due', head: 'Due', fit: 'line', cell: (row) => <Due row={row} /> },
  { key: 'progress', head: 'Progress', cell: progressWords },
]

/** How pressing it is, and the day; of what is done, when. */
export function Due({ row: { open, completed, sources } }: { row: LearnerCourse }) {
  if (!open && !completed) return sources.length > 0 ? 'In date already' : 'Access ended'
  if (!open) return completed && <span className="num">Done {formatDayShort(completed.on)}</span>
  return (
    <div>
      <DueBadge due={open.due} />
      {open.due.dueOn && <span className={`${css.second} num`}>{formatDayShort(open.due.dueOn)}</span>}
    </div>
  )
}
