import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Form } from '#app/ui/Form.tsx'
import { listAddress } from '#app/ui/list/address.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { StatStrip } from '#app/ui/StatStrip.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { RowFilters } from '#domains/intake/import.form.ts'
import type { StepsOfImport } from '#domains/intake/steps.rules.ts'
import { WithoutDay } from '../WithoutDay.tsx'
import { Changes } from './Changes.tsx'
import { counted } from './ImportResult.tsx'
import { addressOf } from './import-steps.ts'
import { LeftOut } from './LeftOut.tsx'
import { type DryRunOf, RowsToFix } from './RowsToFix.tsx'
import { Working } from './Working.tsx'

type DryRunProps = {
  id: string
  dryRun: DryRunOf
  filters: RowFilters
  /** Some rows of the sheet have been imported. */
  imported: boolean
}

/** What each row left would add, what is wrong with it, and the button that imports the good ones. */
export function DryRun({ id, dryRun, filters, imported }: DryRunProps) {
  const { counts, found, rows, matched } = dryRun
  if (!matched)
    return (
      <Card>
        <EmptyState
          heading="The columns are not matched yet."
          line="Choose what each column is, and the rows are checked."
          action={<ButtonLink to={href('/admin/staff/import/:id/columns', { id })}>Match the columns</ButtonLink>}
        />
      </Card>
    )
  const rowsAt = (change: Partial<RowFilters>) =>
    listAddress(href('/admin/staff/import/:id', { id }), filters, change, { show: 'problems' })
  return (
    <>
      <StatStrip
        stats={[
          { label: 'Rows', value: counts.rows.toLocaleString('en-GB'), line: 'to import' },
          { label: 'Ready', value: counts.good.toLocaleString('en-GB'), line: readyLine(counts) },
          { label: 'With problems', value: counts.faulty.toLocaleString('en-GB'), line: 'Fix before importing' },
        ]}
      />
      <StillOpen id={id} steps={dryRun.steps} />
      <Changes changes={dryRun.changes} joiners={dryRun.joiners} />
      <NewPlaces id={id} dryRun={dryRun} />
      <WithoutDay locations={dryRun.withoutDay} />
      <Verbs id={id} counts={counts} imported={imported} />
      <Tabs
        label="Rows"
        tabs={[
          { label: 'Rows to check', to: rowsAt({ show: 'problems' }), current: filters.show === 'problems' },
          { label: 'All rows', to: rowsAt({ show: 'all' }), current: filters.show === 'all' },
        ]}
      />
      {dryRun.leftOut.length > 0 && <LeftOut leftOut={dryRun.leftOut} inAll={dryRun.leftOutInAll} title="Left out" />}
      {rows.length === 0 ? (
        <Card>
          <EmptyState heading="No problems found." line="All rows are ready to import." />
        </Card>
      ) : (
        <RowsToFix id={id} dryRun={dryRun} page={filters.page} found={found} pageHref={(page) => rowsAt({ page })} />
      )}
    </>
  )
}

function readyLine({ good, known, warned }: DryRunOf['counts']): string {
  if (good === 0) return 'none yet'
  const parts = [known > 0 && `${known} on record already`, warned > 0 && `${warned} with a warning`].filter(Boolean)
  return parts.join(', ') || 'no warnings'
}

type VerbsProps = Pick<DryRunProps, 'id' | 'imported'> & { counts: DryRunOf['counts'] }

function Verbs({ id, counts, imported }: VerbsProps) {
  const run = href('/admin/staff/import/:id/run', { id })
  const busy = useBusy(run)
  return (
    <div className="row">
      {counts.good > 0 && (
        <Form method="post" action={run}>
          <Button busy={busy} busyLabel="Importing…">
            {`Import ${counted(counts.good, 'row')}`}
          </Button>
        </Form>
      )}
      <ButtonLink kind="line" to={href('/admin/staff/import/:id/columns', { id })}>
        Change the columns
      </ButtonLink>
      {counts.faulty > 0 && (
        <ButtonLink
          kind="line"
          icon="download"
          to={href('/admin/staff/import/:id/problems.csv', { id })}
          download="rows-with-problems.csv"
        >
          Rows with problems
        </ButtonLink>
      )}
      <ButtonLink kind="ghost" to={href('/admin/staff/import/:id/discard', { id })} preventScrollReset>
        {imported ? 'Discard the rest' : 'Discard'}
      </ButtonLink>
      <Working on={busy} words="Importing the rows. A large spreadsheet takes a moment: please stay on this page." />
    </div>
  )
}

/** Questions that have no answer yet: what they are about is left out, or waits. */
function StillOpen({ id, steps: { questions, people } }: { id: string; steps: StepsOfImport }) {
  if (questions.open + people.open === 0) return null
  const words = [
    questions.open > 0 && `${counted(questions.open, 'question is', 'questions are')} open: those cells are left out.`,
    people.open > 0 &&
      `${counted(people.open, 'row', 'rows')} may be about someone already here: answer first, or ${people.open === 1 ? 'it waits' : 'they wait'}.`,
  ].filter(Boolean)
  const to = questions.open > 0 ? 'Questions' : 'Same person'
  return (
    <Notice
      tone="mist"
      actions={
        <ButtonLink kind="line" to={addressOf(to, id)}>
          Answer
        </ButtonLink>
      }
    >
      {words.join(' ')}
    </Notice>
  )
}

/** Jobs and locations named in the sheet that do not exist yet. */
function NewPlaces({ id, dryRun }: Pick<DryRunProps, 'id' | 'dryRun'>) {
  const { newJobs, newLocations, newTypes, makeJobs, makeLocations } = dryRun
  const words = [
    newJobs.length > 0 &&
      `${makeJobs ? 'Jobs that will be created' : 'Jobs that do not exist'}: ${newJobs.join(', ')}.`,
    newTypes.length > 0 && `Compliance types that will be created: ${newTypes.join(', ')}.`,
    newLocations.length > 0 &&
      `${makeLocations ? 'Locations that will be created' : 'Locations that do not exist'}: ${newLocations.join(', ')}.`,
  ].filter(Boolean)
  if (words.length === 0) return null
  const canCreate = (newJobs.length > 0 && !makeJobs) || (newLocations.length > 0 && !makeLocations)
  return (
    <Notice
      tone="mist"
      actions={
        canCreate && (
          <ButtonLink kind="line" to={href('/admin/staff/import/:id/columns', { id })}>
            Create them
          </ButtonLink>
        )
      }
    >
      {words.join(' ')}
      {canCreate && ' New, or a different name for an existing one?'}
    </Notice>
  )
}
