import { href } from 'react-router'
import { countWords, ListCard } from '#app/parts/bulk/ListCard.tsx'
import css from '#app/parts/compliance/compliance.module.css'
import { filterWords, statusChoices } from '#app/parts/compliance/filters.ts'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { LearnedNotes } from '#app/parts/compliance/past/LearnedNotes.tsx'
import { countsWords, PastNotice } from '#app/parts/compliance/past/PastNotice.tsx'
import { PastPage } from '#app/parts/compliance/past/PastPage.tsx'
import type { PastShown } from '#app/parts/compliance/past/past.server.ts'
import { pastTrackerColumns } from '#app/parts/compliance/past/past-columns.tsx'
import { asAtQuery, notesOf, pastPlace } from '#app/parts/compliance/past/past-rows.ts'
import { WhyProvider } from '#app/parts/compliance/Why.tsx'
import { teamSelect } from '#app/parts/office/team-select.ts'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { chipsOf, listAddress } from '#app/ui/list/address.ts'
import { ExportButton } from '#app/ui/list/ExportButton.tsx'
import { inFileName } from '#lib/as-at.ts'
import { formatDay } from '#lib/day.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { PastViews } from './PastViews.tsx'
import type { PastTrackerRead } from './past-tracker.server.ts'

const here = href('/admin/compliance')

/** The tracker of a day that is over: to read, print and export, and nothing else. */
export function PastTracker(read: PastTrackerRead) {
  const { head, filters, types, shown } = read
  const { as_at, known_by, show, q, type, status, from, to, job, location, team } = filters
  const keep = { as_at, known_by, q, type, status, from, to, job, location, team }
  return (
    <PastPage
      title="Staff Compliance Tracker"
      {...{ head, here, filters }}
      tools={(past) => (
        <>
          <ColumnChooser
            types={types}
            shown={shown.map(({ key }) => key)}
            usual={show ? listAddress(here, filters, { show: '' }) : undefined}
            keep={Object.fromEntries(Object.entries(keep).filter(([, value]) => value))}
          />
          <PrintButton kind="quiet" />
          <ExportButton
            href={listAddress(href('/admin/compliance/matrix.csv'), filters, { page: 1 })}
            fileName={`compliance${inFileName(past)}.csv`}
          />
        </>
      )}
    >
      {(head) => <Shown {...read} head={head} />}
    </PastPage>
  )
}

function Shown({ head, counts, list, types, shown, places, teams, filters }: PastTrackerRead & { head: PastShown }) {
  const { day } = head.past
  const chips = chipsOf(here, filters, filterWords(types, places))
  const placeOf = pastPlace(filters)
  const { show, job, location } = filters
  const notes = notesOf({ rows: list?.rows ?? [], types: shown, learned: list?.learned ?? [], placeOf })
  return (
    <>
      <PastNotice head={head} here={here} filters={filters} marks={notes.length} exported>
        {counts && countsWords(counts)}
      </PastNotice>
      <PastViews current="list" filters={filters} />
      <FilterBar
        search={{ name: 'q', label: 'Name or email', value: filters.q }}
        selects={[
          {
            name: 'type',
            label: 'Compliance type',
            value: filters.type,
            options: types.map(({ key, name }) => ({ value: key, label: name })),
            empty: 'All types',
          },
          { name: 'status', label: 'Status', value: filters.status, options: statusChoices },
          ...teamSelect(teams, filters.team),
        ]}
        dates={[
          { name: 'from', label: 'Expires from', value: filters.from },
          { name: 'to', label: 'to', value: filters.to },
        ]}
        count={countWords(list, 'member of staff', 'members of staff')}
        inForce={chips}
        clearTo={listAddress(here, { ...asAtQuery(filters), show })}
        keep={{ ...asAtQuery(filters), show, job, location }}
        hidden={[
          { name: 'job', label: 'Job', value: job },
          { name: 'location', label: 'Location', value: location },
        ]}
      />
      <WhyProvider>
        <div className={css.tracker}>
          <ListCard
            list={list}
            caption={`Staff and their compliance on ${formatDay(day)}`}
            columns={pastTrackerColumns({ types: shown, day, placeOf })}
            rowKey={({ id }) => id}
            empty="No staff match these filters."
            emptyLine={chips.length > 0 ? 'Remove a filter to see more.' : 'No one was in post on that day.'}
            pageHref={(page) => listAddress(here, filters, { page })}
          />
        </div>
      </WhyProvider>
      <LearnedNotes notes={notes} />
    </>
  )
}
