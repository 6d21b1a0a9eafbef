import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { MatrixKey } from '#app/parts/compliance/MatrixKey.tsx'
import { MatrixPeople } from '#app/parts/compliance/MatrixPeople.tsx'
import { MatrixTable } from '#app/parts/compliance/MatrixTable.tsx'
import css from '#app/parts/compliance/matrix.module.css'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { AsAtChooser } from '#app/parts/compliance/past/AsAtChooser.tsx'
import { LearnedNotes } from '#app/parts/compliance/past/LearnedNotes.tsx'
import { countsWords, PastNotice } from '#app/parts/compliance/past/PastNotice.tsx'
import { PastProblem } from '#app/parts/compliance/past/PastProblem.tsx'
import type { PastShown } from '#app/parts/compliance/past/past.server.ts'
import { matrixRow, notesOf } from '#app/parts/compliance/past/past-rows.ts'
import { WhyProvider } from '#app/parts/compliance/Why.tsx'
import { AccountFoot } from '#app/parts/role-home/AccountFoot.tsx'
import home from '#app/parts/role-home/RoleHome.module.css'
import { Card } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { listAddress } from '#app/ui/list/address.ts'
import { Pager } from '#app/ui/Pager.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { formatDay } from '#lib/day.ts'
import type { PastTeamRead } from './past-team.server.ts'

const here = href('/supervisor/matrix')

/** The team’s matrix of a day that is over: to read and print, and nothing else. */
export function PastTeam({ name, ...read }: PastTeamRead & { name: string }) {
  const brand = useRootData()?.brand ?? ''
  const { head } = read
  return (
    <PortalShell
      brand={brand}
      home={href('/supervisor')}
      person={{ name }}
      signOut={<AccountFoot />}
      hero={
        <>
          <h1>Training matrix</h1>
          <p>{head.past ? `Your team of today, as it was on ${formatDay(head.past.day)}` : 'Your team'}</p>
        </>
      }
    >
      <title>{`Training matrix – ${brand}`}</title>
      <div className={home.page}>
        <Link to={href('/supervisor')}>Back to your tasks</Link>
        <div className={classes('compact', 'grid gap-3')}>
          <div className="row">
            <AsAtChooser today={head.today} fields={head.fields} start />
            {head.past && <PrintButton kind="quiet" />}
          </div>
          {head.problem === undefined ? (
            <Shown {...read} head={head} />
          ) : (
            <PastProblem head={head} here={here} filters={head.fields} />
          )}
        </div>
      </div>
    </PortalShell>
  )
}

function Shown({ head, counts, types, list }: PastTeamRead & { head: PastShown }) {
  const { fields, past } = head
  const rows = list?.rows ?? []
  // a supervisor reads of people what their own page shows, which is of today
  const placeOf = (id: string) => href('/supervisor/staff/:id', { id })
  const drawn = { rows: rows.map(matrixRow), types, today: past.day, placeOf }
  const notes = notesOf({ rows, types, learned: list?.learned ?? [], placeOf })
  return (
    <>
      <PastNotice head={head} here={here} filters={fields} marks={notes.length}>
        {counts && countsWords(counts)}
      </PastNotice>
      <MatrixKey past />
      <Card className={css.card ?? ''}>
        {rows.length === 0 ? (
          <EmptyState heading="No one of your team was in post that day." line="Choose another day." />
        ) : (
          <>
            <WhyProvider>
              <MatrixTable {...drawn} whyOf={(id) => listAddress(href('/supervisor/matrix/:id', { id }), fields)} />
            </WhyProvider>
            <MatrixPeople {...drawn} />
            <Pager
              page={list?.page ?? 1}
              pages={list?.pages ?? 1}
              href={(page) => listAddress(here, { ...fields }, { page })}
            />
          </>
        )}
      </Card>
      <LearnedNotes notes={notes} />
    </>
  )
}
