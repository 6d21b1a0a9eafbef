import evidence from '#app/parts/compliance/evidence/evidence.module.css'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { sizeWords } from '#app/ui/size-words.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import { kindLabels } from '#domains/vetting/checks/checks.labels.ts'
import { screenWords } from '#domains/vetting/documents/screens.rules.ts'
import { dayOfInstant, formatDay, formatDayShort } from '#lib/day.ts'
import { CheckPage } from './CheckPage.tsx'
import type { DocumentShown } from './document-doors.server.ts'
import { IdentityForm } from './IdentityForm.tsx'
import { OwnFile } from './OwnFile.tsx'
import type { CheckPlaces } from './places.ts'

type DocumentPageProps = { shown: DocumentShown; places: CheckPlaces }

export const documentTitle = ({ file }: DocumentShown) => `From the ${fileTypeLabels[file.fileType].toLowerCase()}`

/** The document, and beside it one form for everything that it proves. */
export function DocumentPage({ shown, places }: DocumentPageProps) {
  const { file, onRecord } = shown
  return (
    <div className={evidence.beside}>
      <Shown shown={shown} places={places} />
      <Card aria-labelledby="record">
        <CardHead id="record" title={`Record ${screenWords[file.screen]}`}>
          {fileTypeLabels[file.fileType]}
        </CardHead>
        <CardBody>
          <div className="fields">
            <p>
              <strong>{onRecord.names[0]}</strong>
              {onRecord.names.length > 1 && `, also ${onRecord.names.slice(1).join(', ')}`}
              <span className="muted meta block">
                {onRecord.dateOfBirth ? `Born ${formatDay(onRecord.dateOfBirth)}` : 'No date of birth on record yet'}
              </span>
            </p>
            {file.recorded.length > 0 && (
              <Notice tone="mist" icon="check" title="Already recorded from this document:">
                {file.recorded.map(({ kind, checkedOn }) => `${kindLabels[kind]}, ${formatDay(checkedOn)}`).join('; ')}.
              </Notice>
            )}
            {shown.own ? <OwnFile /> : <FormOf shown={shown} places={places} />}
          </div>
        </CardBody>
      </Card>
    </div>
  )
}

function Shown({ shown: { file, address }, places }: DocumentPageProps) {
  return (
    <Card aria-labelledby="document">
      <CardHead id="document" title={file.name}>
        {sizeWords(file.bytes)} · {formatDayShort(dayOfInstant(file.uploadedAt))}
      </CardHead>
      <CardBody>
        <div className="grid gap-4">
          {file.mime.startsWith('image/') ? (
            <img className={evidence.picture} src={`${address}&view=1`} alt={fileTypeLabels[file.fileType]} />
          ) : (
            <p className="quiet">A PDF opens in a tab of its own: keep it beside this page.</p>
          )}
          <div className="row">
            <ButtonLink kind="line" icon="eye" to={places.file(file.id)} reload target="_blank">
              Open the document
            </ButtonLink>
          </div>
        </div>
      </CardBody>
    </Card>
  )
}

function FormOf({ shown, places }: DocumentPageProps) {
  const { file, files, keys, months, checkers, today } = shown
  if (file.screen === 'identity_document') return <IdentityForm shown={shown} places={places} />
  return (
    <CheckPage
      kind={file.screen}
      formKey={keys.key}
      today={today}
      months={months}
      files={files}
      evidence={file.id}
      checkers={checkers}
      begin={{ outcome: 'satisfactory' }}
      asked={[]}
      back={places.page}
      action={places.from(file.id)}
    />
  )
}
