import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { DocumentList, DocumentRow } from '#app/ui/DocumentRow.tsx'
import css from '#app/ui/evidence/evidence.module.css'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import type { ViewedEvidence } from './evidence-door.server.ts'

/** The pages of a certificate: pictures are shown, a PDF is opened. */
export function Pages({ files }: Pick<ViewedEvidence, 'files'>) {
  return (
    <Card pad aria-labelledby="pages">
      <div className={css.files}>
        <h2 id="pages">{files.length === 1 ? 'The certificate' : `The certificate, ${files.length} files`}</h2>
        {files.map((file) => (
          <Page key={file.id} file={file} />
        ))}
      </div>
    </Card>
  )
}

function Page({ file: { id, name, mime, state, address } }: { file: ViewedEvidence['files'][number] }) {
  const picture = mime.startsWith('image/') && address
  return (
    <div className={css.files}>
      {picture && <img className={css.picture} src={`${address}&view=1`} alt={`Certificate: ${name}`} />}
      <DocumentList>
        <DocumentRow
          name={name}
          badge={state === 'clean' ? undefined : <StatusBadge of="document" status="scanning" />}
          actions={
            address && (
              <ButtonLink kind="quiet" icon="download" to={href('/portal/files/:id', { id })} reload>
                Download<span className="sr"> {name}</span>
              </ButtonLink>
            )
          }
        />
      </DocumentList>
    </div>
  )
}
