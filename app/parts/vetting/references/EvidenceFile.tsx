import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { DocumentRow } from '#app/ui/DocumentRow.tsx'
import { sizeWords } from '#app/ui/size-words.ts'
import type { readEvidence } from '#domains/vetting/references/reading.server.ts'

type Props = { file: Awaited<ReturnType<typeof readEvidence>>['file']; to: string }

/** The document behind a piece of evidence, or that there is none. */
export function EvidenceFile({ file, to }: Props) {
  if (!file) return <DocumentRow name="No file" meta="No document was uploaded." />
  const { name, bytes, state } = file
  return (
    <DocumentRow
      name={name}
      meta={sizeWords(bytes)}
      badge={state === 'pending' && <StatusBadge of="document" status="scanning" />}
      actions={
        state === 'clean' && (
          <ButtonLink kind="quiet" size="xs" to={to} reload target="_blank">
            View<span className="sr"> {name}</span>
          </ButtonLink>
        )
      }
    />
  )
}
