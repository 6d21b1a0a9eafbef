import { Notice } from '#app/ui/Notice.tsx'
import type { NoIdentifier } from '#domains/intake/identifiers.rules.ts'
import { identifierWords } from '#domains/intake/import.labels.ts'
import { countOf } from '#lib/count.ts'

const SHOWN = 3

/** Values that tell no one apart, said once for each column. */
export function NotUsed({ unused }: { unused: readonly NoIdentifier[] }) {
  if (unused.length === 0) return null
  return (
    <Notice title="Not used to tell people apart.">
      {unused.map(({ kind, rows, values }) => {
        const quoted = values.slice(0, SHOWN).map((value) => `“${value}”`)
        const more = values.length - quoted.length
        return (
          <p key={kind}>
            {`${identifierWords[kind][0]?.toUpperCase()}${identifierWords[kind].slice(1)} ${quoted.join(', ')}${more > 0 ? ` and ${more} more` : ''} on ${countOf(rows, 'row', 'rows')}: not a real one, or on the rows of several people.`}
          </p>
        )
      })}
    </Notice>
  )
}
