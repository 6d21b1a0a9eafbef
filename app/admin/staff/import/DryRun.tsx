import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Form } from '#app/ui/Form.tsx'
import { listAddress } from '#app/ui/list/address.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { StatStrip } from '#app/ui/StatStrip.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { RowFilters } from '#domains/compliance/import/import.form.ts'
import { counted } from './ImportResult.tsx'
import { importAt } from './places.ts'
import { type DryRunOf, RowsToMend } from './RowsToMend.tsx'
import css from './staff-import.module.css'
import { Working } from './Working.tsx'

type DryRunProps = {
  id: string
  dryRun: DryRunOf
  filters: RowFilters
  /** Some rows of the sheet were imported before. */
  imported: boolean
}

/** What each row that waits would do, what is wrong with it, and the button that imports the good ones. */
export function DryRun({ id, dryRun, filters, imported }: DryRunProps) {
  const { counts, found, rows, matched } = dryRun
  const here = importAt(id)
  if (!matched)
    return (
      <Card>
        <EmptyState
          heading="Nobody has matched the columns yet."
          line="Say which column is which, and the rows are checked."
          action={<ButtonLink to={`${here}/columns`}>Match the columns</ButtonLink>}
        />
      </Card>
    )
  const href = (change: Partial<RowFilters>) => listAddress(here, filters, change, { show: 'problems' })
  return (
    <>
      <StatStrip
        stats={[
          { label: 'Rows', value: counts.rows.toLocaleString('en-GB'), line: 'that wait' },
          { label: 'Ready', value: counts.good.toLocaleString('en-GB'), line: readyLine(counts) },
          { label: 'With problems', value: counts.faulty.toLocaleString('en-GB'), line: 'stay here until mended' },
        ]}
      />
      <NewPlaces id={id} dryRun={dryRun} />
      <Deeds id={id} counts={counts} imported={imported} />
      <Tabs
        label="Rows"
        tabs={[
          { label: 'Rows to look at', to: href({ show: 'problems' }), current: filters.show === 'problems' },
          { label: 'All rows', to: href({ show: 'all' }), current: filters.show === 'all' },
        ]}
      />
      {rows.length === 0 ? (
        <Card>
          <EmptyState heading="Nothing is wrong with any row." line="They are ready to be imported." />
        </Card>
      ) : (
        <RowsToMend id={id} dryRun={dryRun} page={filters.page} found={found} href={(page) => href({ page })} />
      )}
    </>
  )
}

function readyLine({ good, known, warned }: DryRunOf['counts']): string {
  if (good === 0) return 'none yet'
  const parts = [known > 0 && `${known} here already`, warned > 0 && `${warned} with a warning`].filter(Boolean)
  return parts.join(', ') || 'no warnings'
}

type DeedsProps = Pick<DryRunProps, 'id' | 'imported'> & { counts: DryRunOf['counts'] }

function Deeds({ id, counts, imported }: DeedsProps) {
  const here = importAt(id)
  const busy = useBusy(`${here}/run`)
  return (
    <div className={css.actions}>
      {counts.good > 0 && (
        <Form method="post" action={`${here}/run`}>
          <Button busy={busy} busyLabel="Importing…">
            {`Import ${counted(counts.good, 'row')}`}
          </Button>
        </Form>
      )}
      <ButtonLink kind="line" to={`${here}/columns`}>
        Change the columns
      </ButtonLink>
      {counts.faulty > 0 && (
        <ButtonLink kind="line" icon="download" to={`${here}/problems.csv`} download="rows-with-problems.csv">
          Rows with problems
        </ButtonLink>
      )}
      <ButtonLink kind="ghost" to={`${here}/give-up`} preventScrollReset>
        {imported ? 'Give up the rest' : 'Give up'}
      </ButtonLink>
      <Working on={busy} words="The rows are being imported. Many take a moment: please stay here." />
    </div>
  )
}

/** Jobs and locations that the sheet names and the hub does not have. */
function NewPlaces({
  id,
  dryRun: { newJobs, newLocations, makeJobs, makeLocations },
}: {
  id: string
  dryRun: DryRunOf
}) {
  const said = [
    newJobs.length > 0 &&
      `${makeJobs ? 'Jobs that will be created' : 'Jobs that do not exist'}: ${newJobs.join(', ')}.`,
    newLocations.length > 0 &&
      `${makeLocations ? 'Locations that will be created' : 'Locations that do not exist'}: ${newLocations.join(', ')}.`,
  ].filter(Boolean)
  if (said.length === 0) return null
  const mayBeMade = (newJobs.length > 0 && !makeJobs) || (newLocations.length > 0 && !makeLocations)
  return (
    <Notice
      tone="mist"
      actions={
        mayBeMade && (
          <ButtonLink kind="line" to={`${importAt(id)}/columns`}>
            Have them created
          </ButtonLink>
        )
      }
    >
      {said.join(' ')}
      {mayBeMade && ' Are they new, or is only the name another one?'}
    </Notice>
  )
}
