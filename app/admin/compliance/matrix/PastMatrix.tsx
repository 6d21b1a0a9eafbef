import { href } from 'react-router'
import { PastViews } from '#app/admin/compliance/PastViews.tsx'
import { countWords } from '#app/parts/bulk/ListCard.tsx'
import { filterWords } from '#app/parts/compliance/filters.ts'
import { MatrixKey } from '#app/parts/compliance/MatrixKey.tsx'
import { MatrixPeople } from '#app/parts/compliance/MatrixPeople.tsx'
import { MatrixTable } from '#app/parts/compliance/MatrixTable.tsx'
import css from '#app/parts/compliance/matrix.module.css'
import { PrintMenu } from '#app/parts/compliance/PrintMenu.tsx'
import { LearnedNotes } from '#app/parts/compliance/past/LearnedNotes.tsx'
import { countsWords, PastNotice } from '#app/parts/compliance/past/PastNotice.tsx'
import { PastPage } from '#app/parts/compliance/past/PastPage.tsx'
import type { PastShown } from '#app/parts/compliance/past/past.server.ts'
import { asAtQuery, matrixRow, notesOf, pastPlace } from '#app/parts/compliance/past/past-rows.ts'
import { WhyProvider } from '#app/parts/compliance/Why.tsx'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { chipsOf, listAddress } from '#app/ui/list/address.ts'
import { ExportButton } from '#app/ui/list/ExportButton.tsx'
import { Pager } from '#app/ui/Pager.tsx'
import { inFileName } from '#lib/as-at.ts'
import type { PastMatrixRead } from './past-matrix.server.ts'
import { matrixSelects } from './selects.ts'

const here = href('/admin/compliance/matrix')

/** The matrix of a day that is over: to read, print and export, and nothing else. */
export function PastMatrix(read: PastMatrixRead) {
  const { head, filters } = read
  const exported = (path: string) => listAddress(path, filters, { page: 1 })
  return (
    <PastPage
      title="Compliance matrix"
      {...{ head, here, filters }}
      tools={(past) => (
        <>
          <PrintMenu to={href('/admin/compliance/matrix.pdf')} filters={filters} past={past} />
          <ExportButton
            href={exported(href('/admin/compliance/matrix.csv'))}
            fileName={`compliance${inFileName(past)}.csv`}
          />
          <ExportButton
            href={exported(href('/admin/compliance/matrix.xlsx'))}
            fileName={`compliance${inFileName(past)}.xlsx`}
          >
            Export XLSX
          </ExportButton>
        </>
      )}
    >
      {(head) => <Shown {...read} head={head} />}
    </PastPage>
  )
}

function Shown({ head, counts, list, types, jobs, locations, teams, filters }: PastMatrixRead & { head: PastShown }) {
  const { past } = head
  const rows = list?.rows ?? []
  const chips = chipsOf(here, filters, filterWords(types, { jobs, locations }))
  const placeOf = pastPlace(filters)
  const drawn = { rows: rows.map(matrixRow), types, today: past.day, placeOf }
  const notes = notesOf({ rows, types, learned: list?.learned ?? [], placeOf })
  return (
    <>
      <PastNotice head={head} here={here} filters={filters} marks={notes.length} exported>
        {counts && countsWords(counts)}
      </PastNotice>
      <PastViews current="matrix" filters={filters} />
      <FilterBar
        search={{ name: 'q', label: 'Name or email', value: filters.q }}
        selects={matrixSelects({ filters, types, jobs, locations, teams })}
        count={countWords(list, 'member of staff', 'members of staff')}
        inForce={chips}
        clearTo={listAddress(here, asAtQuery(filters))}
        keep={asAtQuery(filters)}
        aside={<MatrixKey past />}
      />
      <Card className={css.card ?? ''}>
        {rows.length === 0 ? (
          <EmptyState
            heading="No staff match these filters."
            line={chips.length > 0 ? 'Remove a filter to see more.' : 'No one was in post on that day.'}
          />
        ) : (
          <>
            <WhyProvider>
              <MatrixTable
                {...drawn}
                whyOf={(id) => listAddress(href('/admin/compliance/matrix/:id', { id }), asAtQuery(filters))}
              />
            </WhyProvider>
            <MatrixPeople {...drawn} />
            <Pager
              page={list?.page ?? 1}
              pages={list?.pages ?? 1}
              href={(page) => listAddress(here, filters, { page })}
            />
          </>
        )}
      </Card>
      <LearnedNotes notes={notes} />
    </>
  )
}
