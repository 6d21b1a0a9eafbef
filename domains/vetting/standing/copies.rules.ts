import type { FileState } from '#domains/files/files.table.ts'
import type { Copy } from './on-record.rules.ts'

/** What is known of a document today. */
export type CopyNow = {
  state: FileState
  /** A DBS copy whose months have passed, deleted yet or not. */
  past: boolean
  /** What someone told about their health, wherever else it is named. */
  ofHealth: boolean
  /** When what DBS checks disclosed was assessed last. */
  assessedAt: string | null
}

type Named = { copies: readonly Copy[]; now: CopyNow | undefined; rests: ReadonlySet<string> }

/**
 * Why who signs does not open a document, in words; undefined where they do: it is named by a record that the requirements
 * rest on, and nothing that names it, or that it is, keeps it closed.
 */
export function whyClosed({ copies, now, rests }: Named): string | undefined {
  if (!now || now.state === 'deleted') return 'The copy is no longer kept.'
  if (now.state !== 'clean') return 'The copy has not passed the virus scan.'
  if (now.past) return 'The copy is past its retention day, so it is not opened any more.'
  if (now.ofHealth) return 'The copy is of a health record, so it is not opened here.'
  if (copies.some((copy) => isSealed(copy, now))) return 'The copy is sealed until what it discloses is assessed.'
  if (copies.some(({ recordId }) => rests.has(recordId))) return undefined
  return 'This is not the record that counts, so its copy is not opened here.'
}

const isSealed = ({ disclosedAt }: Copy, { assessedAt }: CopyNow) =>
  disclosedAt !== undefined && !(assessedAt && Date.parse(assessedAt) >= Date.parse(disclosedAt))
