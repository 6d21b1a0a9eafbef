import { href } from 'react-router'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { DocumentList, DocumentRow } from '#app/ui/DocumentRow.tsx'
import { DocumentView } from '#app/ui/DocumentView.tsx'
import type { Keys } from '#app/ui/keys/use-keys.ts'
import type { ViewedEvidence } from './evidence-door.server.ts'

type PagesProps = Pick<ViewedEvidence, 'files'> & { keys: Keys }

/** The files of a certificate, as large as one can read them; keys move the first. */
export function Pages({ files, keys }: PagesProps) {
  return (
    <section className="grid gap-4" aria-labelledby="pages">
      <h2 id="pages" className="sr">
        {files.length === 1 ? 'The certificate' : `The certificate, ${files.length} files`}
      </h2>
      {files.map((file, index) => (
        <Page key={file.id} file={file} keys={index === 0 ? keys : undefined} />
      ))}
    </section>
  )
}

function Page({
  file: { id, name, mime, state, address },
  keys,
}: {
  file: ViewedEvidence['files'][number]
  keys: Keys | undefined
}) {
  if (!address)
    return (
      <Card>
        <DocumentList>
          <DocumentRow
            name={name}
            badge={state === 'clean' ? undefined : <StatusBadge of="document" status="scanning" />}
          />
        </DocumentList>
      </Card>
    )
  return (
    <DocumentView
      name={name}
      alt={`Certificate: ${name}`}
      mime={mime}
      address={`${address}&view=1`}
      keys={keys}
      actions={
        <ButtonLink
          kind="ghost"
          icon="download"
          to={href('/portal/files/:id', { id })}
          reload
          aria-label={`Download ${name}`}
        />
      }
    />
  )
}
