import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { StatStrip } from '#app/ui/StatStrip.tsx'
import type { readImport } from '#domains/intake/imports.queries.server.ts'
import { remarkLabels } from '#domains/intake/remarks.labels.ts'
import { countOf, formatCount } from '#lib/count.ts'

type ImportResultProps = Omit<Awaited<ReturnType<typeof readImport>>, 'dryRun'> & {
  /** How many rows are left to import. */
  waits: number
}

/** What an import added, and how to undo it. */
export function ImportResult({ id, state, made, waits }: ImportResultProps) {
  if (state === 'undone') return <Notice title="Undone.">Everything that this import added was removed.</Notice>
  if (state !== 'done') return <Notice title="Discarded.">Nothing was imported from this spreadsheet.</Notice>
  return (
    <Notice
      tone="mist"
      icon="check"
      title={`${counted(made.rows, 'row')} imported.`}
      actions={
        <ButtonLink kind="line" to={href('/admin/staff/import/:id/undo', { id })} preventScrollReset>
          Undo this import
        </ButtonLink>
      }
    >
      {counted(made.people, 'new member', 'new members')} of staff, {counted(made.posts, 'post')} and{' '}
      {counted(made.records, 'compliance record')} were added.{' '}
      {waits > 0 && `${counted(waits, 'row')} ${waits === 1 ? 'is' : 'are'} left below. `}
      Emails to many of them wait until you have seen them in{' '}
      <Link to={href('/admin/compliance/waves')}>Emails on hold</Link>. Undo removes all of it, as long as nothing has
      been added to these people since.
    </Notice>
  )
}

/** What it comes to, and where to go on. */
export function ImportFigures({ made, remarks }: Pick<ImportResultProps, 'made' | 'remarks'>) {
  const aside = remarks.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <StatStrip
        stats={[
          { label: 'New staff', value: formatCount(made.people), line: `from ${counted(made.rows, 'row')}` },
          { label: 'Posts', value: formatCount(made.posts), line: 'each at its location' },
          { label: 'Records', value: formatCount(made.records), line: 'with the day each was completed' },
          {
            label: 'Kept on their files',
            value: formatCount(aside),
            line:
              remarks.map(({ kind, count }) => `${remarkLabels[kind]}: ${formatCount(count)}`).join('; ') ||
              'nothing besides',
          },
        ]}
      />
      <div className="row">
        <ButtonLink to={href('/admin/compliance/waves')}>See the first emails</ButtonLink>
        <ButtonLink kind="line" to={href('/admin/staff')}>
          Staff Directory
        </ButtonLink>
      </div>
    </>
  )
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return countOf(count, one, many)
}
