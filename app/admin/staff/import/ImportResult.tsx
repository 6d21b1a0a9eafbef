import { ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { readImport } from '#domains/compliance/import/imports.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { importAt } from './places.ts'

type ImportResultProps = Omit<Awaited<ReturnType<typeof readImport>>, 'dryRun'> & {
  /** How many rows still wait. */
  waits: number
}

/** What an import made, and the way back. */
export function ImportResult({ id, state, made, waits }: ImportResultProps) {
  if (state === 'undone') return <Notice title="Undone.">Everything that this import made was taken back.</Notice>
  if (state !== 'done') return <Notice title="Given up.">Nothing of this spreadsheet was imported.</Notice>
  return (
    <Notice
      tone="mist"
      icon="check"
      title={`${counted(made.rows, 'row')} imported.`}
      actions={
        <ButtonLink kind="line" to={`${importAt(id)}/undo`} preventScrollReset>
          Undo this import
        </ButtonLink>
      }
    >
      {counted(made.people, 'new member', 'new members')} of staff, {counted(made.posts, 'post')} and{' '}
      {counted(made.records, 'compliance record')} were added.{' '}
      {waits > 0 && `${counted(waits, 'row')} ${waits === 1 ? 'is' : 'are'} left below. `}
      An undo takes all of it back, as long as nothing was added to these people since.
    </Notice>
  )
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return countOf(count, one, many)
}
