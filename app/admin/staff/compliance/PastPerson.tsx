import { href } from 'react-router'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import css from '#app/parts/compliance/compliance.module.css'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { AsAtChooser } from '#app/parts/compliance/past/AsAtChooser.tsx'
import { LearnedNotes } from '#app/parts/compliance/past/LearnedNotes.tsx'
import { PastNotice } from '#app/parts/compliance/past/PastNotice.tsx'
import { PastProblem } from '#app/parts/compliance/past/PastProblem.tsx'
import type { PastShown } from '#app/parts/compliance/past/past.server.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import type { Column } from '#app/ui/DataTable.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import type { FactThen, PastRecords } from '#domains/compliance/past/past-person.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import { factColumns } from './fact-columns.tsx'
import type { PastPersonRead } from './past-person.server.ts'
import { TypeRows } from './TypeRows.tsx'

/** One person’s compliance on a day that is over: to read and print, and nothing else. */
export function PastPerson({ person, head, records }: PastPersonRead) {
  const here = href('/admin/staff/:id/compliance', { id: person.id })
  return (
    <PageStack>
      <title>{`Compliance – ${person.name}${head.past ? ` as at ${formatDay(head.past.day)}` : ''}`}</title>
      <Breadcrumb
        crumbs={[
          { label: 'Staff Directory', to: href('/admin/staff') },
          { label: person.name, to: href('/admin/staff/:id', { id: person.id }) },
          { label: 'Compliance' },
        ]}
      />
      <PageHead title={person.name}>
        <div className="row">
          <AsAtChooser today={head.today} fields={head.fields} />
          {records && <PrintButton kind="quiet" />}
        </div>
      </PageHead>
      {head.problem === undefined && records ? (
        <Shown head={head} here={here} records={records} />
      ) : (
        <PastProblem head={head} here={here} filters={head.fields} />
      )}
    </PageStack>
  )
}

function Shown({ head, here, records }: { head: PastShown; here: string; records: PastRecords }) {
  const { posts, states, facts, learned, person } = records
  const later = states.flatMap(({ typeId, name, key }) => {
    const came = learned.filter((one) => one.typeId === typeId)
    return came.length === 0 ? [] : [{ key, about: name, learned: came, otherwise: '', to: `${here}#history` }]
  })
  return (
    <>
      <PastNotice head={head} here={here} filters={head.fields} marks={later.length}>
        {posts.length > 0 ? `In post that day as ${posts.join(' and ')}.` : `${person.name} was not in post that day.`}
      </PastNotice>
      <Card aria-labelledby="status">
        <CardHead id="status" title={`Status on ${formatDay(head.past.day)}`} />
        <TypeRows states={states} today={head.past.day} recordFor={undefined} care={undefined} />
      </Card>
      <LearnedNotes notes={later} />
      <section aria-labelledby="history" className={classes('stack', css.facts)}>
        <h2 id="history">On record by {formatDay(head.past.knownBy)}</h2>
        <ListCard
          list={{ rows: facts, total: facts.length }}
          caption="Records, newest first"
          columns={columns}
          rowKey={({ id }) => id}
          empty="Nothing was on record."
        />
      </section>
    </>
  )
}

const columns: Column<FactThen>[] = [
  ...(factColumns(undefined) as Column<FactThen>[]),
  {
    key: 'after',
    head: 'Learned later',
    phoneLabel: '',
    cell: ({ after }) => after && `Recorded on ${formatDay(after)}, after this day`,
  },
]
